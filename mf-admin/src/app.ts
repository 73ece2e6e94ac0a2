import type { RemoteApp } from "@optimyz/kit";

const toTab = () => import("./shared/layout/to-tab.ts");

export default {
  id: "mf-admin",
  rendering: "browser",
  routes: [
    {
      path: "/admin",
      children: [
        { index: true, lazy: () => import("./shared/session/login-page.tsx") },
        {
          path: "dashboard",
          lazy: () => import("./shared/layout/dashboard-page.tsx"),
          children: [
            { index: true, lazy: () => import("./resources/overview/overview-page.tsx") },
            { path: "add-gallery-image", lazy: () => import("./resources/gallery/add-page.tsx") },
            {
              path: "view-gallery-image",
              lazy: () => import("./resources/gallery/list-page.tsx"),
            },
            { path: "add-testimonial", lazy: () => import("./resources/testimonials/add-page.tsx") },
            { path: "view-testimonials", lazy: () => import("./resources/testimonials/list-page.tsx") },
            { path: "add-course", lazy: () => import("./resources/skills/add-page.tsx") },
            { path: "view-course", lazy: () => import("./resources/skills/list-page.tsx") },
            { path: "add-subcategory", lazy: () => import("./resources/courses/add-page.tsx") },
            { path: "view-subcategory", lazy: () => import("./resources/courses/list-page.tsx") },
            { path: "add-course-detail", lazy: () => import("./resources/descriptions/add-page.tsx") },
            {
              path: "view-course-detail",
              lazy: () => import("./resources/descriptions/list-page.tsx"),
            },
            { path: "enrolments", lazy: () => import("./resources/enrolments/list-page.tsx") },
            { path: "inquiries", lazy: () => import("./resources/inquiries/list-page.tsx") },
            { path: "audit", lazy: () => import("./resources/audit/list-page.tsx") },
            { path: "releases", lazy: () => import("./resources/releases/releases-page.tsx") },
            { path: "outbox", lazy: () => import("./resources/outbox/list-page.tsx") },
            { path: "*", lazy: () => import("./shared/layout/no-such-tab.tsx") },
          ],
        },
        { path: "add-image", lazy: toTab },
        { path: "add-view", lazy: toTab },
        { path: "add-testimonials", lazy: toTab },
        { path: "add-testimonialsView", lazy: toTab },
        { path: "add Course", lazy: toTab },
        { path: "add CourseView", lazy: toTab },
        { path: "add-subcategory", lazy: toTab },
        { path: "add-subcategoryview", lazy: toTab },
        { path: "add-SubcategoryMore", lazy: toTab },
        { path: "add-SubcategoryMoreView", lazy: toTab },
      ],
    },
    { path: "/admin/*", lazy: toTab },
  ],
} satisfies RemoteApp;
