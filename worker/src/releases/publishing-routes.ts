import { releaseLimits } from "@optimyz/contract/release-gate";
import { canarySchema, promotionSchema, rollbackSchema } from "@optimyz/contract/release-registry";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { Fault } from "../http/fault.ts";
import { readInput } from "./input.ts";
import { promote, rollBack, setCanary } from "./promote.ts";
import { publish } from "./publish.ts";
import { type ReleaseEnv, requireReleaseToken } from "./publisher.ts";
import { listRevisions } from "./revision.ts";

/** What a deploy token may do: publish, promote, try out, roll back, look at the history. */
export const publishing = new Hono<ReleaseEnv>();

const releaseBodyLimit = bodyLimit({
  maxSize: releaseLimits.totalBytesMax,
  onError: () => {
    throw new Fault("TOO_LARGE", `A release can have ${releaseLimits.totalBytesMax / 1024 ** 2} MB at most.`);
  },
});

publishing.post("/releases", requireReleaseToken, releaseBodyLimit, async (c) => {
  const form = await c.req.formData().catch(() => undefined);
  if (!form) throw new Fault("UNSUPPORTED_TYPE", "Send the release as multipart/form-data.");
  const host = { loader: c.env.LOADER, releases: c.env.RELEASES };
  const published = await publish(c.var.db, host, c.var.publisher, form);
  return c.json(published, published.isNew ? 201 : 200);
});

publishing.get("/revisions", requireReleaseToken, async (c) => c.json(await listRevisions(c.var.db)));

publishing.post("/revisions", requireReleaseToken, async (c) => {
  const asked = await readInput(c.req.raw, promotionSchema);
  return c.json(await promote(c.var.db, c.var.publisher, asked), 201);
});

publishing.post("/canaries", requireReleaseToken, async (c) => {
  const asked = await readInput(c.req.raw, canarySchema);
  return c.json(await setCanary(c.var.db, c.var.publisher, asked), 201);
});

publishing.post("/rollbacks", requireReleaseToken, async (c) => {
  const asked = await readInput(c.req.raw, rollbackSchema);
  return c.json(await rollBack(c.var.db, c.var.publisher, asked), 201);
});
