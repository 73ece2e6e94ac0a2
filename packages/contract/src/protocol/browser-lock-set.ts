import * as z from "@optimyz/contract/z";

/** A link in header or footer. Without a label it reads as the page's title. */
const navigationLinkSchema = z.object({
  label: z.optional(z.string()),
  /** Its place: lower ones come first. */
  order: z.number(),
});

/**
 * A route that a remote claims: a pattern of React Router, the slots that its page places, and where the site names it.
 * Its texts are checked when it is published (`release.ts`), so browsers need not load that.
 */
export const claimedRouteSchema = z.object({
  path: z.string(),
  slots: z.array(z.string()),
  /** Those of `slots` that are below the fold: their remotes are fetched when they are needed. */
  belowSlots: z.optional(z.array(z.string())),
  /** Files of the page's own code, known from the build, so that the document can name them. */
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** The page's role, by which others link to it. Absent without links, and in older releases. */
  role: z.optional(z.string()),
  /** Roles and paths that the page had before: links by such a role lead to it, and such a path redirects. */
  formerly: z.optional(z.array(z.string())),
  title: z.optional(z.string()),
  nav: z.optional(z.object({ header: z.optional(navigationLinkSchema), footer: z.optional(navigationLinkSchema) })),
  /** Its title and labels in other languages: by language, by what they are in the source. */
  translations: z.optional(z.record(z.string(), z.record(z.string(), z.string()))),
  /** Whether the sitemap names the page. Absent in releases of an earlier format, which know no `nav` either. */
  sitemap: z.optional(z.boolean()),
});
export type ClaimedRoute = z.infer<typeof claimedRouteSchema>;

/** Files of a slot's code. */
export const slotFilesSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

/** Paths that front-ends claimed until they were retired, by name. Where no other page is, they respond with 410. */
export const retiredSchema = z.optional(z.record(z.string(), z.array(z.string())));

const startShape = {
  version: z.string(),
  entry: z.string(),
  /** URL of its messages in the language of the document; absent in the source language, and where it has none. */
  texts: z.optional(z.string()),
};

/** The part of a lock set for the browser, in the document: each remote's claims and files. */
export const browserLockSetSchema = z.object({
  revision: z.int(),
  shell: z.object(startShape),
  remotes: z.record(
    z.string(),
    z.object({
      ...startShape,
      scripts: z.array(z.string()),
      styles: z.array(z.string()),
      routes: z.array(claimedRouteSchema),
      slots: z.array(z.string()),
      slotFiles: z.record(z.string(), slotFilesSchema),
      fallback: z.optional(z.object(startShape)),
    }),
  ),
  retired: retiredSchema,
  canaries: z.optional(z.array(z.string())),
  overrides: z.optional(z.record(z.string(), z.string())),
  /**
   * Languages besides the source's that each front-end has messages in. In documents of the admin alone, which is in the
   * language of whoever works in it, whatever its document is in.
   */
  languages: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type BrowserLockSet = z.infer<typeof browserLockSetSchema>;
