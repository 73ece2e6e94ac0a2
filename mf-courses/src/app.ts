import type { RemoteApp } from "@optimyz/kit";

export default {
  id: "mf-courses",
  routes: [
    {
      path: "/courses",
      lazy: () => import("./pages/courses/courses-page.tsx"),
      handle: {
        role: "courses",
        title: "Courses",
        nav: { header: { label: "COURSES", order: 30 }, footer: { order: 40 } },
        sitemap: true,
      },
    },
    {
      path: "/courses/compare",
      lazy: () => import("./pages/compare/compare-page.tsx"),
      handle: { role: "compare", title: "Compare dates" },
    },
    { path: "/courses-more", lazy: () => import("./pages/course/course-page.tsx") },
    {
      path: "/courses-more/:skill_detail_id",
      lazy: () => import("./pages/course/course-page.tsx"),
      handle: { role: "course", belowSlots: ["course-blocks"] },
    },
    {
      path: "/enroll",
      lazy: () => import("./pages/enrol/enrol-page.tsx"),
      handle: { role: "enrol", title: "Enroll Here", sitemap: true },
    },
    {
      path: "/search",
      lazy: () => import("./pages/search/search-page.tsx"),
      handle: { role: "search", title: "Search" },
    },
    {
      path: "/:titleSlug",
      lazy: () => import("./pages/skill/skill-page.tsx"),
      handle: { role: "skill" },
    },
  ],
  slots: {
    "courses-section": () => import("./slots/courses-section.tsx"),
    "course-blocks": () => import("./slots/course-blocks.tsx"),
    "search-dialog": () => import("./slots/search-dialog.tsx"),
  },
  slotProps: {
    "courses-section": { headingLevel: { type: "integer", enum: [1, 2] }, page: { type: "integer" } },
    "search-dialog": { onClose: { type: "function", required: true } },
  },
} satisfies RemoteApp;
