import { choice, text } from "@optimyz/contract/api/fields";
import { inLanguage } from "@optimyz/contract/api/query-fields";
import { progressSchema } from "@optimyz/contract/api/schemas/batches/progress";
import { translatable } from "@optimyz/contract/api/schemas/content/translatable";
import * as z from "@optimyz/contract/z";

/** `erased`: withdrawn because the person asked for an erasure; then nothing but the code is kept. */
export const certificateStates = ["valid", "withdrawn", "erased"] as const;
export const certificateDecisions = ["grant", "withhold"] as const;

/** Default percentage of the meetings held that a certificate needs. */
export const CERTIFICATE_SHARE = 80;

/** No 0 and O, no 1, I and L, and no U, which is taken for V. */
export const CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
export const CODE_GROUPS = 4;
export const CODE_GROUP_LENGTH = 5;

/** A code as it is written: capitals in groups, however it was typed. */
export const canonicalCode = (typed: string): string =>
  (
    typed
      .toUpperCase()
      .replace(/[\s-]/g, "")
      .slice(0, CODE_GROUPS * CODE_GROUP_LENGTH + 1)
      .match(/.{1,5}/g) ?? []
  ).join("-");

export const certificateQuerySchema = z.object({ code: text("Code", { lengthMax: 60 }), ...inLanguage });

/**
 * A certificate for anybody with its code, with the course's name as it was issued: `fallback` tells its language where that
 * is not the one asked for. One that is no longer valid has only `state`: the other fields are empty, or 0.
 */
export const certificateSchema = z.object({
  code: z.string(),
  state: z.enum(certificateStates),
  name: z.string(),
  course: z.string(),
  /** Days, `YYYY-MM-DD`. */
  starts_on: z.string(),
  ends_on: z.string(),
  /** Of all meetings that were held. */
  minutes: z.number(),
  trainer: z.string(),
  /** Day, `YYYY-MM-DD`. */
  issued_on: z.string(),
  /** Day on which it was withdrawn. */
  ended_on: z.nullable(z.string()),
  ...translatable,
});
export type Certificate = z.infer<typeof certificateSchema>;

export const ownCertificateSchema = z.extend(certificateSchema, {
  /** Path of its badge, for its person alone. Absent for one that is not valid, and from a worker of before. */
  badge: z.optional(z.string()),
});
export type OwnCertificate = z.infer<typeof ownCertificateSchema>;

/** The user's own, the newest first. */
export const ownCertificatesSchema = z.array(ownCertificateSchema);

const issuedSchema = z.object({
  id: z.number(),
  code: z.string(),
  state: z.enum(certificateStates),
  issued_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** Why it was withdrawn. */
  reason: z.string(),
});

/** A person of a batch, what they attended, what the desk decided, and their newest certificate. */
export const certificateRowSchema = z.object({
  enrolment_id: z.number(),
  title: z.string(),
  name: z.string(),
  present: z.number(),
  absent: z.number(),
  excused: z.number(),
  /** Whether the share is reached. */
  reached: z.boolean(),
  decision: z.nullable(z.enum(certificateDecisions)),
  reason: z.string(),
  certificate: z.nullable(issuedSchema),
  /** By front-end. Absent where none says anything of the batch, and from a worker of before. */
  progress: z.optional(z.array(progressSchema)),
});
export type CertificateRow = z.infer<typeof certificateRowSchema>;

/** Everybody with a confirmed place, by enrolment, with the batch's own numbers. */
export const certificateRowsSchema = z.object({
  /** Meetings at which somebody was marked. */
  held: z.number(),
  meetings: z.number(),
  share: z.number(),
  /** Whether certificates can be issued: the last meeting has ended, and one was held. */
  can_issue: z.boolean(),
  people: z.array(certificateRowSchema),
});
export type CertificateRows = z.infer<typeof certificateRowsSchema>;

/** Only people who have completed, as front-ends say; those whom the desk has granted one get it in any case. */
export const issueQuerySchema = z.object({
  only_completed: z.optional(choice("Only completed", ["yes"], "Only completed must be yes, or absent.")),
});

export const certificatesIssuedSchema = z.object({
  issued: z.number(),
  /** How many are still to be issued, by the same request once more. */
  left: z.number(),
  /** Names of people who attended enough and have not completed, where that is asked for: 100 at most. */
  not_completed: z.optional(z.array(z.string())),
});

const reason = text("Reason", { lengthMax: 300 });

export const decisionInputSchema = z.object({
  /** Null: the share decides. */
  decision: z.nullable(choice("Decision", certificateDecisions, "Decision must be grant, withhold or null.")),
  reason: text("Reason", { lengthMax: 300, blank: true }),
});

export const withdrawInputSchema = z.object({ reason });
