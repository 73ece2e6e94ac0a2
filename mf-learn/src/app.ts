import type { RemoteApp } from "@optimyz/kit";

export default {
  id: "mf-learn",
  // The account leads here from each place; header and footer are for visitors.
  routes: [
    {
      path: "/learn",
      lazy: () => import("./pages/courses/courses-page.tsx"),
      handle: { role: "learn", title: "Learning" },
    },
    {
      path: "/learn/preview/:courseId",
      lazy: () => import("./pages/preview/preview-page.tsx"),
      handle: { role: "learn-preview" },
    },
    {
      path: "/learn/:batchId",
      lazy: () => import("./pages/course/course-page.tsx"),
      handle: { role: "learn-course" },
    },
    {
      path: "/learn/:batchId/lesson/:id",
      lazy: () => import("./pages/lesson/lesson-page.tsx"),
      handle: { role: "learn-lesson" },
    },
    {
      path: "/learn/:batchId/quiz/:id",
      lazy: () => import("./pages/quiz/quiz-page.tsx"),
      handle: { role: "learn-quiz" },
    },
    {
      path: "/learn/:batchId/assignment/:id",
      lazy: () => import("./pages/assignment/assignment-page.tsx"),
      handle: { role: "learn-assignment" },
    },
  ],
  slots: { "learn-preview": () => import("./slots/learn-preview.tsx") },
  slotProps: { "learn-preview": { courseId: { type: "integer", required: true } } },
} satisfies RemoteApp;
