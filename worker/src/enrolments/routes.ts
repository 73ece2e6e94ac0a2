import { enrol } from "@optimyz/contract/api/endpoints/people";
import { Hono } from "hono";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";
import { readIdempotency } from "../http/idempotency.ts";
import { limitAccount, limitVisitor } from "../http/limits.ts";
import { deliverAfterResponse } from "../mail/after-response.ts";
import { languageOfCall } from "../settings/speech.ts";
import { insertEnrolment, storedEnrolment } from "./queries.ts";

export const enrolments = new Hono<AppEnv>();

handle(enrolments, enrol, async ({ c, db, config, input, caller }) => {
  const once = await readIdempotency(c, input);
  const userId = caller.kind === "user" ? caller.userId : undefined;
  const from = { userId, language: await languageOfCall(c) };
  const stored = await storedEnrolment(db, once, input, from);
  if (stored) return stored;
  await limitVisitor(c, "enrol");
  await limitAccount(c, "enrol", input.email);
  // A wrong code says so at once, so nobody can try many of them here either.
  if (input.coupon) await limitVisitor(c, "coupon");
  const { MAIL_TO: noticeTo, SITE_ORIGIN: origin } = config;
  const row = await insertEnrolment(db, input, { ...from, noticeTo, origin, once });
  deliverAfterResponse(c);
  return row;
});
