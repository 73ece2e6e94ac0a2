import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../app-env.ts";
import { Fault } from "../http/fault.ts";

/** Lets a call through that carries the release token as `Authorization: Bearer …`. */
export const requireReleaseToken = createMiddleware<AppEnv>(async (c, next) => {
  const expected = c.var.config.RELEASE_TOKEN;
  const given = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1];
  if (!expected || !given || !(await sameText(given, expected))) {
    throw new Fault("UNAUTHENTICATED", "This call needs a release token.");
  }
  await next();
});

/** Compares digests, so that the time taken tells nothing about the text. */
async function sameText(a: string, b: string): Promise<boolean> {
  const digest = async (text: string) => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return crypto.subtle.timingSafeEqual(await digest(a), await digest(b));
}
