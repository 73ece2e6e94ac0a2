import { moveImage, moveSkill } from "@optimyz/contract/endpoints/admin";
import { Hono } from "hono";
import type { AppEnv } from "../../../app-env.ts";
import { handle } from "../../../http/handle.ts";
import { moveRow } from "./queries.ts";

export const adminPositions = new Hono<AppEnv>();

handle(adminPositions, moveSkill, async ({ db, change, params, input }) => {
  await moveRow(db, change, "skills", params.id, input);
  return { message: "Order saved." };
});

handle(adminPositions, moveImage, async ({ db, change, params, input }) => {
  await moveRow(db, change, "images", params.id, input);
  return { message: "Order saved." };
});
