import type { CourseDetail, SkillDetail } from "@optimyz/contract/schemas/content";
import { useMemo } from "react";
import { ListView } from "../../list/list-view.tsx";
import { byText, newestFirst, useList } from "../../list/use-list.ts";
import { CourseDetailRow } from "./course-detail-row.tsx";

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
export function CourseDetailList({
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
      row={({ id, row, course }) => <CourseDetailRow key={id} detail={row} course={course} />}
    />
  );
}
