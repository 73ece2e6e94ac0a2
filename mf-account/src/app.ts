import type { RemoteApp } from "@optimyz/kit";

export default {
  id: "mf-account",
  routes: [
    { path: "/user-login", lazy: () => import("./pages/login/login-page.tsx") },
    { path: "/user-register", lazy: () => import("./pages/register/register-page.tsx") },
    { path: "/forgot-password", lazy: () => import("./pages/forgot-password/forgot-password-page.tsx") },
    { path: "/reset-password/:token", lazy: () => import("./pages/reset-password/reset-password-page.tsx") },
    { path: "/account", lazy: () => import("./pages/account/account-page.tsx") },
  ],
  slots: {
    "login-form": () => import("./slots/login-form.tsx"),
  },
} satisfies RemoteApp;
