import * as contract from "@optimyz/contract";
import type { Endpoint } from "@optimyz/contract/api/endpoint";
import { paths } from "@optimyz/contract/domain/paths";
import { expect, test } from "vitest";
import { claim, manifestOf } from "../src/platform/releases/gate/candidates.ts";
import { claimsProblems } from "../src/platform/releases/gate/claims.ts";
import { app, send } from "./client.ts";

/** Public endpoints that change something. Any other such route must need a session or a token. */
const publicCalls = new Set([
  "POST /admin/open-invitation",
  "POST /admin/accept-invitation",
  "POST /admin/login",
  "POST /admin/login/factor",
  "POST /admin/login/passkey",
  "POST /admin/login/passkey/options",
  "POST /admin/login/sign-in",
  "POST /admin/forgot-password",
  "POST /admin/reset-password",
  "POST /api/contact",
  "POST /api/newsletter",
  "POST /newsletter",
  "POST /newsletter/:token",
  "POST /newsletter/:token/leave",
  "POST /api/enroll",
  "POST /api/forget-password",
  "POST /api/login",
  "POST /api/search/missed",
  "POST /api/searches",
  "POST /api/my-data",
  "POST /api/my-data/erase",
  "POST /api/my-data/open",
  "POST /api/my-data/withdraw",
  // With the signed token of a mail.
  "POST /api/places/billing",
  "POST /pay/:token/checkout",
  "POST /api/places/cancel",
  "POST /api/places/move",
  "POST /api/places/take",
  "POST /api/places/testimonial",
  "POST /api/policy-reports",
  "POST /api/register",
  // With a deploy token in its body.
  "POST /api/team/session",
  "POST /api/reset-password",
  // With the state and the cookie of a sign-in.
  "POST /api/sign-in/session",
  "POST /sign-in/:token",
  "POST /api/testimonials",
  "POST /_mf/reports",
  "POST /_mf/reports/vitals",
  // Signed instead.
  "POST /api/payments/webhook",
  "POST /api/payments/webhook/razorpay",
  "POST /api/payments/webhook/stripe",
  "POST /api/whatsapp/webhook",
  // The same calls as forms of their pages.
  "POST /contact",
  "POST /enroll",
  "POST /forgot-password",
  "POST /my-data",
  "POST /my-data/:token",
  "POST /my-data/erase",
  "POST /my-data/withdraw",
  "POST /pay/:token/invoice",
  "POST /place/:token",
  "POST /reset-password/:token",
  "POST /testimonial/:token",
  "POST /testimonialForm",
  "POST /user-register",
  // The same forms where a team has moved their page.
  "POST /*",
]);

const endpoints = Object.values<unknown>(contract).filter(
  (value): value is Endpoint => typeof value === "object" && value !== null && "access" in value && "path" in value,
);
const registered = app.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => ({ method, path }));
const changing = registered.filter(
  ({ method, path }) => !["GET", "HEAD"].includes(method) && !publicCalls.has(`${method} ${path}`),
);
const withIds = (path: string): string => path.replace(/:\w+(\{[^}]*\})?/g, "1");

test.each(changing)("$method $path responds with 401 without a session", async ({ method, path }) => {
  expect((await send(method, withIds(path))).status).toBe(401);
});

test.each(endpoints.filter(({ access }) => access !== "public" && access !== "optional-user"))(
  "$method $path responds with 401 to nobody and to the other kind of session",
  async ({ method, path, access }) => {
    const response = await send(method, withIds(path));
    expect(response.status).toBe(401);
    expect(response.headers.get("cache-control")).toContain("no-store");
    const wrong = access === "admin" ? { token: "x".repeat(43) } : { cookie: `__Host-admin=${"x".repeat(43)}` };
    expect((await send(method, withIds(path), wrong)).status).toBe(401);
  },
);

test.each(endpoints)("$method $path of the contract is registered", ({ method, path }) => {
  expect(registered).toContainEqual({ method, path });
});

test("all public mutations of the list are registered", () => {
  const names = registered.map(({ method, path }) => `${method} ${path}`);
  for (const call of publicCalls) expect(names).toContain(call);
});

/** All pages that the site links to, as if one remote had them. */
const site = manifestOf("mf-site", {
  routes: [...Object.values(paths).map(({ pattern }) => pattern), "/admin/*"].map((path) => claim(path)),
});
/** Each route that does not take every path; of a parameter with a pattern, one that it matches. */
const answered = new Set(
  app.routes
    .map(({ path }) => path.replace(/:file\{sitemap-.*\}$/, "sitemap-7.xml").replace(/\{[^}]*\}/g, ""))
    .filter((path) => !/^\/\*?$/.test(path)),
);

test.each([...answered])("no other remote can claim %s, which the worker answers", (path) => {
  expect(claimsProblems(manifestOf("mf-greedy", { routes: [claim(path)] }), [site])).not.toEqual([]);
});

test("the worker's own routes are among them", () => {
  for (const path of ["/pay/:token", "/receipt/:token", "/sitemap-7.xml"]) expect([...answered]).toContain(path);
});
