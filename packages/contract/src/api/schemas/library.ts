import { text, wholeNumber } from "@optimyz/contract/api/fields";
import { pageLimit } from "@optimyz/contract/api/query-fields";
import { SEARCH_LENGTH_MAX } from "@optimyz/contract/api/schemas/admin";
import * as z from "@optimyz/contract/z";

/** Where a picture is used: the kind of row. Earlier texts and settings count, as they can be restored. */
export const pictureUseKinds = [
  "skill",
  "gallery",
  "description",
  "post",
  "settings",
  "settings_draft",
  "settings_revision",
  "text_version",
  "text_draft",
] as const;
export type PictureUseKind = (typeof pictureUseKinds)[number];

/** One place that names a picture; `label` says which one where its kind does not. */
export const pictureUseSchema = z.object({ kind: z.enum(pictureUseKinds), id: z.number(), label: z.string() });
export type PictureUse = z.infer<typeof pictureUseSchema>;

/** A picture of the library. `file` is its name below `/uploads/`, by which texts and settings hold it. */
export const libraryPictureSchema = z.object({
  file: z.string(),
  width: z.number(),
  height: z.number(),
  size_bytes: z.number(),
  /** Of the file that was chosen. */
  name: z.string(),
  alt: z.string(),
  /** The point that must stay in view, in hundredths of width and height. */
  focus_x: z.number(),
  focus_y: z.number(),
  version: z.number(),
  created_at: z.string(),
  /** At most {@link USES_MAX}; `use_count` has them all. */
  uses: z.array(pictureUseSchema),
  use_count: z.number(),
});
export type LibraryPicture = z.infer<typeof libraryPictureSchema>;

/** Places that are named of each picture. */
export const USES_MAX = 20;

export const libraryPageSchema = z.object({
  items: z.array(libraryPictureSchema),
  nextCursor: z.nullable(z.string()),
  total: z.number(),
});

/** Name of a stored picture's file. */
const pictureFile = text("Picture", { lengthMax: 120 }).check(
  z.regex(/^[0-9a-f]{24}_\d{1,5}x\d{1,5}\.(?:webp|jpg|png|gif)$/, "Picture must be a picture of the library."),
);

/** The newest first, 24 at a time unless it says otherwise. */
export const libraryQuerySchema = z.object({
  /** Words to find in names and alternative texts, in any case. */
  search: z.optional(text("Search", { lengthMax: SEARCH_LENGTH_MAX, blank: true })),
  /** Those that nothing names, or those without an alternative text. */
  status: z.optional(z.enum(["unused", "no-alt"], "Status must be one of: unused, no-alt.")),
  /** This one alone. */
  file: z.optional(pictureFile),
  cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,400}$/, "The cursor is not valid."))),
  limit: z.optional(pageLimit),
});

const alt = text("Alternative text", { lengthMax: 300, blank: true });

/** Beside the picture, in a form with a file. */
export const pictureInputSchema = z.object({ alt: z.optional(alt) });

export const pictureChangeSchema = z.object({
  file: pictureFile,
  alt,
  focus_x: wholeNumber("Focal point, from the left", { min: 0, max: 100 }),
  focus_y: wholeNumber("Focal point, from the top", { min: 0, max: 100 }),
});

export const pictureFileSchema = z.object({ file: pictureFile });

export const replacedPictureSchema = z.object({
  picture: libraryPictureSchema,
  /** Places that show the new picture now. */
  replaced: z.number(),
});
