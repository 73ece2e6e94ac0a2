import { listCourseDetailsOfCourse } from "@optimyz/contract/api/endpoints/content";
import type { SkillDetail } from "@optimyz/contract/api/schemas/content";
import { appOf, query, useQuery } from "@optimyz/kit";
import { type LoaderFunctionArgs, useParams } from "@optimyz/kit/router";
import { loadNotFound } from "../../parts/not-found.tsx";
import { batchesOfCourse, courseById, findCourse, isRowId, skillById } from "../../parts/reads.ts";
import { useLoggedError } from "../../parts/use-logged-error.ts";
import { CourseLayout } from "./course-layout.tsx";
import { CourseNotFound } from "./course-not-found.tsx";
import { coursePage } from "./course-page-query.ts";
import { useRelatedContent } from "./use-related-content.ts";

/** Loads the course with its descriptions and batches and, once its skill is known, the related content. An unknown course gives 404. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { skill_detail_id: id = "" } = params;
  const app = appOf(context);
  if (!isRowId(id)) return loadNotFound(app);
  const { queries } = app;
  const own = queries.prefetch(
    query(listCourseDetailsOfCourse, { params: { skill_detail_id: id } }),
    batchesOfCourse(id),
    coursePage(id),
  );
  const courses = await queries.dataOf(courseById(id));
  const course = courses && findCourse(courses, id);
  if (courses && !course) return loadNotFound(app);
  await Promise.all([own, course && queries.prefetch(skillById(course.skill_id))]);
  return null;
}

export function Component() {
  const { skill_detail_id: id = "" } = useParams();
  return isRowId(id) ? <CourseWithId key={id} id={id} /> : <CourseNotFound />;
}

function CourseWithId({ id }: { id: string }) {
  const courses = useQuery(courseById(id));
  useLoggedError("Failed to load the course's name.", courses.error);
  const course = findCourse(courses.data ?? [], id);
  if (course) return <NamedCourse course={course} />;
  if (courses.status === "success") return <CourseNotFound />;
  const unknown = { course: undefined, skill: undefined };
  return <CourseLayout id={id} {...unknown} pending={courses.status === "loading"} retry={courses.retry} />;
}

function NamedCourse({ course }: { course: SkillDetail }) {
  return <CourseLayout id={String(course.id)} course={course} {...useRelatedContent(course)} />;
}
