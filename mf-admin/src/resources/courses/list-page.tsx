import { findCourses } from "@optimyz/contract/api/endpoints/batches/admin";
import { useParams } from "@optimyz/kit/router";
import { query } from "../../shared/data/query.ts";
import { Component as NoSuchTab } from "../../shared/layout/no-such-tab.tsx";
import { RemoteTab } from "../../shared/layout/remote-tab.tsx";
import { useRemoteList } from "../../shared/list/use-remote-list.ts";
import { useText } from "../../texts.ts";
import { CoursePageForm } from "./course-page-form.tsx";
import { COURSES, readCoursePart } from "./course-path.ts";
import { CourseRow } from "./course-row.tsx";
import * as m from "./messages.ts";

export { contentLoader as loader } from "../../shared/data/content.ts";

/** `/admin/dashboard/view-subcategory`, and the form for the page of a course */
export function Component() {
  const { part } = useParams();
  if (part === undefined) return <CourseList />;
  const id = readCoursePart(part);
  return id === undefined ? <NoSuchTab /> : <CoursePageForm key={id} id={id} />;
}

function CourseList() {
  const t = useText();
  const list = useRemoteList({
    query: (page) => query(findCourses, { query: page }),
    sorts: [
      { key: "skill asc", label: t(m.skill) },
      { key: "course asc", label: t(m.course) },
      { key: "created_at desc", label: t(m.newestFirst) },
    ],
  });
  return (
    <RemoteTab
      slug={COURSES}
      related="add-subcategory"
      list={list}
      noun={t(m.subcategories)}
      log="Error fetching subcategories"
      empty={t(m.noneFound)}
      row={(subcategory) => <CourseRow key={subcategory.id} subcategory={subcategory} />}
    />
  );
}
