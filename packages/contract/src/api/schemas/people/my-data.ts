import { email, text } from "@optimyz/contract/api/fields";
import { certificateSchema } from "@optimyz/contract/api/schemas/batches/certificate";
import { billingSchema } from "@optimyz/contract/api/schemas/payments/invoices";
import { adminPriceLineSchema } from "@optimyz/contract/api/schemas/payments/price";
import { accountSchema } from "@optimyz/contract/api/schemas/people/account";
import { consentSchema } from "@optimyz/contract/api/schemas/people/consent";
import { enrolmentSchema } from "@optimyz/contract/api/schemas/people/enrolment";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import * as z from "@optimyz/contract/z";

export const requestMyDataInputSchema = z.object({ email: email() });

export const openMyDataInputSchema = z.object({ token: text("Token", { lengthMax: 200 }) });

/** The e-mail address is typed again, because what follows cannot be undone. */
export const eraseMyDataInputSchema = z.object({
  token: text("Token", { lengthMax: 200 }),
  email: email("Your e-mail address"),
});

/** When it is not finished, the rest is erased some minutes later. */
export const ownErasureSchema = z.extend(messageSchema, { finished: z.boolean() });

/** An e-mail that was sent, or is still to be sent; its text goes when it is sent. */
const exportedMailSchema = z.object({
  kind: z.string(),
  subject: z.string(),
  status: z.string(),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
});

const attendanceMarkSchema = z.object({
  enrolment_id: z.number(),
  meeting_at: z.string(),
  mark: z.string(),
  marked_at: z.string(),
});

/** Other data about somebody, besides the account, the enrolments and the inquiries. */
export const furtherDataSchema = z.object({
  mails: z.array(exportedMailSchema),
  logins: z.array(
    z.object({ device: z.string(), created_at: z.string(), last_seen_at: z.string(), expires_at: z.string() }),
  ),
  /** The services that open the account, by what they call the person; absent from a worker of before. */
  sign_ins: z.optional(
    z.array(
      z.object({
        service: z.string(),
        issuer: z.string(),
        sub: z.string(),
        email: z.string(),
        created_at: z.string(),
        last_used_at: z.nullable(z.string()),
      }),
    ),
  ),
  /** The paid amount, in paise; receipts stay without the name after an erasure. */
  payments: z.array(
    z.object({
      receipt: z.string(),
      course: z.string(),
      batch: z.string(),
      payer: z.string(),
      amount_paise: z.number(),
      refunded_paise: z.number(),
      way: z.string(),
      reference: z.string(),
      note: z.string(),
      state: z.string(),
      created_at: z.string(),
    }),
  ),
  /** Invoices and notes by the rules of GST, in paise; absent from a worker of before. */
  invoices: z.optional(
    z.array(
      z.object({
        kind: z.string(),
        number: z.string(),
        description: z.string(),
        buyer_name: z.string(),
        buyer_address: z.string(),
        buyer_gstin: z.string(),
        total_paise: z.number(),
        created_at: z.string(),
      }),
    ),
  ),
  /** The provider's notes on the person. */
  notes: z.optional(z.array(z.object({ text: z.string(), created_at: z.string() }))),
  /** Sent by the link of a mail that asked for them; absent from a worker of before. */
  testimonials: z.optional(
    z.array(
      z.object({
        name: z.string(),
        location: z.string(),
        designation: z.nullable(z.string()),
        feedback: z.string(),
        created_at: z.string(),
      }),
    ),
  ),
  /** Rows of files that could not be imported, by the names of their columns; absent from a worker of before. */
  import_rows: z.optional(z.array(z.record(z.string(), z.string()))),
  /** The newsletter under this address; absent from a worker of before. */
  newsletter: z.optional(
    z.array(
      z.object({
        email: z.string(),
        language: z.nullable(z.string()),
        state: z.string(),
        created_at: z.string(),
        confirmed_at: z.nullable(z.string()),
      }),
    ),
  ),
  /** Copies of rows that an administrator has changed or deleted, as the audit log keeps them. */
  copies: z.array(
    z.object({
      kind: z.string(),
      copied_at: z.string(),
      row: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
    }),
  ),
  /** With why one was withdrawn. */
  certificates: z.array(z.extend(certificateSchema, { reason: z.string() })),
  attendance: z.array(attendanceMarkSchema),
  /** How far the person is in their dates, as front-ends have said; absent from a worker of before. */
  progress: z.optional(
    z.array(
      z.object({
        front_end: z.string(),
        enrolment_id: z.number(),
        done: z.number(),
        total: z.number(),
        completed_at: z.nullable(z.string()),
        updated_at: z.string(),
      }),
    ),
  ),
  /** Absent from a worker of before. */
  consents: z.optional(z.array(consentSchema)),
  /**
   * The account's rows in the databases of front-ends' server parts, by table. Not complete when there are more than fit, or the
   * database did not respond. Absent from a worker of before.
   */
  front_ends: z.optional(
    z.array(
      z.object({
        name: z.string(),
        is_complete: z.boolean(),
        tables: z.array(
          z.object({
            name: z.string(),
            rows: z.array(z.record(z.string(), z.nullable(z.union([z.string(), z.number()])))),
          }),
        ),
      }),
    ),
  ),
  /**
   * Files that the account has sent to front-ends, 1,000 at most; the front-ends' pages have the files themselves. Absent from a
   * worker of before.
   */
  files: z.optional(
    z.array(
      z.object({
        front_end: z.string(),
        name: z.string(),
        type: z.string(),
        bytes: z.number(),
        created_at: z.string(),
      }),
    ),
  ),
});

/** Everything that is kept under an e-mail address, with the provider's notes. */
export const personExportSchema = z.extend(furtherDataSchema, {
  email: z.string(),
  account: z.nullable(accountSchema),
  enrolments: z.array(
    z.extend(enrolmentSchema, {
      note: z.string(),
      billing: z.optional(billingSchema),
      /** What the fee is made of, with the reason for another one. */
      price: z.optional(z.array(adminPriceLineSchema)),
    }),
  ),
  inquiries: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      message: z.string(),
      status: z.string(),
      note: z.string(),
      created_at: z.string(),
    }),
  ),
  exported_at: z.string(),
});
export type PersonExport = z.infer<typeof personExportSchema>;

/** `token` erases this data, once, within ten minutes. */
export const openedDataSchema = z.object({ token: z.string(), data: personExportSchema });
