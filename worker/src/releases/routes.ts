import { reportSchema } from "@optimyz/contract/release-report";
import { lockSetKey } from "@optimyz/contract/release-versions";
import { Hono } from "hono";
import type { AppEnv } from "../app-env.ts";
import { Fault } from "../http/fault.ts";
import { limitVisitor } from "../http/limits.ts";
import { lockSetFor } from "./canary.ts";
import { discovery } from "./discovery.ts";
import { serveReleaseFile } from "./files.ts";
import { readInput } from "./input.ts";
import { publishing } from "./publishing-routes.ts";
import { countReport, returnBadCanary } from "./reports.ts";
import { liveState } from "./revision.ts";

/** The release registry: what is live, the files themselves, browsers' reports, and publishing. Mounted at `/_mf`. */
export const releases = new Hono<AppEnv>();

releases.get("/registry.json", async (c) => {
  const state = await liveState(c.var.db);
  if (!state) throw new Fault("NOT_FOUND", "Nothing is released yet.");
  c.header("cache-control", "no-cache");
  c.header("access-control-allow-origin", "*");
  return c.json(await discovery(c.var.db, state));
});

releases.get("/current", async (c) => {
  const lockSet = await lockSetFor(c.var.db, c.req.raw);
  c.header("cache-control", "private, no-store");
  return c.json({ key: lockSet ? lockSetKey(lockSet) : "" });
});

releases.post("/reports", async (c) => {
  await limitVisitor(c, "reports");
  const report = await readInput(c.req.raw, reportSchema, 1024);
  await countReport(c.var.db, report);
  if (report.phase !== "visit") await returnBadCanary(c.var.db, report);
  return c.json({ message: "Thank you." }, 202);
});

releases.route("/", publishing);

releases.on(["GET", "HEAD"], "/:name/:version/:path{.+}", (c) =>
  serveReleaseFile(c, `${c.req.param("name")}/${c.req.param("version")}/${c.req.param("path")}`),
);
