import { endpoint } from "@optimyz/contract/api/endpoint";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import { revisionSchema } from "@optimyz/contract/protocol/release-registry";
import { freezeSchema, newFreezeSchema } from "@optimyz/contract/protocol/release-watch";
import {
  readStackSchema,
  sourceMapLimits,
  sourceMapsSchema,
  stackSchema,
  storedMapsSchema,
  teamOverviewQuery,
  teamOverviewSchema,
  teamRollbackSchema,
  teamSessionSchema,
  teamSignInSchema,
} from "@optimyz/contract/protocol/team";

const page = "/api/team";
/** With a deploy token, its session, or as an administrator who may release. */
const who = { access: "publisher", roles: ["engineer"], team: true } as const;

export const teamSignIn = endpoint({
  method: "POST",
  path: "/api/team/session",
  summary: "Open a session of an hour with a deploy token, for the team's own page and nothing else",
  bytesMax: 4096,
  invalidates: [page],
  input: teamSignInSchema,
  output: teamSessionSchema,
});

export const teamSignOut = endpoint({
  method: "DELETE",
  path: "/api/team/session",
  ...who,
  summary: "End the session that a deploy token opened",
  invalidates: [page],
  output: messageSchema,
});

export const teamOverview = endpoint({
  method: "GET",
  path: page,
  ...who,
  summary: "One front-end for its team: versions, failures, web vitals, gate reports, links to try them",
  query: teamOverviewQuery,
  output: teamOverviewSchema,
});

export const readStack = endpoint({
  method: "POST",
  path: "/api/team/stacks",
  ...who,
  summary: "A stack of a failure in lines of the sources, where the release came with source maps",
  bytesMax: 16 * 1024,
  input: stackSchema,
  output: readStackSchema,
  status: 200,
});

export const teamRollBack = endpoint({
  method: "POST",
  path: "/api/team/rollbacks",
  ...who,
  summary: "Make one front-end's version of an earlier revision live again",
  invalidates: [page, "/api/admin/releases"],
  input: teamRollbackSchema,
  output: revisionSchema,
});

export const storeSourceMaps = endpoint({
  method: "POST",
  path: "/_mf/source-maps",
  access: "deploy-token",
  summary: "Store source maps next to a release; they are never served, and go with it",
  files: { bytesMax: sourceMapLimits.totalBytesMax, filesMax: sourceMapLimits.mapsMax },
  input: sourceMapsSchema,
  output: storedMapsSchema,
  status: 200,
});

export const freezeReleases = endpoint({
  method: "POST",
  path: "/api/admin/releases/freezes",
  access: "admin",
  roles: ["engineer"],
  invalidates: ["/api/admin/releases", page],
  summary: "Stop promotions and canaries of one front-end, or all, until a time; rollbacks still work",
  input: newFreezeSchema,
  output: freezeSchema,
});

export const endFreeze = endpoint({
  method: "DELETE",
  path: "/api/admin/releases/freezes/:id",
  access: "admin",
  roles: ["engineer"],
  invalidates: ["/api/admin/releases", page],
  summary: "End a freeze before its time",
  output: freezeSchema,
});
