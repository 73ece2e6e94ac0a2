import type { RemoteApp } from "@optimyz/kit";

export default {
  id: "mf-home",
  routes: [{ path: "/mf-home", lazy: () => import("./pages/stub.tsx") }],
} satisfies RemoteApp;
