import { eraseAudit, listAudit, restoreAudit } from "@optimyz/contract/api/endpoints/admin";
import { Hono } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import { erase } from "./erase.ts";
import * as m from "./messages.ts";
import { auditPage } from "./queries.ts";
import { restore } from "./restore.ts";

export const adminAudit = new Hono<AppEnv>();

handle(adminAudit, listAudit, ({ db, query }) => auditPage(db, query));

handle(adminAudit, restoreAudit, async ({ db, change, caller, params }) => {
  await restore(db, change, params.id, caller.role);
  return { message: m.restored };
});

handle(adminAudit, eraseAudit, async ({ db, change, params }) => {
  await erase(db, change, params.id);
  return { message: m.erasedForGood };
});
