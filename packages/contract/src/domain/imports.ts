/** What files with rows can be imported as. */
export const importKinds = ["enrolments", "courses", "batches", "payments"] as const;
export type ImportKind = (typeof importKinds)[number];

/** Most rows and columns of a file, and characters of a cell. */
export const IMPORT_ROWS_MAX = 10_000;
export const IMPORT_COLUMNS_MAX = 100;
export const IMPORT_CELL_MAX = 2_000;
/** For how long an import can be undone, and wrong rows are kept. */
export const IMPORT_DAYS = 30;

/** The fields of each kind, in the order of a form. */
export const importFields = {
  enrolments: [
    "title",
    "name",
    "father_name",
    "dob",
    "phone",
    "email",
    "qualification",
    "address",
    "course",
    "batch",
    "batch_start",
    "status",
    "enrolled_on",
    "note",
  ],
  courses: ["skill", "course"],
  batches: [
    "course",
    "title",
    "first_day",
    "last_day",
    "weekdays",
    "starts",
    "ends",
    "place",
    "trainer",
    "language",
    "capacity",
    "fee",
    "state",
  ],
  payments: ["reference", "name", "phone", "email", "batch", "amount", "paid_on", "way", "note", "transaction"],
} as const satisfies Record<ImportKind, readonly string[]>;
export type ImportField = (typeof importFields)[ImportKind][number];

/** Fields without which no row of a kind can be right. */
export const importNeeds = {
  enrolments: ["title", "name", "course"],
  courses: ["skill", "course"],
  batches: ["course", "first_day", "starts", "ends", "place", "capacity", "fee"],
  payments: ["amount", "paid_on"],
} as const satisfies Record<ImportKind, readonly ImportField[]>;

/** Most rows of one request. Each payment has a receipt of its own, which takes statements of its own. */
export const importStep = { enrolments: 200, courses: 200, batches: 50, payments: 20 } as const satisfies Record<
  ImportKind,
  number
>;
