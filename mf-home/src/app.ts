import type { RemoteApp } from "@optimyz/kit";

export default {
  id: "mf-home",
  routes: [
    { path: "/", lazy: () => import("./pages/home/home-page.tsx"), handle: { slots: ["courses-section"] } },
    { path: "/about-us", lazy: () => import("./pages/about/about-page.tsx") },
    { path: "/gallery", lazy: () => import("./pages/gallery/gallery-page.tsx") },
    { path: "/testimonials", lazy: () => import("./pages/testimonials/testimonials-page.tsx") },
    { path: "/testimonialForm", lazy: () => import("./pages/testimonial-form/testimonial-form-page.tsx") },
    { path: "/contact", lazy: () => import("./pages/contact/contact-page.tsx") },
  ],
} satisfies RemoteApp;
