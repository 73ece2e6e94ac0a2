import type { RemoteApp } from "@optimyz/kit";

const toTab = () => import("./pages/to-tab.ts");

export default {
  id: "mf-admin",
  rendering: "browser",
  routes: [
    {
      path: "/admin",
      children: [
        { index: true, lazy: () => import("./pages/login/login-page.tsx") },
        {
          path: "dashboard",
          lazy: () => import("./pages/dashboard/dashboard-page.tsx"),
          children: [
            { index: true, lazy: () => import("./pages/welcome/welcome-page.tsx") },
            { path: "add-gallery-image", lazy: () => import("./pages/add-gallery-image/add-gallery-image-page.tsx") },
            {
              path: "view-gallery-image",
              lazy: () => import("./pages/view-gallery-image/view-gallery-image-page.tsx"),
            },
            { path: "add-testimonial", lazy: () => import("./pages/add-testimonial/add-testimonial-page.tsx") },
            { path: "view-testimonials", lazy: () => import("./pages/view-testimonials/view-testimonials-page.tsx") },
            { path: "add-course", lazy: () => import("./pages/add-course/add-course-page.tsx") },
            { path: "view-course", lazy: () => import("./pages/view-course/view-course-page.tsx") },
            { path: "add-subcategory", lazy: () => import("./pages/add-subcategory/add-subcategory-page.tsx") },
            { path: "view-subcategory", lazy: () => import("./pages/view-subcategory/view-subcategory-page.tsx") },
            { path: "add-course-detail", lazy: () => import("./pages/add-course-detail/add-course-detail-page.tsx") },
            {
              path: "view-course-detail",
              lazy: () => import("./pages/view-course-detail/view-course-detail-page.tsx"),
            },
            { path: "enrolments", lazy: () => import("./pages/enrolments/enrolments-page.tsx") },
            { path: "inquiries", lazy: () => import("./pages/inquiries/inquiries-page.tsx") },
            { path: "audit", lazy: () => import("./pages/audit/audit-page.tsx") },
            { path: "releases", lazy: () => import("./pages/releases/releases-page.tsx") },
            { path: "outbox", lazy: () => import("./pages/outbox/outbox-page.tsx") },
            { path: "*", lazy: () => import("./pages/no-such-tab.tsx") },
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
