import type { RemoteApp } from "@optimyz/kit";
import { tabs } from "./tabs.ts";

export default {
  id: "mf-admin",
  rendering: "browser",
  routes: [
    {
      path: "/admin",
      handle: { role: "admin" },
      lazy: () => import("./shared/language/language-frame.tsx"),
      children: [
        { index: true, lazy: () => import("./shared/session/login-page.tsx") },
        { path: "invitation/:token", lazy: () => import("./resources/staff/invitation-page.tsx") },
        { path: "team", lazy: () => import("./resources/team/team-page.tsx") },
        { path: "forgot-password", lazy: () => import("./shared/session/forgot-password-page.tsx") },
        { path: "reset-password/:token", lazy: () => import("./shared/session/reset-password-page.tsx") },
        {
          path: "dashboard",
          lazy: () => import("./shared/layout/dashboard-page.tsx"),
          children: [
            { index: true, lazy: () => import("./resources/overview/overview-page.tsx") },
            ...tabs.map(({ slug, page }) => ({ path: slug, lazy: page })),
            ...tabs.flatMap(({ slug, page, hasParts }) => (hasParts ? { path: `${slug}/:part`, lazy: page } : [])),
            { path: "x/*", lazy: () => import("./resources/server-lists/server-lists-page.tsx") },
            { path: "profile", lazy: () => import("./resources/profile/profile-page.tsx") },
            { path: "*", lazy: () => import("./shared/layout/no-such-tab.tsx") },
          ],
        },
      ],
    },
    // The seed's direct paths of the tabs, and mistyped ones.
    { path: "/admin/*", lazy: () => import("./shared/layout/to-tab.ts") },
  ],
} satisfies RemoteApp;
