import * as z from "@optimyz/contract/z";

/** A page's name in a link: short, so that no remote fills the menu. */
const linkTextSchema = z
  .string()
  .check(z.regex(/^\S(.{0,22}\S)?$/, "A page's title or label has 1 to 24 characters, without spaces around them."));

/** A link in header or footer. Without a label it reads as the page's title. */
const navigationLinkSchema = z.object({
  label: z.optional(linkTextSchema),
  /** Its place: lower ones come first. */
  order: z.int().check(z.minimum(0), z.maximum(999)),
});

/**
 * A route that a remote claims: a pattern of React Router, the slots that its page places, and where the site names it.
 */
export const claimedRouteSchema = z.object({
  path: z.string().check(z.regex(/^\/[\w\-:/.*]*$/, "A claimed route starts with / and has no odd characters.")),
  slots: z.array(z.string()),
  /** Files of the page's own code, known from the build, so that the document can name them. */
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** What the page is for, by which others link to it. Absent where nobody does, and in older releases. */
  role: z.optional(z.string()),
  title: z.optional(linkTextSchema),
  nav: z.optional(z.object({ header: z.optional(navigationLinkSchema), footer: z.optional(navigationLinkSchema) })),
  /** Whether the sitemap names the page. Absent in releases of an earlier format, which know no `nav` either. */
  sitemap: z.optional(z.boolean()),
});
export type ClaimedRoute = z.infer<typeof claimedRouteSchema>;

/** Files of a slot's code. */
export const slotFilesSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

const startShape = { version: z.string(), entry: z.string() };

/** What the browser needs of a lock set, and the document carries: what each remote claims and the files behind that. */
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
  canaries: z.optional(z.array(z.string())),
  overrides: z.optional(z.record(z.string(), z.string())),
});
export type BrowserLockSet = z.infer<typeof browserLockSetSchema>;
