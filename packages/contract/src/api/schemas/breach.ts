import { choice, email, moment } from "@optimyz/contract/api/fields";
import * as z from "@optimyz/contract/z";

/** People whose rows were changed as the log says, or everybody of whom something was kept. */
export const concernedScopes = ["changed", "kept"] as const;

/** Most people that one file has. */
export const CONCERNED_MAX = 5_000;
/** People that a page shows of them. */
export const CONCERNED_SHOWN = 50;
/** Logins that are listed, the newest ones. */
export const LOGINS_MAX = 100;

export const concernedInputSchema = z.object({
  from: moment("From"),
  /** Not included. */
  to: moment("To"),
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
