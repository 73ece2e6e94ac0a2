import type { RemoteApp } from "@optimyz/kit";

export default {
  id: "mf-admin",
  routes: [{ path: "/mf-admin", lazy: () => import("./pages/stub.tsx") }],
} satisfies RemoteApp;
