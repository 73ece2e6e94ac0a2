import { endpoint } from "@optimyz/contract/endpoint";
import {
  canarySchema,
  createdTokenSchema,
  newTokenSchema,
  promotionSchema,
  releasesOverviewSchema,
  revisionSchema,
  rollbackSchema,
  tokenSchema,
} from "@optimyz/contract/release-registry";

const access = "admin";

export const releasesOverview = endpoint({
  method: "GET",
  path: "/api/admin/releases",
  access,
  summary: "What is live, every recent revision and release with its failures, and the deploy tokens",
  output: releasesOverviewSchema,
});

export const promoteRelease = endpoint({
  method: "POST",
  path: "/api/admin/releases/promotions",
  access,
  summary: "Make published versions live",
  input: promotionSchema,
  output: revisionSchema,
});

export const setCanary = endpoint({
  method: "POST",
  path: "/api/admin/releases/canaries",
  access,
  summary: "Give a version to a share of the visitors, or end that",
  input: canarySchema,
  output: revisionSchema,
});

export const rollBackReleases = endpoint({
  method: "POST",
  path: "/api/admin/releases/rollbacks",
  access,
  summary: "Make the versions of an earlier revision live again",
  input: rollbackSchema,
  output: revisionSchema,
});

export const createReleaseToken = endpoint({
  method: "POST",
  path: "/api/admin/releases/tokens",
  access,
  summary: "Make a deploy token; the answer shows it once",
  input: newTokenSchema,
  output: createdTokenSchema,
});

export const revokeReleaseToken = endpoint({
  method: "DELETE",
  path: "/api/admin/releases/tokens/:id",
  access,
  summary: "Revoke a deploy token at once",
  output: tokenSchema,
});
