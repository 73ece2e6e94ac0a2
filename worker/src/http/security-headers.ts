import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

const always: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  // For responses that are not documents; the document router sets its own.
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

/** Two years, as ASVS and the preload list want it. */
const STRICT_TRANSPORT = "max-age=63072000; includeSubDomains; preload";

/** Headers of the one document that any page may show in a frame; its own policy says so. */
const framed: Readonly<Record<string, string | undefined>> = {
  ...always,
  "x-frame-options": undefined,
  "cross-origin-resource-policy": "cross-origin",
};

/** Adds the protective headers that a handler has not set itself. HSTS is left out on plain http. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // A browser replaces the headers that it cached by those of a 304; the cached document's policy must stay.
  if (c.res.status === 304) return;
  // Not with `c.header`, which copies a finished response and its body for each header.
  const { headers } = c.res;
  const own = c.get("isFramed") ? framed : always;
  for (const [name, value] of Object.entries(own)) if (value && !headers.has(name)) headers.set(name, value);
  if (c.req.url.startsWith("https:")) headers.set("strict-transport-security", STRICT_TRANSPORT);
});
