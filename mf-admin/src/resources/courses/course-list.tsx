import type { Skill, SkillDetail } from "@optimyz/contract/schemas/content";
import { useMemo } from "react";
import { ListView } from "../../shared/list/list-view.tsx";
import { byText, newestFirst, useList } from "../../shared/list/use-list.ts";
import { CourseRow } from "./course-row.tsx";

interface Line {
  id: number;
  row: SkillDetail;
  /** Title of the owning skill; empty while it is unknown. */
  skill: string;
}

const sorts = [
  {
    key: "skill",
    label: "Skill",
    compare: (a: Line, b: Line) => byText(a.skill, b.skill) || byText(a.row.course, b.row.course),
  },
  { key: "course", label: "Course", compare: (a: Line, b: Line) => byText(a.row.course, b.row.course) },
  newestFirst,
];

/** Subcategories with search, order and paging. */
export function CourseList({ all, skills }: { all: readonly SkillDetail[]; skills: readonly Skill[] }) {
  const lines = useMemo(() => {
    const titles = new Map(skills.map(({ id, title }) => [id, title]));
    return all.map((row): Line => ({ id: row.id, row, skill: titles.get(row.skill_id) ?? "" }));
  }, [all, skills]);
  const list = useList(lines, { sorts, text: ({ id, row, skill }) => `#${id} ${row.course} ${skill}` });
  return (
    <ListView
      list={list}
      noun="subcategories"
      row={({ id, row, skill }) => <CourseRow key={id} subcategory={row} skill={skill} skills={skills} />}
    />
  );
}
