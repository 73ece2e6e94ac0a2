import {
  bindSource as bindSourceEndpoint,
  changeKeys as changeKeysEndpoint,
  createReleaseToken,
  currentLockSet,
  discoverReleases,
  listKeys as listKeysEndpoint,
  listRevisions,
  pinKey as pinKeyEndpoint,
  promoteRelease,
  publishRelease,
  readProvenance,
  releaseHealth,
  releasesOverview,
  reportHang,
  reportRelease,
  reportVitals,
  retireFrontEnd,
  revokeKey as revokeKeyEndpoint,
  revokeReleaseToken,
  rollBackReleases,
  setCanary as setCanaryEndpoint,
  unbindSource as unbindSourceEndpoint,
} from "@optimyz/contract/protocol/release-endpoints";
import { RELEASES_PATH } from "@optimyz/contract/protocol/release-files";
import { lockSetKey } from "@optimyz/contract/protocol/release-versions";
import { Hono } from "hono";
import { ApiError } from "../../core/api-error.ts";
import { isLocal } from "../../core/env.ts";
import { assertOwnAdminOrigin, isAtOwnAdminOrigin } from "../../http/admin-origin.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import { limitVisitor } from "../../http/limits.ts";
import { partsOf } from "../parts/server-parts.ts";
import { notingRefusals } from "./alerts.ts";
import { visitorLockSet } from "./canary.ts";
import { shownChannel } from "./channels/visit.ts";
import { discovery } from "./discovery.ts";
import { serveReleaseFile } from "./files.ts";
import { markHung } from "./hangs.ts";
import { changeKeys, listKeys, pinKey, revokeKey } from "./keys.ts";
import { health, overview } from "./overview.ts";
import { promote, retire, rollBack, setCanary } from "./promote.ts";
import { bindSource, sentProvenance, unbindSource } from "./provenance.ts";
import { publish } from "./publish.ts";
import { assertScope } from "./publisher.ts";
import { receiveReport, receiveVitals } from "./reports.ts";
import { liveState, listRevisions as newestRevisions } from "./revision.ts";
import { createToken, revokeToken } from "./tokens.ts";

/** The release registry: what is live, the files themselves, browsers' reports, publishing, and the Releases page. */
export const releases = new Hono<AppEnv>();

handle(releases, publishRelease, async ({ c, db, caller, input, files }) => {
  const { SITE_ORIGIN: origin, DICTIONARIES } = c.var.config;
  const { LOADER: loader, RELEASES: releases } = c.env;
  const host = {
    loader,
    releases,
    reads: c.executionCtx.exports.PublicReads,
    origin,
    DICTIONARIES,
    partsOf: (name: string) => partsOf(c.env, name),
    isLocal: isLocal(c.var.config),
  };
  const published = await notingRefusals(db, () => publish(db, host, caller, { ...input, files }));
  if (!published.isNew) c.status(200);
  return published;
});

handle(releases, listRevisions, ({ db }) => newestRevisions(db));

handle(releases, releaseHealth, ({ db, caller }) => health(db, caller));

// The aliases are for Releases pages from before these endpoints took an administrator's session.
handle(releases, promoteRelease, ({ db, caller, input }) => notingRefusals(db, () => promote(db, caller, input)), [
  "/api/admin/releases/promotions",
]);

handle(releases, setCanaryEndpoint, ({ db, caller, input }) => notingRefusals(db, () => setCanary(db, caller, input)), [
  "/api/admin/releases/canaries",
]);

handle(releases, rollBackReleases, ({ db, caller, input }) => notingRefusals(db, () => rollBack(db, caller, input)), [
  "/api/admin/releases/rollbacks",
]);

handle(releases, retireFrontEnd, ({ db, caller, input }) => notingRefusals(db, () => retire(db, caller, input)));

handle(releases, reportHang, async ({ db, caller, input }) => {
  await markHung(db, caller, input.versions);
  return { message: "Marked." };
});

handle(releases, releasesOverview, async ({ c, db }) => ({
  ...(await overview(db)),
  isAtSiteOrigin: !isAtOwnAdminOrigin(c),
}));

handle(releases, createReleaseToken, ({ c, db, caller, input }) => {
  assertOwnAdminOrigin(c);
  return createToken(db, { ...input, createdBy: caller.email });
});

handle(releases, readProvenance, ({ c, caller, query }) => sentProvenance(c.env.RELEASES, caller, query));

handle(releases, bindSourceEndpoint, ({ db, change, input }) => bindSource(db, change, input));

handle(releases, unbindSourceEndpoint, ({ db, change, query }) => unbindSource(db, change, query.name));

handle(releases, listKeysEndpoint, ({ db, caller, query }) => {
  const name = query.name ?? (caller.scope === "*" ? undefined : caller.scope);
  if (name !== undefined) assertScope(caller, [name]);
  return listKeys(db, name);
});

handle(releases, changeKeysEndpoint, ({ c, db, caller, input }) =>
  changeKeys(db, caller, c.var.config.SITE_ORIGIN, input),
);

handle(releases, pinKeyEndpoint, ({ c, db, change, input }) => {
  assertOwnAdminOrigin(c);
  return pinKey(db, change, input);
});

handle(releases, revokeKeyEndpoint, ({ db, change, params }) => revokeKey(db, change, params.id));

handle(releases, revokeReleaseToken, ({ db, params }) => revokeToken(db, params.id));

handle(releases, discoverReleases, async ({ c, db }) => {
  const state = await liveState(db);
  if (!state) throw new ApiError("NOT_FOUND", "Nothing is released yet.");
  c.header("cache-control", "no-cache");
  c.header("access-control-allow-origin", "*");
  return discovery(db, state);
});

handle(releases, currentLockSet, async ({ c }) => {
  const state = await c.var.reads.state();
  // The page that asks may have a channel; those of the admin have none.
  const page = URL.parse(c.req.header("referer") ?? "")?.pathname;
  const { lockSet } =
    (page && (await shownChannel(c, state, page))) || ((await visitorLockSet(state, c.req.raw)) ?? {});
  return { key: lockSet ? lockSetKey(lockSet) : "" };
});

handle(releases, reportRelease, async ({ c, input }) => {
  await limitVisitor(c, "reports");
  await receiveReport(c, input);
  return { message: "Thank you." };
});

handle(releases, reportVitals, async ({ c, input }) => {
  await limitVisitor(c, "reports");
  await receiveVitals(c, input);
  return { message: "Thank you." };
});

// Files and no API, like /uploads.
releases.on(["GET", "HEAD"], `${RELEASES_PATH}:name/:version/:path{.+}`, (c) =>
  serveReleaseFile(c, `${c.req.param("name")}/${c.req.param("version")}/${c.req.param("path")}`),
);
