import { listAllTestimonials, markTestimonial } from "@optimyz/contract/endpoints/admin";
import { Hono } from "hono";
import type { AppEnv } from "../../../app-env.ts";
import { handle } from "../../../http/handle.ts";
import { markTestimonialRow, testimonialPage } from "./queries.ts";

export const adminTestimonials = new Hono<AppEnv>();

handle(adminTestimonials, listAllTestimonials, ({ db, query }) => testimonialPage(db, query));

handle(adminTestimonials, markTestimonial, ({ db, change, params, input }) =>
  markTestimonialRow(db, change, params.id, input),
);
