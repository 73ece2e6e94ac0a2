import type { RemoteApp } from "@optimyz/kit";

export default {
  id: "mf-account",
  routes: [{ path: "/mf-account", lazy: () => import("./pages/stub.tsx") }],
} satisfies RemoteApp;
