import { moveSkill } from "@optimyz/contract/endpoints/admin";
import type { Skill } from "@optimyz/contract/schemas/content";
import { ListView } from "../../shared/list/list-view.tsx";
import { byText, newestFirst, useList } from "../../shared/list/use-list.ts";
import { useReorder } from "../../shared/list/use-reorder.ts";
import { skillsQuery } from "./queries.ts";
import { SkillRow } from "./skill-row.tsx";

const sorts = [
  { key: "site", label: "As on the site", compare: () => 0 },
  { key: "title", label: "Title", compare: (a: Skill, b: Skill) => byText(a.title, b.title) },
  newestFirst,
];

/** Courses (skills) with search, order and paging. */
export function SkillList({ all }: { all: readonly Skill[] }) {
  const list = useList(all, {
    sorts,
    text: ({ id, title, short_description }) => `#${id} ${title} ${short_description}`,
  });
  const order = useReorder(all, moveSkill, skillsQuery);
  const movable = list.sort === "site" && list.search === "";
  return (
    <ListView
      list={list}
      noun="courses"
      row={(skill) => <SkillRow key={skill.id} skill={skill} order={movable ? order : undefined} />}
    />
  );
}
