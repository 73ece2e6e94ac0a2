import { countMissedSearch, listMissedSearches } from "@optimyz/contract/api/endpoints/search";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";
import { ipAddressKey, limitVisitor } from "../http/limits.ts";
import * as m from "./messages.ts";
import { countMissed, missedSearches } from "./missed.ts";

export const siteSearch = new Hono<AppEnv>();

handle(siteSearch, countMissedSearch, async ({ c, db, input }) => {
  await limitVisitor(c, "missed search");
  await countMissed(db, input.q, ipAddressKey(c.req.header("cf-connecting-ip")));
  return { message: m.thanks };
});

handle(siteSearch, listMissedSearches, ({ db }) => missedSearches(db));
