import { enrol } from "@optimyz/contract/endpoints/people";
import { Hono } from "hono";
import type { AppEnv } from "../../app-env.ts";
import { handle } from "../../http/handle.ts";
import { limitAccount, limitVisitor } from "../../http/limits.ts";
import { insertEnrolment } from "./queries.ts";

export const enrolments = new Hono<AppEnv>();

handle(enrolments, enrol, async ({ c, db, input }) => {
  await limitVisitor(c, "enrol");
  await limitAccount(c, "enrol", input.email);
  return insertEnrolment(db, input);
});
