import type { RemoteApp } from "@optimyz/kit";

export default {
  id: "mf-home",
  routes: [
    {
      path: "/",
      lazy: () => import("./pages/home/home-page.tsx"),
      handle: {
        role: "home",
        title: "Home",
        nav: { header: { label: "HOME", order: 10 }, footer: { order: 10 } },
        sitemap: true,
        belowSlots: ["courses-section"],
        laterSlots: ["login-form"],
      },
    },
    {
      path: "/about-us",
      lazy: () => import("./pages/about/about-page.tsx"),
      handle: {
        role: "about",
        title: "About",
        nav: { header: { label: "ABOUT US", order: 20 }, footer: { order: 20 } },
        sitemap: true,
      },
    },
    {
      path: "/gallery",
      lazy: () => import("./pages/gallery/gallery-page.tsx"),
      handle: {
        role: "gallery",
        title: "Gallery",
        nav: { header: { label: "GALLERY", order: 40 }, footer: { order: 30 } },
        sitemap: true,
      },
    },
    {
      path: "/testimonials",
      lazy: () => import("./pages/testimonials/testimonials-page.tsx"),
      handle: { role: "testimonials", title: "Testimonials", sitemap: true },
    },
    {
      path: "/testimonialForm",
      lazy: () => import("./pages/testimonial-form/testimonial-form-page.tsx"),
      handle: { role: "testimonialForm" },
    },
    { path: "/news", lazy: () => import("./pages/news/news-page.tsx"), handle: { role: "news", title: "News" } },
    { path: "/news/:slug", lazy: () => import("./pages/news/post-page.tsx"), handle: { role: "post" } },
    {
      path: "/contact",
      lazy: () => import("./pages/contact/contact-page.tsx"),
      handle: {
        role: "contact",
        title: "Contact",
        nav: { header: { label: "CONTACT-US", order: 50 }, footer: { order: 50 } },
        sitemap: true,
      },
    },
  ],
} satisfies RemoteApp;
