import { createSkill, deleteSkill, listSkills, updateSkill } from "@optimyz/contract/endpoints/content";
import { Hono } from "hono";
import type { AppEnv } from "../../app-env.ts";
import { handle } from "../../http/handle.ts";
import { storePicture } from "../../pictures/store.ts";
import { claimSlug, deleteSkillRow, insertSkill, skillsOf, updateSkillRow } from "./queries.ts";

export const skills = new Hono<AppEnv>();

handle(skills, listSkills, ({ db, query }) => skillsOf(db, query));

handle(skills, createSkill, async ({ c, db, change, input, image }) => {
  await claimSlug(db, input.title);
  return insertSkill(db, change, input, await storePicture(c.env, image));
});

handle(
  skills,
  updateSkill,
  async ({ c, db, change, params, input, image }) => {
    await claimSlug(db, input.title, params.id);
    const picture = image && (await storePicture(c.env, image));
    return updateSkillRow(db, change, params.id, input, picture);
  },
  ["/api/skills/:id"],
);

handle(skills, deleteSkill, async ({ db, change, params }) => {
  const audit_id = await deleteSkillRow(db, change, params.id);
  return { message: "Skill deleted.", audit_id };
});
