import { isPlainLine, isSeenLine } from "@optimyz/contract/api/plain-line";
import { claimedRouteSchema, retiredSchema, slotFilesSchema } from "@optimyz/contract/protocol/browser-lock-set";
import { LANGUAGE_CODE } from "@optimyz/contract/protocol/languages";
import { serverPartSchema } from "@optimyz/contract/protocol/server-part";
import { slotPropsSchema } from "@optimyz/contract/protocol/slot-props";
import * as z from "@optimyz/contract/z";

/** Names of front-ends: letters, digits and hyphens, so that a name is safe in a path. */
export const frontEndNameSchema = z
  .string("Name a front-end, such as mf-home.")
  .check(z.regex(/^[a-z][a-z0-9-]{1,40}$/, "A front-end's name has small letters, digits and hyphens."));

/** Semantic version with a build suffix, such as `1.0.0-3f9c2ab41d07`. */
export const versionSchema = z
  .string("Name a version, such as 1.4.0-3f9c2ab41d07.")
  .check(
    z.regex(
      /^(?=.{5,80}$)\d+\.\d+\.\d+(-[0-9A-Za-z]+([.-][0-9A-Za-z]+)*)?$/,
      "A version looks like 1.4.0 or 1.4.0-3f9c2ab41d07.",
    ),
  );

/** A file of a release, by its path below the version. */
export const releaseFileSchema = z.object({
  path: z
    .string()
    .check(
      z.regex(
        /^[0-9A-Za-z_-][0-9A-Za-z._-]*(?:\/[0-9A-Za-z_-][0-9A-Za-z._-]*)*$/,
        "A file's path is relative, without .. and odd characters.",
      ),
      z.maxLength(200, "A file's path has 200 characters at most."),
    ),
  sizeBytes: z.int(),
  /** Subresource-integrity form: `sha384-` and base64. */
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, "An integrity looks like sha384-….")),
});

/** A page's role, such as `courses`: others link to it by this name, wherever it is. */
const roleSchema = z
  .string()
  .check(z.regex(/^[a-z][A-Za-z0-9-]{1,40}$/, "A page's role has letters, digits and hyphens, such as events."));

/** A page's name in a link: short, so that no remote fills the menu. */
const linkTextSchema = z
  .string()
  .check(
    z.regex(/^\S(.{0,22}\S)?$/, "A page's title or label has 1 to 24 characters, without spaces around them."),
    z.refine(isSeenLine, "A page's title or label has characters that can be seen, and no others."),
  );

const languageCodeSchema = z
  .string()
  .check(z.regex(LANGUAGE_CODE, "A language is named by its ISO 639 code, such as hi."));

/** A text that the admin shows of a release. */
const shownText = (what: string) =>
  z.string().check(z.refine(isPlainLine, `${what} has a character that cannot be used.`));

/** A path that a page had: without `*`, because a redirect has to fill the parameters of the present one. */
const formerPathSchema = z
  .string()
  .check(z.regex(/^\/[A-Za-z0-9_.-][\w\-:/.]*$/, "A path that a page had starts with fixed text and has no *."));

/** More than a page has had names would only make the lock set grow. */
const FORMERLY_MAX = 10;

const navigationLinkSchema = z.object({
  label: z.optional(linkTextSchema),
  order: z.int().check(z.minimum(0), z.maximum(999)),
});

/** A claimed route as a release may publish it. */
export const publishedRouteSchema = z.extend(claimedRouteSchema, {
  path: z.string().check(z.regex(/^\/[\w\-:/.*]*$/, "A claimed route starts with / and has no odd characters.")),
  role: z.optional(roleSchema),
  formerly: z.optional(
    z
      .array(z.union([roleSchema, formerPathSchema], "Name a role such as events, or a path such as /events."))
      .check(z.maxLength(FORMERLY_MAX, `A page names ${FORMERLY_MAX} roles and paths that it had at most.`)),
  ),
  title: z.optional(linkTextSchema),
  nav: z.optional(z.object({ header: z.optional(navigationLinkSchema), footer: z.optional(navigationLinkSchema) })),
  translations: z.optional(z.record(languageCodeSchema, z.record(z.string(), linkTextSchema))),
  /** Slots that the page places after it is shown, such as in a dialog: the document does not name their files. */
  laterSlots: z.optional(z.array(z.string())),
});

/** The replacement of a deprecated export, and the day from which a shell may be without it. */
const deprecationSchema = z.object({
  advice: z.string().check(
    z.maxLength(400, "The advice of a deprecation has 400 characters at most."),
    z.refine(
      (advice) => advice.split(/\r?\n/).every((line) => isPlainLine(line.replaceAll("\t", " "))),
      "The advice of a deprecation has a character that cannot be used.",
    ),
  ),
  until: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, "A deprecation has a date such as 2027-06-01.")),
});

/** A front-end's manifest, made by its build. `routes` and `slots` are empty for the shell, `provides` for a remote. */
export const releaseManifestSchema = z.object({
  name: frontEndNameSchema,
  version: versionSchema,
  kind: z.enum(["shell", "remote"]),
  /** Number of the protocol that it speaks (`protocol.ts`); absent in releases of before there was one. */
  protocol: z.optional(z.int().check(z.minimum(1))),
  /** Languages besides the source's in which it has messages; absent in older releases and without any. */
  languages: z.optional(z.array(languageCodeSchema)),
  /** Module that the browser loads first. */
  entry: z.string(),
  /** Files that the entry needs at once, and those of the exposed module. */
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  fonts: z.array(z.string()),
  routes: z.array(publishedRouteSchema),
  slots: z.array(z.string()),
  slotFiles: z.record(z.string(), slotFilesSchema),
  /** Its slots' props, by slot; absent in older releases. */
  slotProps: z.optional(z.record(z.string(), slotPropsSchema)),
  /** Module that renders the front-end's pages on the edge; absent where only the browser renders them. */
  server: z.optional(z.string()),
  /** Its server part (`PART_FILE`); absent where it has none. */
  part: z.optional(serverPartSchema),
  /** Shared packages this build takes from the shell, with the range it accepts. */
  shared: z.record(z.string(), z.string()),
  /** Shared packages the shell provides, with their version. */
  provides: z.record(z.string(), z.string()),
  /** Exports of shared packages that a remote uses, by package; absent in older releases. */
  imports: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Exports of the shared packages that the shell has, by package; absent in older releases. */
  exports: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Exports of the shared packages that will go from the shell, by package and name; absent where none will. */
  deprecated: z.optional(z.record(z.string(), z.record(z.string(), deprecationSchema))),
  /** Roles of the pages that it links to; absent in older releases. */
  links: z.optional(z.array(z.string())),
  files: z.array(releaseFileSchema),
  commit: shownText("The commit"),
  author: shownText("The author"),
});
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>;

/** One front-end of a lock set, as the browser needs it. Paths are absolute. */
const lockedShape = {
  version: z.string(),
  protocol: z.optional(z.int()),
  languages: z.optional(z.array(z.string())),
  entry: z.string(),
  /** See the browser's lock set. */
  texts: z.optional(z.string()),
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  fonts: z.array(z.string()),
  server: z.optional(z.string()),
};

export const lockSetSchema = z.object({
  revision: z.int(),
  shell: z.object(lockedShape),
  remotes: z.record(
    z.string(),
    z.object({
      ...lockedShape,
      routes: z.array(claimedRouteSchema),
      slots: z.array(z.string()),
      slotFiles: z.record(z.string(), slotFilesSchema),
      slotProps: z.optional(z.record(z.string(), slotPropsSchema)),
      /** The fallback: the earlier version that is used when this one fails in the browser. */
      fallback: z.optional(z.object({ version: z.string(), protocol: z.optional(z.int()), entry: z.string() })),
    }),
  ),
  retired: retiredSchema,
  /** Front-ends of which this visitor gets the canary. */
  canaries: z.optional(z.array(z.string())),
  /** An override for this browser alone: a version, or the URL of a development server. */
  overrides: z.optional(z.record(z.string(), z.string())),
});
/** The versions of the shell and of all remotes that belong together for one visitor. */
export type LockSet = z.infer<typeof lockSetSchema>;

export {
  type BrowserLockSet,
  browserLockSetSchema,
  type ClaimedRoute,
} from "@optimyz/contract/protocol/browser-lock-set";
