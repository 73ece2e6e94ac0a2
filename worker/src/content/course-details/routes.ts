import { createCourseDetail, deleteCourseDetail, updateCourseDetail } from "@optimyz/contract/api/endpoints/content";
import { Hono } from "hono";
import { safeDescription } from "../../html/description.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import * as m from "./messages.ts";
import { deleteCourseDetailRow, insertCourseDetail, updateCourseDetailRow } from "./queries.ts";

export const courseDetails = new Hono<AppEnv>();

handle(courseDetails, createCourseDetail, async ({ db, change, input }) => {
  const row = await insertCourseDetail(db, change, input.skill_detail_id, safeDescription(input.description));
  return { ...row, message: m.detailAdded };
});

handle(courseDetails, updateCourseDetail, ({ db, change, params, input }) =>
  updateCourseDetailRow(db, change, params.id, safeDescription(input.description)),
);

handle(courseDetails, deleteCourseDetail, async ({ db, change, params }) => {
  const audit_id = await deleteCourseDetailRow(db, change, params.id);
  return { message: m.detailDeleted, audit_id };
});
