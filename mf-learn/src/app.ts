import type { RemoteApp } from "@optimyz/kit";

export default {
  id: "mf-learn",
  routes: [
    {
      path: "/learn",
      lazy: () => import("./pages/learn/learn-page.tsx"),
      // A link in header and footer, before the contact page's, and a line of the sitemap: released with the page.
      handle: {
        role: "learn",
        title: "Learn",
        nav: { header: { label: "LEARN", order: 45 }, footer: { order: 45 } },
        sitemap: true,
        slots: ["learn-next"],
      },
    },
  ],
  slots: { "learn-next": () => import("./slots/learn-next.tsx") },
} satisfies RemoteApp;
