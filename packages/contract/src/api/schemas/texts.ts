import { choice, text, wholeNumber } from "@optimyz/contract/api/fields";
import { idText } from "@optimyz/contract/api/query-fields";
import { DESCRIPTION_LENGTH_MAX } from "@optimyz/contract/api/schemas/content/changes";
import * as z from "@optimyz/contract/z";

/** Texts with drafts and versions: descriptions by their row, plain pages by their slug. */
export const textEntities = ["course_details", "pages"] as const;
export type TextEntity = (typeof textEntities)[number];

const entity = choice("Text", textEntities, "Text must be one of: course_details, pages.");
const label = text("Label", { lengthMax: 60, blank: true });
const ID_MAX = 999_999_999_999_999;

/** Which text: `entity_id` of a description, 0 for a new one, whose `label` is then its course's id; `label` of a page. */
export const textQuerySchema = z.object({
  entity,
  entity_id: z.pipe(
    z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/, "The id must be a whole number.")),
    z.transform(Number),
  ),
  label: z.optional(label),
});

/** Unsaved text; each writer has their own. */
export const textDraftSchema = z.object({
  html: z.string(),
  /** Version of the row when the writing began; 0 for a new one. */
  base_version: z.number(),
  changed_at: z.string(),
});
export type TextDraft = z.infer<typeof textDraftSchema>;

/** A list of one, or an empty one. */
export const textDraftsSchema = z.array(textDraftSchema);

export const textDraftInputSchema = z.object({
  entity,
  entity_id: wholeNumber("Id", { min: 0, max: ID_MAX }),
  label: z.optional(label),
  html: text("Text", { lengthMax: DESCRIPTION_LENGTH_MAX, long: true, blank: true }),
  base_version: wholeNumber("Version", { min: 0, max: ID_MAX }),
});

/** A text as it was saved, without its HTML. */
export const textVersionEntrySchema = z.object({
  id: z.number(),
  /** Empty for a text from before there were versions. */
  actor: z.string(),
  created_at: z.string(),
  /** Characters of HTML. */
  length: z.number(),
});
export type TextVersionEntry = z.infer<typeof textVersionEntrySchema>;

/** The newest first, {@link VERSIONS_MAX} at most. */
export const textVersionsSchema = z.array(textVersionEntrySchema);

/** Versions that are kept of each text. */
export const VERSIONS_MAX = 30;

export const textVersionQuerySchema = z.object({ id: idText });
export const textVersionSchema = z.extend(textVersionEntrySchema, { html: z.string() });
export type TextVersion = z.infer<typeof textVersionSchema>;
