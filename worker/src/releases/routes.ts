import { promotionSchema } from "@optimyz/contract/release";
import * as z from "@optimyz/contract/z";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { AppEnv } from "../app-env.ts";
import { Fault, invalid } from "../http/fault.ts";
import { discovery } from "./discovery.ts";
import { serveReleaseFile } from "./files.ts";
import { composeLockSet } from "./lock-set.ts";
import { publish, RELEASE_BYTES_MAX } from "./publish.ts";
import { findReleases, insertRevision, listRevisions, liveLockSet, versionsOf } from "./queries.ts";
import { requireReleaseToken } from "./token.ts";

/** The release registry: publish, promote, look up, and the files themselves. Mounted at `/_mf`. */
export const releases = new Hono<AppEnv>();

releases.get("/registry.json", async (c) => {
  const lockSet = await liveLockSet(c.var.db);
  if (!lockSet) throw new Fault("NOT_FOUND", "Nothing is released yet.");
  c.header("cache-control", "no-cache");
  c.header("access-control-allow-origin", "*");
  return c.json(await discovery(c.var.db, lockSet));
});

releases.get("/revisions", requireReleaseToken, async (c) => {
  c.header("cache-control", "private, no-store");
  return c.json(await listRevisions(c.var.db));
});

const releaseBodyLimit = bodyLimit({
  maxSize: RELEASE_BYTES_MAX,
  onError: () => {
    throw new Fault("TOO_LARGE", `A release can have ${RELEASE_BYTES_MAX / 1024 / 1024} MB at most.`);
  },
});

releases.post("/releases", requireReleaseToken, releaseBodyLimit, async (c) => {
  const form = await c.req.formData().catch(() => undefined);
  if (!form) throw new Fault("UNSUPPORTED_TYPE", "Send the release as multipart/form-data.");
  const { name, version } = await publish(c.var.db, c.env.RELEASES, form);
  return c.json({ name, version }, 201);
});

releases.post("/revisions", requireReleaseToken, bodyLimit({ maxSize: 64 * 1024 }), async (c) => {
  const parsed = z.safeParse(promotionSchema, await c.req.json().catch(() => undefined));
  if (!parsed.success) throw invalid({ versions: parsed.error.issues[0]?.message ?? "The promotion is not readable." });
  const { versions, expectedRevision, reason } = parsed.data;
  const live = await liveLockSet(c.var.db);
  const wanted = { ...(live && versionsOf(live)), ...versions };
  const manifests = await findReleases(c.var.db, wanted);
  const missing = Object.entries(wanted).find(([name]) => !manifests.some((manifest) => manifest.name === name));
  if (missing) throw new Fault("NOT_FOUND", `${missing.join(" ")} is not published.`);
  const lockSet = composeLockSet(expectedRevision + 1, manifests);
  await insertRevision(c.var.db, lockSet, { reason, author: manifests[0]?.author ?? "" });
  return c.json({ revision: lockSet.revision, versions: versionsOf(lockSet) }, 201);
});

releases.on(["GET", "HEAD"], "/:name/:version/:path{.+}", (c) =>
  serveReleaseFile(c, `${c.req.param("name")}/${c.req.param("version")}/${c.req.param("path")}`),
);
