"""The tables of the database, as migrations in the order in which they were made.

Never edit one that has been released: add another. Papers' facts are what sources say and
imports write; marks and tags are the user's own, joined to papers only by the lasting id.
"""

from sqlite_utils import Database, Migrations

MIGRATIONS = Migrations("papershelf")


@MIGRATIONS()
def papers_and_their_texts(db: Database) -> None:
    """Facts in small rows that are all read at opening, long texts in rows of their own."""
    db.execute(
        """CREATE TABLE papers (
            id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never given to another paper
            kind TEXT NOT NULL,
            title TEXT NOT NULL,
            title_key TEXT NOT NULL,  -- the title folded, to find the same paper again
            author_count INTEGER NOT NULL,
            area TEXT NOT NULL,
            topic TEXT NOT NULL,
            assigned_by TEXT NOT NULL,
            venue TEXT NOT NULL,
            year INTEGER NOT NULL,
            decision TEXT NOT NULL,
            session TEXT NOT NULL,
            has TEXT NOT NULL,  -- which of abstract, pdf, code, track there are
            names TEXT NOT NULL,  -- all identifiers, one a line
            page TEXT NOT NULL,
            pdf TEXT NOT NULL,
            openreview TEXT NOT NULL,
            code TEXT NOT NULL,
            doi TEXT NOT NULL,
            arxiv TEXT NOT NULL,
            source TEXT NOT NULL,
            sample INTEGER NOT NULL,
            added TEXT NOT NULL,
            revision INTEGER NOT NULL,  -- of the last change of its text
            citation_key TEXT UNIQUE COLLATE NOCASE
        )"""
    )
    db.execute("CREATE INDEX papers_by_title ON papers (title_key)")
    db.execute("CREATE INDEX papers_by_revision ON papers (revision)")
    db.execute("CREATE INDEX papers_of_sample ON papers (id) WHERE sample")
    db.execute(
        """CREATE TABLE texts (
            paper INTEGER PRIMARY KEY REFERENCES papers ON DELETE CASCADE,
            authors TEXT NOT NULL,  -- this and what follows but the abstract: JSON, or ''
            abstract TEXT NOT NULL,
            abstract_by TEXT NOT NULL,
            keywords TEXT NOT NULL,
            presentations TEXT NOT NULL,
            proceedings TEXT NOT NULL,
            source_ids TEXT NOT NULL,
            extra TEXT NOT NULL
        )"""
    )


@MIGRATIONS()
def identifiers(db: Database) -> None:
    """Every identifier that a paper was ever imported under, and abstracts without a paper yet."""
    db.execute(
        """CREATE TABLE names (
            name TEXT PRIMARY KEY,  -- as "doi:10.1/x" or "source:icml.cc/2026/64393"
            paper INTEGER NOT NULL REFERENCES papers ON DELETE CASCADE
        ) WITHOUT ROWID"""
    )
    db.execute("CREATE INDEX names_by_paper ON names (paper)")
    db.execute(
        """CREATE TABLE waiting_abstracts (
            event TEXT NOT NULL,
            source TEXT NOT NULL,  -- as the file's name hinted, or ''
            abstract TEXT NOT NULL,
            PRIMARY KEY (event, source)
        ) WITHOUT ROWID"""
    )


@MIGRATIONS()
def marks_and_tags(db: Database) -> None:
    """The user's own: stars, what was read, tags."""
    db.execute(
        """CREATE TABLE marks (
            mark TEXT NOT NULL,  -- "starred", "read", "later" or "hidden"
            paper INTEGER NOT NULL REFERENCES papers ON DELETE CASCADE,
            marked TEXT NOT NULL,
            PRIMARY KEY (mark, paper)
        ) WITHOUT ROWID"""
    )
    db.execute("CREATE INDEX marks_by_paper ON marks (paper)")
    db.execute(
        """CREATE TABLE tags (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            folded TEXT NOT NULL UNIQUE,
            colour TEXT NOT NULL
        )"""
    )
    db.execute(
        """CREATE TABLE taggings (
            tag INTEGER NOT NULL REFERENCES tags ON DELETE CASCADE,
            paper INTEGER NOT NULL REFERENCES papers ON DELETE CASCADE,
            tagged TEXT NOT NULL,
            PRIMARY KEY (tag, paper)
        ) WITHOUT ROWID"""
    )
    db.execute("CREATE INDEX taggings_by_paper ON taggings (paper)")


@MIGRATIONS()
def revisions(db: Database) -> None:
    """The count of text changes, and the papers that the text index has yet to forget."""
    db.execute("CREATE TABLE revisions (last INTEGER NOT NULL)")
    db.execute("INSERT INTO revisions VALUES (0)")
    db.execute("CREATE TABLE removed (paper INTEGER PRIMARY KEY)")


@MIGRATIONS()
def searches(db: Database) -> None:
    """Searches saved under a name, and the last ones that were made."""
    db.execute(
        """CREATE TABLE searches (
            id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never given to another search
            name TEXT NOT NULL,
            folded TEXT NOT NULL UNIQUE,
            text TEXT NOT NULL,
            filters TEXT NOT NULL,  -- JSON list of texts in the query language
            sort TEXT NOT NULL,
            grammar INTEGER NOT NULL  -- the version of the language
        )"""
    )
    db.execute("CREATE TABLE recent_searches (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)")


@MIGRATIONS()
def kept_files(db: Database) -> None:
    """Files that are written anew when the papers of a query change."""
    db.execute(
        """CREATE TABLE kept_files (
            id INTEGER PRIMARY KEY,
            path TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL,
            query TEXT NOT NULL,
            format TEXT NOT NULL,
            options TEXT NOT NULL,  -- JSON list of texts such as "order=year"
            paused INTEGER NOT NULL,
            digest TEXT NOT NULL,  -- of the file as it was last written
            written TEXT NOT NULL
        )"""
    )


@MIGRATIONS()
def settings(db: Database) -> None:
    """Choices that belong to the library, whatever program opens it."""
    db.execute("CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID")


@MIGRATIONS()
def lists_and_notes(db: Database) -> None:
    """The user's own too: reading lists in an order made by hand, and a note for each paper.

    What is hidden or kept for later are marks like the star.
    """
    db.execute(
        """CREATE TABLE lists (
            id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never given to another list
            name TEXT NOT NULL,  -- "Thesis/Chapter 1" is the list "Chapter 1" of a folder
            folded TEXT NOT NULL UNIQUE,
            note TEXT NOT NULL
        )"""
    )
    db.execute(
        """CREATE TABLE list_papers (
            list INTEGER NOT NULL REFERENCES lists ON DELETE CASCADE,
            paper INTEGER NOT NULL REFERENCES papers ON DELETE CASCADE,
            place INTEGER NOT NULL,  -- grows from paper to paper, with gaps
            PRIMARY KEY (list, paper)
        ) WITHOUT ROWID"""
    )
    db.execute("CREATE INDEX list_papers_by_paper ON list_papers (paper)")
    db.execute(
        """CREATE TABLE notes (
            paper INTEGER PRIMARY KEY REFERENCES papers ON DELETE CASCADE,
            text TEXT NOT NULL,
            changed TEXT NOT NULL
        )"""
    )
