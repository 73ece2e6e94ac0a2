import { countMissedSearch, countSearch, listMissedSearches } from "@optimyz/contract/api/endpoints/search";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";
import { ipAddressKey, limitVisitor } from "../http/limits.ts";
import { isStaff } from "../platform/figures/reader.ts";
import { addSearch, missedSearches } from "./count.ts";
import * as m from "./messages.ts";

export const siteSearch = new Hono<AppEnv>();

for (const endpoint of [countSearch, countMissedSearch])
  handle(siteSearch, endpoint, async ({ c, db, input }) => {
    await limitVisitor(c, "search");
    if (!isStaff(c)) await addSearch(db, input.q, ipAddressKey(c.req.header("cf-connecting-ip")));
    return { message: m.thanks };
  });

handle(siteSearch, listMissedSearches, ({ db }) => missedSearches(db));
