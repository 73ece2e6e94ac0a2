import { createSkill, deleteSkill, updateSkill } from "@optimyz/contract/api/endpoints/content";
import { Hono } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import { type StoredImage, withImage } from "../../images/store.ts";
import * as m from "./messages.ts";
import { claimSlug, deleteSkillRow, insertSkill, requireSkill, updateSkillRow } from "./queries.ts";

export const skills = new Hono<AppEnv>();

handle(skills, createSkill, async ({ c, db, change, input, image }) => {
  await claimSlug(db, input.title);
  return withImage(c.env, image, (stored) => insertSkill(db, change, input, stored));
});

handle(
  skills,
  updateSkill,
  async ({ c, db, change, params, input, image }) => {
    await claimSlug(db, input.title, params.id);
    await requireSkill(db, params.id);
    const update = (stored?: StoredImage) => updateSkillRow(db, change, params.id, input, stored);
    return image ? withImage(c.env, image, update) : update();
  },
  ["/api/skills/:id"],
);

handle(skills, deleteSkill, async ({ db, change, params }) => {
  const audit_id = await deleteSkillRow(db, change, params.id);
  return { message: m.skillDeleted, audit_id };
});
