import { choice, text, wholeNumber } from "@optimyz/contract/api/fields";
import { idText } from "@optimyz/contract/api/query-fields";
import { pageOf, pageQuery } from "@optimyz/contract/api/schemas/admin";
import {
  IMPORT_CELL_MAX,
  IMPORT_ROWS_MAX,
  IMPORT_TEXT_MAX,
  importKinds,
  importStep,
} from "@optimyz/contract/domain/imports";
import * as z from "@optimyz/contract/z";

/** `open`: rows are still to come. */
export const importStates = ["open", "done", "undone"] as const;
/** The outcome of a row: `double` for one that is on the site already, `kept` for one that an undo left alone. */
export const importOutcomes = ["made", "double", "wrong", "undone", "kept"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

const FIELDS_MAX = 30;
const TAKEN_MAX = 2_000;
const SCARCE = /^(?:pages|batch \d{1,15})$/;
const ROWS_MAX = Math.max(...Object.values(importStep));

const kind = choice("Kind", importKinds, `Kind must be one of: ${importKinds.join(", ")}.`);
const seats = z.optional(choice("Seats", ["yes"], "Seats must be yes, or absent."));
/** Row of the file, from 1 below the headings. */
const number = wholeNumber("Row", { min: 1, max: IMPORT_ROWS_MAX });

const rowSchema = z.object(
  {
    number,
    /** Cells as they are in the file, by our fields; `text` alone may be long. */
    values: z
      .record(
        z.string(),
        z.string("Each cell must be text.").check(z.maxLength(IMPORT_TEXT_MAX, "A cell of the file is too long.")),
      )
      .check(
        z.refine((values) => Object.keys(values).length <= FIELDS_MAX, "A row has too many cells."),
        z.refine(
          (values) =>
            Object.entries(values).every(([field, { length }]) => field === "text" || length <= IMPORT_CELL_MAX),
          "A cell of the file is too long.",
        ),
      ),
  },
  "Each row must be an object.",
);
const rows = z
  .array(rowSchema, "Rows must be a list.")
  .check(z.minLength(1, "Send one row at least."), z.maxLength(ROWS_MAX, `${ROWS_MAX} rows at most in one request.`));
export type ImportRow = z.infer<typeof rowSchema>;

export const importInputSchema = z.object({
  kind,
  file_name: text("File name", { lengthMax: 200 }),
  /** Of all rows as they will be sent, with kind and options: an unfinished import of the same file goes on. */
  file_hash: text("File hash", { lengthMax: 64 }).check(
    z.regex(/^[0-9a-f]{64}$/, "File hash must be 64 hexadecimal digits."),
  ),
  row_count: wholeNumber("Rows", { min: 1, max: IMPORT_ROWS_MAX }),
  /** Whether people take seats in the batches that rows name. */
  seats,
});
export type ImportInput = z.infer<typeof importInputSchema>;

/** How many of what is scarce some rows would take: `batch 12` is seats in a batch, `pages` are plain pages. */
const takenSchema = z
  .record(z.string(), wholeNumber("Taken", { min: 0, max: IMPORT_ROWS_MAX }), "Taken must be an object.")
  .check(
    z.refine((taken) => Object.keys(taken).length <= TAKEN_MAX, "Too much is taken."),
    z.refine((taken) => Object.keys(taken).every((name) => SCARCE.test(name)), "Taken names what is not scarce."),
  );

export const importCheckSchema = z.object({
  kind,
  seats,
  rows,
  /** What rows that were checked before these would take. */
  taken: z.optional(takenSchema),
});

export const importRowsSchema = z.object({
  /** How many rows were sent before these. */
  from: wholeNumber("From", { min: 0, max: IMPORT_ROWS_MAX }),
  rows,
});

export const fileImportSchema = z.object({
  id: z.number(),
  kind: z.enum(importKinds),
  file_name: z.string(),
  state: z.enum(importStates),
  row_count: z.number(),
  /** Rows that were read so far, from the first one on. */
  rows_done: z.number(),
  made: z.number(),
  doubles: z.number(),
  wrong: z.number(),
  /** Rows that an undo took back, and those that it left alone. */
  undone: z.number(),
  kept: z.number(),
  actor: z.string(),
  created_at: z.string(),
  /** Whether it can still be undone. */
  can_undo: z.boolean(),
});
export type FileImport = z.infer<typeof fileImportSchema>;
export const fileImportPageSchema = pageOf(fileImportSchema);
export const importPageQuerySchema = pageQuery(["created_at"], importStates);

/** A row that is not on the site because of this import, and why. */
const outcomeSchema = z.object({
  number: z.number(),
  outcome: z.enum(importOutcomes),
  /** Sentences, each about one thing; of a row that is made, what was left out of it. */
  problems: z.array(z.string()),
  /** Equal for two rows that mean the same; only of a check, where no row is stored that the next could be compared with. */
  key: z.optional(z.string()),
  /** What a row takes one of that is scarce; only of a check. */
  takes: z.optional(z.string()),
});
export type ImportOutcomeRow = z.infer<typeof outcomeSchema>;
export const importCheckedSchema = z.object({ rows: z.array(outcomeSchema) });
export const importSentSchema = z.object({ import: fileImportSchema, rows: z.array(outcomeSchema) });

const wrongRowSchema = z.object({
  number: z.number(),
  outcome: z.enum(importOutcomes),
  problems: z.array(z.string()),
  values: z.record(z.string(), z.string()),
});
export type WrongRow = z.infer<typeof wrongRowSchema>;
export const wrongRowsSchema = z.object({
  items: z.array(wrongRowSchema),
  /** The next page starts after this row; null on the last page. */
  next_after: z.nullable(z.number()),
});
export const wrongRowsQuerySchema = z.object({ after: z.optional(idText) });

export const importUndoneSchema = z.object({
  import: fileImportSchema,
  /** Rows that were changed or used since, so they stay; of this request. */
  kept: z.array(z.object({ number: z.number(), name: z.string() })),
  /** Whether rows are left for another request. */
  has_more: z.boolean(),
});
