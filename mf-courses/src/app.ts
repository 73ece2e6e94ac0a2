import type { RemoteApp } from "@optimyz/kit";

export default {
  id: "mf-courses",
  routes: [{ path: "/mf-courses", lazy: () => import("./pages/stub.tsx") }],
} satisfies RemoteApp;
