import { orderImages, orderSkills } from "@optimyz/contract/endpoints/admin";
import { Hono } from "hono";
import type { AppEnv } from "../../../app-env.ts";
import { images, skills } from "../../../db/schema.ts";
import { handle } from "../../../http/handle.ts";
import { reorder } from "./queries.ts";

export const adminOrder = new Hono<AppEnv>();

handle(adminOrder, orderSkills, async ({ db, input }) => {
  await reorder(db, skills, input.ids);
  return { message: "Order saved." };
});

handle(adminOrder, orderImages, async ({ db, input }) => {
  await reorder(db, images, input.ids);
  return { message: "Order saved." };
});
