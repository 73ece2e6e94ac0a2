import { listSkills } from "@optimyz/contract/endpoints/content";
import type { Skill } from "@optimyz/contract/schemas/content";
import { slugOf } from "@optimyz/contract/slug";
import { appOf, query, useQuery } from "@optimyz/kit";
import { data, type LoaderFunctionArgs, useParams } from "@optimyz/kit/router";
import { useLoggedError } from "../../parts/use-logged-error.ts";
import { coursesOf } from "./courses-of.ts";
import { KnownSkill } from "./known-skill.tsx";
import { SkillFailure } from "./skill-failure.tsx";
import { SkillNotFound } from "./skill-not-found.tsx";
import { SkillOnItsWay } from "./skill-on-its-way.tsx";

/** Asks for the skills and, once its id is known, for the courses of this one. An unknown skill answers 404. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { queries, store } = appOf(context);
  await queries.prefetch(query(listSkills));
  const skills = store.get(queries.stateOf(query(listSkills))).data;
  const skill = skills && findSkill(skills, params.titleSlug);
  if (skill) await queries.prefetch(coursesOf(skill));
  return data(null, { status: skills && !skill ? 404 : 200 });
}

export function Component() {
  const { titleSlug } = useParams();
  const skills = useQuery(query(listSkills));
  useLoggedError("Failed to load courses.", skills.error);
  if (skills.status === "loading") return <SkillOnItsWay />;
  if (skills.status === "error") return <SkillFailure retry={skills.retry} />;
  const skill = findSkill(skills.data, titleSlug);
  if (!skill) return <SkillNotFound skills={skills.data} />;
  return <KnownSkill key={skill.id} skill={skill} />;
}

/** The skill of an address; one typed with capitals or spaces finds it too. */
function findSkill(skills: readonly Skill[], titleSlug = ""): Skill | undefined {
  return skills.find(({ title }) => slugOf(title) === slugOf(titleSlug));
}
