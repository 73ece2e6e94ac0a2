import { createSkillDetail, deleteSkillDetail, updateSkillDetail } from "@optimyz/contract/api/endpoints/content";
import { Hono } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import * as m from "./messages.ts";
import { deleteSkillDetailRow, insertSkillDetail, updateSkillDetailRow } from "./queries.ts";

export const skillDetails = new Hono<AppEnv>();

handle(skillDetails, createSkillDetail, ({ db, change, input }) => insertSkillDetail(db, change, input));

handle(skillDetails, updateSkillDetail, ({ db, change, params, input }) =>
  updateSkillDetailRow(db, change, params.id, input),
);

handle(skillDetails, deleteSkillDetail, async ({ db, change, params }) => {
  const audit_id = await deleteSkillDetailRow(db, change, params.id);
  return { message: m.courseDeleted, audit_id };
});
