import { remotesOf } from "@optimyz/contract/claims";
import { Hono } from "hono";
import type { AppEnv } from "../app-env.ts";
import { liveLockSet } from "../releases/queries.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { developmentLockSet } from "./development.ts";
import { renderDocument, unreleasedDocument } from "./document.ts";

/** Answers every address that nothing else answers with the page's document. */
export const documents = new Hono<AppEnv>();

documents.get("*", async (c) => {
  const live = await liveLockSet(c.var.db);
  c.header("cache-control", "no-cache");
  c.header("content-security-policy", contentSecurityPolicy(c.var.config.DEV_REMOTES));
  if (!live) return c.html(unreleasedDocument(), 503);
  const lockSet = developmentLockSet(live, c.var.config.DEV_REMOTES);
  const needed = remotesOf(c.req.path, lockSet);
  return c.html(renderDocument(lockSet, needed), needed.owner ? 200 : 404);
});
