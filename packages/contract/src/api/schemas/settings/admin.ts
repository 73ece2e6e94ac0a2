import { choice, text, wholeNumber } from "@optimyz/contract/api/fields";
import { pageLimit } from "@optimyz/contract/api/query-fields";
import { noticesSchema } from "@optimyz/contract/api/schemas/settings/notices";
import {
  aboutSchema,
  contactSchema,
  homeSchema,
  identitySchema,
  lookSchema,
  mailsSchema,
  pagesSchema,
  paymentsSchema,
  promisesSchema,
  regionSchema,
  settingsSchema,
  taxSchema,
  teamSchema,
  testimonialsSchema,
  translationsSchema,
  whatsappSchema,
  wordsSchema,
} from "@optimyz/contract/api/schemas/settings/settings";
import * as z from "@optimyz/contract/z";

/** A field that differs, by its path, such as `contact.phones.0`, with both values as JSON would show them. */
export const differenceSchema = z.object({
  path: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type Difference = z.infer<typeof differenceSchema>;

/** Something to look at: it hinders nothing unless it is an error, which is refused at save. */
export const adviceSchema = z.object({
  path: z.string(),
  message: z.string(),
  /** The nearest value that would do. */
  suggestion: z.optional(z.string()),
});
export type Advice = z.infer<typeof adviceSchema>;

/** Fields that came after their part: a form or a worker of before does not know them, and then they stay as they are. */
const identityOfBeforeSchema = z.extend(identitySchema, {
  logo_name: z.optional(identitySchema.shape.logo_name),
  logo_dark: z.optional(identitySchema.shape.logo_dark),
});
const regionOfBeforeSchema = z.extend(regionSchema, { languages: z.optional(regionSchema.shape.languages) });
const paymentsOfBeforeSchema = z.extend(paymentsSchema, {
  upi_account: z.optional(paymentsSchema.shape.upi_account),
  in_person: z.optional(paymentsSchema.shape.in_person),
  gateway: z.optional(paymentsSchema.shape.gateway),
  desk_may_refund: z.optional(paymentsSchema.shape.desk_may_refund),
  desk_may_discount: z.optional(paymentsSchema.shape.desk_may_discount),
});

const noticesOfBeforeSchema = z.extend(noticesSchema, { whatsapp: z.optional(noticesSchema.shape.whatsapp) });

/** From a worker that may be older than the form: later parts can be absent. */
const draftSettingsSchema = z.extend(settingsSchema, {
  identity: identityOfBeforeSchema,
  region: z.optional(regionOfBeforeSchema),
  words: z.optional(wordsSchema),
  payments: paymentsOfBeforeSchema,
  tax: z.optional(taxSchema),
  testimonials: z.optional(testimonialsSchema),
  // Edited text by text, by endpoints of their own, and up to a megabyte.
  translations: z.optional(translationsSchema),
  notices: z.optional(noticesOfBeforeSchema),
  whatsapp: z.optional(whatsappSchema),
});
export type DraftSettings = z.infer<typeof draftSettingsSchema>;

/** What is being edited, next to what visitors see. `version` is the draft's, for `If-Match`. */
export const draftSchema = z.object({
  version: z.number(),
  settings: draftSettingsSchema,
  /** Of the published revision that it began from; 0 for the defaults. */
  base_revision: z.number(),
  /** Of the revision that visitors see. */
  live_revision: z.number(),
  differences: z.array(differenceSchema),
  advice: z.array(adviceSchema),
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(z.string()),
  /** When it is to be published by the schedule. */
  publish_at: z.nullable(z.string()),
});
export type SettingsDraft = z.infer<typeof draftSchema>;

/** One part of the draft, or several: what is left out stays. */
export const draftInputSchema = z.object({
  identity: z.optional(identityOfBeforeSchema),
  look: z.optional(lookSchema),
  home: z.optional(homeSchema),
  about: z.optional(aboutSchema),
  team: z.optional(teamSchema),
  contact: z.optional(contactSchema),
  region: z.optional(regionOfBeforeSchema),
  promises: z.optional(promisesSchema),
  words: z.optional(wordsSchema),
  payments: z.optional(paymentsOfBeforeSchema),
  tax: z.optional(taxSchema),
  testimonials: z.optional(testimonialsSchema),
  mails: z.optional(mailsSchema),
  pages: z.optional(pagesSchema),
  notices: z.optional(noticesOfBeforeSchema),
  whatsapp: z.optional(whatsappSchema),
});

const VERSION_MAX = 1_000_000_000;

export const publishInputSchema = z.object({
  /** The draft that was seen. */
  version: wholeNumber("Version", { min: 1, max: VERSION_MAX }),
  /** ISO 8601; at once when it is left out. */
  at: z.optional(
    text("Time", { lengthMax: 40 }).check(
      z.refine((value) => !Number.isNaN(Date.parse(value)), "Time must look like 2027-01-31T09:00:00Z."),
    ),
  ),
});

export const settingsRevisionSchema = z.object({
  revision: z.number(),
  created_at: z.string(),
  actor: z.string(),
  /** Of the revision before. */
  differences: z.array(differenceSchema),
  /** The revision whose settings it restored. */
  returns_to: z.nullable(z.number()),
  live: z.boolean(),
});
export type SettingsRevision = z.infer<typeof settingsRevisionSchema>;

export const settingsRevisionPageSchema = z.object({
  items: z.array(settingsRevisionSchema),
  nextCursor: z.nullable(z.string()),
});

export const settingsRevisionQuerySchema = z.object({ limit: z.optional(pageLimit), cursor: z.optional(z.string()) });

/** @see settingsRevisionSchema; 0 returns to the defaults */
export const settingsRollbackInputSchema = z.object({
  revision: wholeNumber("Revision", { min: 0, max: VERSION_MAX }),
});

export const publishedSchema = z.object({ message: z.string(), revision: z.number() });

/** A link that shows the draft for some minutes to somebody who is logged in. */
export const previewLinkSchema = z.object({ url: z.string(), expires_at: z.string() });

/** One thing that an empty site needs, ticked by looking at the data. */
/** Steps from an empty site to one that takes a student and the fee; `skill` and `description` in the short list alone. */
const checklistSteps = [
  "name",
  "logo",
  "contact",
  "skill",
  "course",
  "description",
  "dates",
  "payments",
  "test_mail",
  "enrolment",
  "team",
  "publish",
] as const;
export const checklistItemSchema = z.object({
  key: z.enum(checklistSteps),
  done: z.boolean(),
});
/** `all` for the ten steps; without it the first seven, which an admin of before knows. */
export const checklistQuerySchema = z.object({ steps: z.optional(choice("Steps", ["all"], "Steps can be all.")) });
export const checklistSchema = z.array(checklistItemSchema);
export type ChecklistItem = z.infer<typeof checklistItemSchema>;
