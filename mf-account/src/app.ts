import type { RemoteApp } from "@optimyz/kit";

export default {
  id: "mf-account",
  routes: [
    {
      path: "/user-login",
      lazy: () => import("./pages/login/login-page.tsx"),
      handle: { role: "login" },
    },
    {
      path: "/user-register",
      lazy: () => import("./pages/register/register-page.tsx"),
      handle: { role: "register" },
    },
    {
      path: "/forgot-password",
      lazy: () => import("./pages/forgot-password/forgot-password-page.tsx"),
      handle: { role: "forgotPassword" },
    },
    {
      path: "/reset-password/:token",
      lazy: () => import("./pages/reset-password/reset-password-page.tsx"),
      handle: { role: "resetPassword" },
    },
    {
      path: "/my-data",
      lazy: () => import("./pages/my-data/my-data-page.tsx"),
      handle: { role: "myData" },
    },
    {
      path: "/my-data/:token",
      lazy: () => import("./pages/my-data/my-data-link-page.tsx"),
      handle: { role: "myDataLink" },
    },
    {
      path: "/place/:token",
      lazy: () => import("./pages/place/place-page.tsx"),
      handle: { role: "place" },
    },
    {
      path: "/certificate/:code",
      lazy: () => import("./pages/certificate/certificate-page.tsx"),
      handle: { role: "certificate" },
    },
    {
      path: "/account",
      lazy: () => import("./pages/account/account-page.tsx"),
      handle: { role: "account" },
    },
  ],
  slots: {
    "login-form": () => import("./slots/login-form.tsx"),
  },
  slotProps: {
    "login-form": { onSuccess: { type: "function" }, email: { type: "string" } },
  },
} satisfies RemoteApp;
