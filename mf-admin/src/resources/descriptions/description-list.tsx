import type { CourseDetail, SkillDetail } from "@optimyz/contract/schemas/content";
import { useMemo } from "react";
import { ListView } from "../../shared/list/list-view.tsx";
import { byText, newestFirst, useList } from "../../shared/list/use-list.ts";
import { DescriptionRow } from "./description-row.tsx";

interface Line {
  id: number;
  row: CourseDetail;
  /** Name of the owning subcategory; empty while it is unknown. */
  course: string;
}

const sorts = [
  { key: "course", label: "Subcategory", compare: (a: Line, b: Line) => byText(a.course, b.course) || a.id - b.id },
  newestFirst,
];
/** Descriptions are long, so fewer of them make a page. */
const PAGE_SIZE = 10;

/** Course details with search, order and paging. */
export function DescriptionList({
  all,
  subcategories,
}: {
  all: readonly CourseDetail[];
  subcategories: readonly SkillDetail[];
}) {
  const lines = useMemo(() => {
    const names = new Map(subcategories.map(({ id, course }) => [id, course]));
    return all.map((row): Line => ({ id: row.id, row, course: names.get(row.skill_detail_id) ?? "" }));
  }, [all, subcategories]);
  const list = useList(lines, {
    sorts,
    pageSize: PAGE_SIZE,
    text: ({ id, row, course }) => `#${id} ${course} ${row.description}`,
  });
  return (
    <ListView
      list={list}
      noun="course details"
      row={({ id, row, course }) => <DescriptionRow key={id} detail={row} course={course} />}
    />
  );
}
