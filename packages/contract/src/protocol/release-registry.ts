import { withFacts } from "@optimyz/contract/api/field-facts";
import { text, wholeNumber } from "@optimyz/contract/api/fields";
import { frontEndNameSchema, versionSchema } from "@optimyz/contract/protocol/release";
import { gateReportSchema } from "@optimyz/contract/protocol/release-gate";
import { releaseKeySchema, SIGNATURE_LENGTH_MAX } from "@optimyz/contract/protocol/release-keys";
import { PROVENANCE_LENGTH_MAX, sourceSchema } from "@optimyz/contract/protocol/release-provenance";
import { failurePhases, reportLengthMax, vitalMetrics } from "@optimyz/contract/protocol/release-report";
import { freezeSchema, releaseAlertSchema, releaseLabels } from "@optimyz/contract/protocol/release-watch";
import { slotPropsSchema } from "@optimyz/contract/protocol/slot-props";
import * as z from "@optimyz/contract/z";

const reason = text("Reason", { lengthMax: 500, long: true, blank: true });
/** The author as the caller names it; the registry adds the token's label. */
const author = z.optional(text("The author", { lengthMax: 100, blank: true }));
/** Revision that the caller saw; 0 before the first. The change loses with 409 when another came first. */
const expectedRevision = z.int("Give the number of the revision that you saw; 0 before the first.");

/** More than a site has; with those that stay it is below the parameters of one statement of D1. */
const PROMOTED_MAX = 40;

/** Makes versions live: the named front-ends move, all others stay. A canary of a named front-end ends. */
export const promotionSchema = z.object({
  versions: z
    .record(frontEndNameSchema, versionSchema, 'Versions are given by front-end: { "mf-home": "1.4.0" }.')
    .check(
      z.refine(
        (versions) => Object.keys(versions).length <= PROMOTED_MAX,
        `One promotion names ${PROMOTED_MAX} front-ends at most.`,
      ),
    ),
  expectedRevision,
  reason,
  author,
});

/** Gives a version to a share of the visitors; 0 percent ends the canary. */
export const canarySchema = z.object({
  name: frontEndNameSchema,
  version: withFacts(versionSchema, { label: "Version", type: "choice" }),
  percent: wholeNumber("Percent of the visitors", { min: 0, max: 100 }),
  expectedRevision,
  reason,
  author,
});

/** Makes the versions of an earlier revision live again: all of them, or those of one front-end. Canaries end. */
export const rollbackSchema = z.object({
  revision: z.int("Name the revision to go back to by its number."),
  only: z.optional(frontEndNameSchema),
  reason,
  author,
});

/** Retires a front-end: the next lock set drops it, with its canary, and its addresses say that the page is gone. */
export const retirementSchema = z.object({ name: frontEndNameSchema, expectedRevision, reason, author });

/** Versions, by front-end, that made the worker hang. */
export const hangSchema = z.object({ versions: promotionSchema.shape.versions });

const reportText = (what: string, lengthMax: number) =>
  z.string(`${what} is a text.`).check(z.maxLength(lengthMax, `${what} has ${lengthMax} characters at most.`));

/** A browser's report. In a file that browsers do not load, since they check none. */
export const reportSchema = z.object({
  name: frontEndNameSchema,
  version: versionSchema,
  phase: z.enum([...failurePhases, "visit"], "Name the phase, such as load."),
  message: z.optional(reportText("The error's message", reportLengthMax.message)),
  stack: z.optional(reportText("The error's stack", reportLengthMax.stack)),
});

const vital = (what: string, max: number) =>
  z.optional(
    z
      .number(`${what} is a number.`)
      .check(z.refine((value) => value >= 0 && value <= max, `${what} is a number from 0 to ${max}.`)),
  );

/** Web vitals of one view. */
export const vitalsSchema = z.object({
  LCP: vital("The largest paint in ms", 600_000),
  INP: vital("The slowest response in ms", 600_000),
  CLS: vital("The layout shift", 1_000),
});

/** A revision of the site: the versions that are live together, and the canaries. */
export const revisionSchema = z.object({
  revision: z.int(),
  versions: z.record(z.string(), z.string()),
  canaries: z.record(z.string(), z.object({ version: z.string(), percent: z.number(), since: z.string() })),
  /** Names of front-ends that are retired; absent in responses of earlier workers. */
  retired: z.optional(z.array(z.string())),
  reason: z.string(),
  author: z.string(),
  /** Label of the token, the administrator's e-mail, or `automatic`. */
  via: z.string(),
  commit: z.string(),
  /** The revision that this rollback restored. */
  restores: z.nullable(z.int()),
  createdAt: z.string(),
});
export type Revision = z.infer<typeof revisionSchema>;

/**
 * The text fields of a publication, each JSON: the build's manifest, and the versions by front-end that will go live
 * with it, against which the gate checks it instead of the live ones.
 */
export const publicationSchema = z.object({
  manifest: z.string("The form needs a field `manifest` with the release manifest as JSON."),
  companions: z.optional(z.string("The field `companions` is JSON.")),
  /** Stored, and no release yet: the same manifest without files makes it one, once the build has been tried elsewhere. */
  held: z.optional(z.enum(["yes"])),
  /** An in-toto statement about the manifest, bare, signed or in a bundle. */
  provenance: z.optional(
    z
      .string("The field `provenance` is JSON.")
      .check(z.maxLength(PROVENANCE_LENGTH_MAX, `The provenance has ${PROVENANCE_LENGTH_MAX / 1024} kB at most.`)),
  ),
  /** The team's signature of the field `manifest`, as JSON of `releaseSignatureSchema`. */
  signature: z.optional(
    z
      .string("The field `signature` is JSON.")
      .check(z.maxLength(SIGNATURE_LENGTH_MAX, `The signature has ${SIGNATURE_LENGTH_MAX / 1024} kB at most.`)),
  ),
});

/** Response to a publication: the release is stored, by this request or by an earlier one with the same bytes. */
export const publishedSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** False when it was there before. */
  isNew: z.boolean(),
  /** Whether the release's key became the front-end's first key with it; absent in responses of earlier workers. */
  isFirstKey: z.optional(z.boolean()),
  report: gateReportSchema,
});
export type Published = z.infer<typeof publishedSchema>;

/** A deploy token without its secret. `scope` is a front-end's name, or `*` for all of them. */
export const tokenSchema = z.object({
  id: z.int(),
  scope: z.string(),
  label: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  lastUsedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
  /** From then on it is refused. Null for one that was made before tokens expired; absent in responses of earlier workers. */
  expiresAt: z.optional(z.nullable(z.string())),
});
export type ReleaseToken = z.infer<typeof tokenSchema>;

const scopeSentence = "Name the front-end that the token is for, such as mf-events, or * for all.";

const SCOPE_LENGTH_MAX = 41;

/** A front-end's name, also of one that does not exist yet, or `*` for all. */
const tokenScope = z
  .string(scopeSentence)
  .check(z.maxLength(SCOPE_LENGTH_MAX, scopeSentence), z.regex(/^(\*|[a-z][a-z0-9-]+)$/, scopeSentence));

/** Default validity of a token in days: a quarter, after which a team asks for a new one. */
export const TOKEN_DAYS = 90;

/** Valid tokens that a site has at most. */
export const TOKENS_MAX = 100;

export const newTokenSchema = z.object({
  scope: withFacts(tokenScope, { label: "Front-end", type: "text", lengthMax: SCOPE_LENGTH_MAX }),
  label: text("Purpose", { lengthMax: 80 }),
  /** Absent in requests of earlier Releases pages. */
  days: z.optional(wholeNumber("Days until it expires", { min: 1, max: 366 })),
});
/** The token itself is in this response only; the registry keeps its hash. */
export const createdTokenSchema = z.extend(tokenSchema, { token: z.string() });

/** Error messages of a version, without personal data. */
export const releaseErrorSchema = z.object({
  phase: z.string(),
  message: z.string(),
  /** Files of releases with line and column, one on each line. */
  stack: z.string(),
  count: z.number(),
  lastAt: z.string(),
});
export type ReleaseError = z.infer<typeof releaseErrorSchema>;

/** A published version of a front-end, with browsers' reports of it. */
export const releaseSummarySchema = z.object({
  name: z.string(),
  version: z.string(),
  commit: z.string(),
  author: z.string(),
  via: z.string(),
  sizeBytes: z.number(),
  createdAt: z.string(),
  /** Visits counted while it was a canary. */
  visits: z.number(),
  failures: z.record(z.string(), z.number()),
  lastFailureAt: z.nullable(z.string()),
  /** What failed on the edge: pages that it left to the browser, and requests to the server part. */
  edgeFallbacks: z.record(z.string(), z.number()),
  lastEdgeFallbackAt: z.nullable(z.string()),
  /** The most frequent ones first; absent in responses of earlier workers. */
  errors: z.optional(z.array(releaseErrorSchema)),
  /** Absent in responses of earlier workers, as what follows. */
  labels: z.optional(z.array(z.enum(releaseLabels))),
  /** The newest revision in which everybody gets it; null when it never was live lately. */
  revision: z.optional(z.nullable(z.int())),
  /** The gate's report at publication; null for older releases. */
  report: z.optional(z.nullable(gateReportSchema)),
});
export type ReleaseSummary = z.infer<typeof releaseSummarySchema>;

const countedSchema = z.object({
  visits: z.number(),
  /** Visits that failed: by the word of browsers one of each network, and those that the worker saw fail. */
  failures: z.number(),
});

/** How a canary, or a promotion in its first hour or hundred visits, is doing. */
export const verdictSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** The version that it is compared with, and that returns when it is worse. */
  control: z.string(),
  isCanary: z.boolean(),
  /** Of the visitors: 0 to 1. */
  share: z.number(),
  startedAt: z.string(),
  /** When it is no longer watched; null for a canary, which is watched as long as it lasts. */
  endsAt: z.nullable(z.string()),
  verdict: z.enum(["goes on", "goes back", "not enough known"]),
  tested: countedSchema,
  /** Of a canary's control since the canary began, else all counts. */
  compared: countedSchema,
  /** Web vitals in which its views are evidently worse, with the medians of both versions. */
  slower: z.array(z.object({ metric: z.enum(vitalMetrics), median: z.number(), compared: z.number() })),
});
export type ReleaseVerdict = z.infer<typeof verdictSchema>;

/** How releases are doing, newest first: those of a token's own front-end, or all. */
export const releaseHealthSchema = z.object({
  verdicts: z.array(verdictSchema),
  releases: z.array(releaseSummarySchema),
});
export type ReleaseHealth = z.infer<typeof releaseHealthSchema>;

const connectionsSchema = z.object({
  /** By their names; `owner` is null for one that a page places and nobody offers. */
  slots: z.array(
    z.object({
      slot: z.string(),
      owner: z.nullable(z.string()),
      pages: z.array(z.object({ name: z.string(), path: z.string() })),
    }),
  ),
  /** Packages that front-ends share; `version` is what the shell provides, null if it does not. */
  shared: z.array(
    z.object({
      package: z.string(),
      version: z.nullable(z.string()),
      needed: z.array(z.object({ name: z.string(), range: z.string() })),
    }),
  ),
});
/** What the live front-ends have of each other. */
export type Connections = z.infer<typeof connectionsSchema>;

/** All that the Releases page shows, newest first. */
export const releasesOverviewSchema = z.object({
  /** Whether the admin has the site's origin, which every front-end's code runs at; absent in older workers. */
  isAtSiteOrigin: z.optional(z.boolean()),
  /** Front-ends that cannot be retired, because the site itself leads to a page of theirs; absent in older workers. */
  needed: z.optional(z.array(z.string())),
  revisions: z.array(revisionSchema),
  releases: z.array(releaseSummarySchema),
  tokens: z.array(tokenSchema),
  /** Absent in responses of earlier workers. */
  verdicts: z.optional(z.array(verdictSchema)),
  /** Those that hold at the moment; absent in responses of earlier workers, as what follows. */
  freezes: z.optional(z.array(freezeSchema)),
  /** Required sources of some front-ends' releases. */
  sources: z.optional(z.array(sourceSchema)),
  /** Keys of teams, valid ones first. */
  keys: z.optional(z.array(releaseKeySchema)),
  /** Newest first, some fifty. */
  alerts: z.optional(z.array(releaseAlertSchema)),
  connections: z.optional(connectionsSchema),
  /** The site's languages, the main one first, and those that each live front-end has messages in besides the source's. */
  languages: z.optional(z.object({ site: z.array(z.string()), spoken: z.record(z.string(), z.array(z.string())) })),
});
export type ReleasesOverview = z.infer<typeof releasesOverviewSchema>;

const deploymentSchema = z.object({
  url: z.string(),
  fallbackUrl: z.optional(z.string()),
  metadata: z.object({ version: z.string(), integrity: z.string() }),
  deployment: z.object({ traffic: z.number(), default: z.boolean() }),
  extras: z.object({
    revision: z.int(),
    protocol: z.optional(z.int()),
    routes: z.array(z.string()),
    slots: z.array(z.string()),
    /** Patterns of its pages, by their role; absent in responses of earlier workers. */
    roles: z.optional(z.record(z.string(), z.string())),
    /** Its slots' props, by slot; absent if the release declares none. */
    slotProps: z.optional(z.record(z.string(), slotPropsSchema)),
  }),
});

/** The current versions, in the shape of the frontend-discovery schema; for each front-end the live version first. */
export const discoverySchema = z.object({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.array(deploymentSchema)),
});
export type Discovery = z.infer<typeof discoverySchema>;
