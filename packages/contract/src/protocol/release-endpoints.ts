import { endpoint } from "@optimyz/contract/api/endpoint";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import { releaseLimits } from "@optimyz/contract/protocol/release-gate";
import {
  keysQuery,
  newKeySchema,
  releaseKeySchema,
  signedKeyChangeSchema,
} from "@optimyz/contract/protocol/release-keys";
import {
  newSourceSchema,
  releaseQuery,
  sentProvenanceSchema,
  sourceQuery,
  sourceSchema,
} from "@optimyz/contract/protocol/release-provenance";
import {
  canarySchema,
  createdTokenSchema,
  discoverySchema,
  hangSchema,
  newTokenSchema,
  promotionSchema,
  publicationSchema,
  publishedSchema,
  releaseHealthSchema,
  releasesOverviewSchema,
  reportSchema,
  retirementSchema,
  revisionSchema,
  rollbackSchema,
  tokenSchema,
  vitalsSchema,
} from "@optimyz/contract/protocol/release-registry";
import { currentPath, currentSchema, reportPath, vitalsPath } from "@optimyz/contract/protocol/release-report";
import * as z from "@optimyz/contract/z";

/** What makes versions live, or ends that. */
const release = { access: "publisher", roles: ["engineer"], invalidates: ["/api/admin/releases"] } as const;
/** Who may send releases, and from where. */
const sensitiveChange = {
  access: "admin",
  roles: ["engineer"],
  sensitive: true,
  invalidates: ["/api/admin/releases"],
} as const;

/** Responds with 200 when the release was there before. */
export const publishRelease = endpoint({
  method: "POST",
  path: "/_mf/releases",
  access: "deploy-token",
  summary: "Publish a build: its manifest and every file of it",
  files: { bytesMax: releaseLimits.totalBytesMax, filesMax: releaseLimits.filesMax },
  input: publicationSchema,
  output: publishedSchema,
});

export const listRevisions = endpoint({
  method: "GET",
  path: "/_mf/revisions",
  access: "deploy-token",
  summary: "The 50 newest revisions, the newest first",
  output: z.array(revisionSchema),
});

export const releaseHealth = endpoint({
  method: "GET",
  path: "/_mf/health",
  access: "deploy-token",
  summary: "How the token's front-end is doing: verdicts about what is watched, and each release with its failures",
  output: releaseHealthSchema,
});

export const promoteRelease = endpoint({
  method: "POST",
  path: "/_mf/revisions",
  access: "publisher",
  roles: ["engineer"],
  invalidates: ["/api/admin/releases", "/_mf/channels"],
  summary: "Make published versions live",
  input: promotionSchema,
  output: revisionSchema,
});

export const setCanary = endpoint({
  method: "POST",
  path: "/_mf/canaries",
  ...release,
  summary: "Give a version to a share of the visitors, or end that",
  input: canarySchema,
  output: revisionSchema,
});

export const rollBackReleases = endpoint({
  method: "POST",
  path: "/_mf/rollbacks",
  ...release,
  summary: "Make the versions of an earlier revision live again",
  input: rollbackSchema,
  output: revisionSchema,
});

export const retireFrontEnd = endpoint({
  method: "POST",
  path: "/_mf/retirements",
  ...release,
  summary: "Retire a front-end; its URLs then respond with 410. 422 names who links to it or places its slots",
  input: retirementSchema,
  output: revisionSchema,
});

export const reportHang = endpoint({
  method: "POST",
  path: "/_mf/hangs",
  access: "deploy-token",
  summary: "Mark versions that made the worker hang, so that they are not made live again",
  input: hangSchema,
  output: messageSchema,
  status: 200,
});

export const discoverReleases = endpoint({
  method: "GET",
  path: "/_mf/registry.json",
  summary: "What visitors get at the moment, in the shape of the frontend-discovery schema",
  isLive: true,
  output: discoverySchema,
});

export const currentLockSet = endpoint({
  method: "GET",
  path: currentPath,
  summary: "Which lock set the visitor would get now",
  isLive: true,
  output: currentSchema,
});

export const reportRelease = endpoint({
  method: "POST",
  path: reportPath,
  summary: "A browser's report that a front-end failed; counts with the ticket of a document",
  bytesMax: 4096,
  input: reportSchema,
  output: messageSchema,
  status: 202,
});

export const reportVitals = endpoint({
  method: "POST",
  path: vitalsPath,
  summary: "Web vitals of a sampled view, without anything of the visitor; counts with the ticket of a document",
  bytesMax: 512,
  input: vitalsSchema,
  output: messageSchema,
  status: 202,
});

export const releasesOverview = endpoint({
  method: "GET",
  path: "/api/admin/releases",
  access: "admin",
  roles: ["engineer"],
  summary: "What is live, every recent revision and release with its failures, and the deploy tokens",
  output: releasesOverviewSchema,
});

export const createReleaseToken = endpoint({
  method: "POST",
  path: "/api/admin/releases/tokens",
  ...sensitiveChange,
  summary: "Make a deploy token; the response shows it once",
  input: newTokenSchema,
  output: createdTokenSchema,
});

export const revokeReleaseToken = endpoint({
  method: "DELETE",
  path: "/api/admin/releases/tokens/:id",
  ...sensitiveChange,
  summary: "Revoke a deploy token at once",
  output: tokenSchema,
});

export const listKeys = endpoint({
  method: "GET",
  path: "/_mf/keys",
  access: "deploy-token",
  summary: "Public keys of the token's front-end, revoked ones included",
  query: keysQuery,
  output: z.array(releaseKeySchema),
});

export const changeKeys = endpoint({
  method: "POST",
  path: "/_mf/keys",
  access: "deploy-token",
  summary: "Add or revoke a key of a front-end by the signature of one of its keys",
  input: signedKeyChangeSchema,
  output: releaseKeySchema,
});

export const pinKey = endpoint({
  method: "POST",
  path: "/api/admin/releases/keys",
  ...sensitiveChange,
  summary: "Take releases of a front-end with a signature by this key or its others alone",
  input: newKeySchema,
  output: releaseKeySchema,
});

export const revokeKey = endpoint({
  method: "DELETE",
  path: "/api/admin/releases/keys/:id",
  ...sensitiveChange,
  summary: "Revoke a key: what it alone signed no longer runs. 409 names what is live of that",
  output: releaseKeySchema,
});

export const readProvenance = endpoint({
  method: "GET",
  path: "/_mf/provenance",
  access: "publisher",
  roles: ["engineer"],
  summary: "The statement about a release's build as it was sent, and the manifest that it is about",
  query: releaseQuery,
  output: sentProvenanceSchema,
});

export const bindSource = endpoint({
  method: "POST",
  path: "/api/admin/releases/sources",
  ...sensitiveChange,
  summary: "Take releases of a front-end from one repository and workflow alone, by what their statements say",
  input: newSourceSchema,
  output: sourceSchema,
});

export const unbindSource = endpoint({
  method: "DELETE",
  path: "/api/admin/releases/sources",
  ...sensitiveChange,
  summary: "Take releases of a front-end from anywhere again",
  query: sourceQuery,
  output: sourceSchema,
});
