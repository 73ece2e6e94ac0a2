import { adminCounts } from "@optimyz/contract/endpoints/admin";
import { Hono } from "hono";
import type { AppEnv } from "../../../app-env.ts";
import { handle } from "../../../http/handle.ts";
import { waiting } from "./queries.ts";

export const adminWaiting = new Hono<AppEnv>();

handle(adminWaiting, adminCounts, ({ db }) => waiting(db));
