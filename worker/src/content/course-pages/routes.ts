import { readCoursePageRow, updateCoursePage } from "@optimyz/contract/api/endpoints/content";
import { Hono } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import { coursePageRow, updateCoursePageRow } from "./queries.ts";

export const coursePages = new Hono<AppEnv>();

handle(coursePages, readCoursePageRow, ({ db, params }) => coursePageRow(db, params.id));

handle(coursePages, updateCoursePage, ({ db, change, params, input }) =>
  updateCoursePageRow(db, change, params.id, input),
);
