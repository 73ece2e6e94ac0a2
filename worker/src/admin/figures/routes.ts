import { exportFigures, listCourseFigures, readFigures } from "@optimyz/contract/api/endpoints/figures";
import { Hono } from "hono";
import { now } from "../../core/clock.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import { speechOfAdmin } from "../../staff/queries.ts";
import { coursePage } from "./courses.ts";
import { figuresOf } from "./figures.ts";
import { figuresCsv } from "./files.ts";
import { periodOf } from "./weeks.ts";

/** What people open, and what comes of it, as the owner sees it. */
export const adminFigures = new Hono<AppEnv>();

handle(adminFigures, readFigures, async ({ db, query }) => figuresOf(db, await periodOf(db, now(), query.weeks)));

handle(adminFigures, listCourseFigures, async ({ db, query }) =>
  coursePage(db, (await periodOf(db, now(), query.weeks)).whole, query.page),
);

handle(adminFigures, exportFigures, async ({ db, query, caller }) => {
  const [period, speech] = await Promise.all([periodOf(db, now(), query.weeks), speechOfAdmin(db, caller.adminId)]);
  return figuresCsv(db, period, query.by ?? "week", speech);
});
