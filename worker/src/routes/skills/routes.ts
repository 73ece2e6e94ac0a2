import { createSkill, deleteSkill, listSkills, updateSkill } from "@optimyz/contract/endpoints/content";
import { Hono } from "hono";
import type { AppEnv } from "../../app-env.ts";
import { handle } from "../../http/handle.ts";
import { type StoredPicture, withPicture } from "../../pictures/store.ts";
import { claimSlug, deleteSkillRow, insertSkill, requireSkill, skillsOf, updateSkillRow } from "./queries.ts";

export const skills = new Hono<AppEnv>();

handle(skills, listSkills, ({ db, query }) => skillsOf(db, query));

handle(skills, createSkill, async ({ c, db, change, input, image }) => {
  await claimSlug(db, input.title);
  return withPicture(c.env, image, (picture) => insertSkill(db, change, input, picture));
});

handle(
  skills,
  updateSkill,
  async ({ c, db, change, params, input, image }) => {
    await claimSlug(db, input.title, params.id);
    await requireSkill(db, params.id);
    const update = (picture?: StoredPicture) => updateSkillRow(db, change, params.id, input, picture);
    return image ? withPicture(c.env, image, update) : update();
  },
  ["/api/skills/:id"],
);

handle(skills, deleteSkill, async ({ db, change, params }) => {
  const audit_id = await deleteSkillRow(db, change, params.id);
  return { message: "Skill deleted.", audit_id };
});
