/** What files with rows can be imported as. */
export const fileKinds = ["enrolments", "courses", "batches", "payments"] as const;
export type FileKind = (typeof fileKinds)[number];
/** What an export of WordPress has, in the order in which it is imported: texts show pictures that are there. */
export const siteKinds = ["pictures", "testimonials", "posts", "pages"] as const;
export type SiteKind = (typeof siteKinds)[number];
export const importKinds = [...fileKinds, ...siteKinds] as const;
export type ImportKind = (typeof importKinds)[number];

/** Most rows and columns of a file, and characters of a cell. */
export const IMPORT_ROWS_MAX = 10_000;
export const IMPORT_COLUMNS_MAX = 100;
export const IMPORT_CELL_MAX = 2_000;
/** Characters of the text of a page or post of another site: field `text`. */
export const IMPORT_TEXT_MAX = 200_000;
/** Most addresses of other sites that lead to pages of this one. */
export const OLD_ADDRESSES_MAX = 10_000;
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
} as const satisfies Record<FileKind, readonly string[]>;
export type ImportField = (typeof importFields)[FileKind][number];

/** Fields without which no row of a kind can be right. */
export const importNeeds = {
  enrolments: ["title", "name", "course"],
  courses: ["skill", "course"],
  batches: ["course", "first_day", "starts", "ends", "place", "capacity", "fee"],
  payments: ["amount", "paid_on"],
} as const satisfies Record<FileKind, readonly ImportField[]>;

/**
 * The fields of what comes from another site. All have `guid`, its lasting name there; `item`, its number; `title`; `path`,
 * its address without the host, empty where it had none; and `site`, the host.
 */
export const siteFields = {
  pictures: ["guid", "item", "title", "path", "site", "url", "alt"],
  testimonials: ["guid", "item", "title", "path", "site", "text", "location", "designation"],
  posts: ["guid", "item", "title", "path", "site", "text", "summary", "slug", "state", "published_at", "picture"],
  pages: ["guid", "item", "title", "path", "site", "text", "slug"],
} as const satisfies Record<SiteKind, readonly string[]>;

/** Most rows of one request. A payment has a receipt, which takes statements of its own; a picture is fetched and made small. */
export const importStep = {
  enrolments: 200,
  courses: 200,
  batches: 50,
  payments: 20,
  pictures: 4,
  testimonials: 100,
  posts: 10,
  pages: 5,
} as const satisfies Record<ImportKind, number>;
