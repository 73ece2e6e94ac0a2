import { adminOverview } from "@optimyz/contract/endpoints/admin";
import { Hono } from "hono";
import type { AppEnv } from "../../../app-env.ts";
import { handle } from "../../../http/handle.ts";
import { perDay } from "./queries.ts";

export const adminOverviews = new Hono<AppEnv>();

handle(adminOverviews, adminOverview, async ({ db }) => ({ days: await perDay(db, new Date()) }));
