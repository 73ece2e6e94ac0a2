/** One statement each. They run once and are never changed; later ones are added. */
export const migrations = [
  `CREATE TABLE items (
    id INTEGER PRIMARY KEY, course_id INTEGER NOT NULL, kind TEXT NOT NULL, title TEXT NOT NULL, position INTEGER NOT NULL,
    body TEXT NOT NULL, file_ids TEXT NOT NULL, link TEXT NOT NULL, opens INTEGER NOT NULL, is_preview INTEGER NOT NULL DEFAULT 0,
    minutes INTEGER NOT NULL DEFAULT 0, tries INTEGER NOT NULL DEFAULT 0, pool INTEGER NOT NULL DEFAULT 0,
    pass_percent INTEGER NOT NULL DEFAULT 0, version INTEGER NOT NULL DEFAULT 1, removed_at TEXT
  ) STRICT`,
  "CREATE INDEX items_by_course ON items (course_id, position)",
  `CREATE TABLE questions (
    id INTEGER PRIMARY KEY, item_id INTEGER NOT NULL, position INTEGER NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL,
    options TEXT NOT NULL, answers TEXT NOT NULL, tolerance REAL, marks INTEGER NOT NULL, explanation TEXT NOT NULL,
    is_retired INTEGER NOT NULL DEFAULT 0
  ) STRICT`,
  "CREATE INDEX questions_by_item ON questions (item_id, is_retired)",
  `CREATE TABLE classes (
    id INTEGER PRIMARY KEY, batch_id INTEGER NOT NULL, meeting INTEGER NOT NULL, title TEXT NOT NULL, live_url TEXT NOT NULL,
    recording_url TEXT NOT NULL, version INTEGER NOT NULL DEFAULT 1
  ) STRICT`,
  "CREATE INDEX classes_by_batch ON classes (batch_id)",
  // counted_at is null while the platform does not know how far the person is.
  `CREATE TABLE learners (
    person TEXT NOT NULL, batch_id INTEGER NOT NULL, course_id INTEGER NOT NULL, first_opened_at TEXT NOT NULL,
    changes INTEGER NOT NULL DEFAULT 1, counted_at TEXT, PRIMARY KEY (person, batch_id)
  ) STRICT`,
  "CREATE INDEX learners_by_course ON learners (course_id)",
  "CREATE INDEX learners_to_count ON learners (counted_at)",
  `CREATE TABLE done (
    person TEXT NOT NULL, batch_id INTEGER NOT NULL, item_id INTEGER NOT NULL, at TEXT NOT NULL,
    PRIMARY KEY (person, batch_id, item_id)
  ) STRICT`,
  `CREATE TABLE attempts (
    id INTEGER PRIMARY KEY, person TEXT NOT NULL, batch_id INTEGER NOT NULL, item_id INTEGER NOT NULL, started_at TEXT NOT NULL,
    ends_at TEXT, finished_at TEXT, questions TEXT NOT NULL, marks INTEGER, of_marks INTEGER, passed INTEGER
  ) STRICT`,
  "CREATE INDEX attempts_by_person ON attempts (person, batch_id, item_id)",
  "CREATE INDEX attempts_by_batch ON attempts (batch_id)",
  "CREATE INDEX attempts_to_close ON attempts (finished_at, ends_at)",
  "CREATE INDEX attempts_to_mark ON attempts (marks, finished_at)",
  `CREATE TABLE answers (
    attempt_id INTEGER NOT NULL, question_id INTEGER NOT NULL, person TEXT NOT NULL, value TEXT NOT NULL, seq INTEGER NOT NULL,
    at TEXT NOT NULL, PRIMARY KEY (attempt_id, question_id)
  ) STRICT`,
  "CREATE INDEX answers_by_person ON answers (person)",
  `CREATE TABLE hand_ins (
    id INTEGER PRIMARY KEY, person TEXT NOT NULL, batch_id INTEGER NOT NULL, item_id INTEGER NOT NULL, text TEXT NOT NULL,
    file_id TEXT, sent_at TEXT NOT NULL, key TEXT NOT NULL, feedback TEXT, is_accepted INTEGER, feedback_at TEXT,
    version INTEGER NOT NULL DEFAULT 1, UNIQUE (person, key)
  ) STRICT`,
  "CREATE INDEX hand_ins_by_item ON hand_ins (person, batch_id, item_id)",
  "CREATE INDEX hand_ins_by_batch ON hand_ins (batch_id)",
];

export const people = {
  items: null,
  questions: null,
  classes: null,
  learners: "person",
  done: "person",
  attempts: "person",
  answers: "person",
  hand_ins: "person",
};
