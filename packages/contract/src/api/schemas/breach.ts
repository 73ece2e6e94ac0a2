import { withFacts } from "@optimyz/contract/api/field-facts";
import { choice, email, text } from "@optimyz/contract/api/fields";
import * as z from "@optimyz/contract/z";

/** People whose rows were changed as the log says, or everybody of whom something was kept. */
export const concernedScopes = ["changed", "kept"] as const;

/** Most people that one file has. */
export const CONCERNED_MAX = 5_000;
/** People that a page shows of them. */
export const CONCERNED_SHOWN = 50;
/** Logins that are listed, the newest ones. */
export const LOGINS_MAX = 100;

const DAY_MIN = "2000-01-01";

/** A day by the provider's clock, `YYYY-MM-DD`. */
const day = (label: string) =>
  withFacts(
    text(label, { lengthMax: 10 }).check(
      z.refine(
        (value) => /^\d{4}-\d\d-\d\d$/.test(value) && value >= DAY_MIN && !Number.isNaN(Date.parse(value)),
        `${label} must be a day, such as 2027-01-31.`,
      ),
    ),
    { label, type: "date", lengthMax: 10, min: DAY_MIN },
  );

export const concernedInputSchema = z.object({
  from: day("First day"),
  /** Included. */
  to: day("Last day"),
  scope: choice("Who", concernedScopes, "Choose who is concerned."),
  /** Only what this administrator did. */
  actor: z.optional(email("Administrator's e-mail", { blank: true })),
});

/** Who may have to be told of a breach, and what the log knows about its time. */
export const concernedSchema = z.object({
  /** People in the file; {@link CONCERNED_MAX} stands for that many or more. */
  total: z.number(),
  people: z.array(z.object({ name: z.string(), email: z.string(), phone: z.string(), guardian: z.string() })),
  /** All of them as CSV, for a spreadsheet. */
  csv: z.string(),
  /** Entries of the log in that time. */
  entries: z.number(),
  logins: z.array(z.object({ actor: z.string(), action: z.string(), created_at: z.string() })),
});
export type Concerned = z.infer<typeof concernedSchema>;
