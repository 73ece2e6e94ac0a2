import type { PageLink } from "@optimyz/kit";

interface Item {
  id: number;
  kind: "lesson" | "quiz" | "assignment";
}

/** Of the pages, by kind. */
const roles = { lesson: "learn-lesson", quiz: "learn-quiz", assignment: "learn-assignment" } as const;

export const coursesPage: PageLink = { role: "learn", fallback: "/learn" };

/** What somebody's place in dates gives. */
export const coursePage = (batchId: number | string): PageLink => ({
  role: "learn-course",
  params: { batchId },
  fallback: "/learn/:batchId",
});

/** A lesson, quiz or assignment of a course. */
export const itemPage = (batchId: number | string, { kind, id }: Item): PageLink => ({
  role: roles[kind],
  params: { batchId, id },
  fallback: `/learn/:batchId/${kind}/:id`,
});

/** A finished attempt of a quiz. */
export const attemptPage = (batchId: number | string, id: number, attempt: number): PageLink => ({
  role: roles.quiz,
  params: { batchId, id },
  query: { attempt },
  fallback: "/learn/:batchId/quiz/:id",
});

/** Lessons of a course that anybody may read. */
export const previewPage = (courseId: number | string): PageLink => ({
  role: "learn-preview",
  params: { courseId },
  fallback: "/learn/preview/:courseId",
});
