import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { type Bindings, readConfig } from "./env.ts";

const withVariables = (variables: Partial<Record<keyof Bindings, string>>): Bindings =>
  ({ ...env, ...variables }) as unknown as Bindings;

test("a wrong configuration names every bad variable at once", () => {
  const wrong = withVariables({
    ADMIN_EMAIL: "nobody",
    ADMIN_PASSWORD: "short",
    SITE_ORIGIN: "www.example.com",
    TESTIMONIAL_MODERATION: "maybe",
    DEV_REMOTES: "{",
  });
  expect(() => readConfig(wrong)).toThrow(
    /ADMIN_EMAIL .*ADMIN_PASSWORD .*SITE_ORIGIN .*TESTIMONIAL_MODERATION .*DEV_REMOTES /s,
  );
});

test("optional variables may be absent, and an empty one counts as absent", () => {
  const config = readConfig(withVariables({ RELEASE_TOKEN: "", DEV_REMOTES: '{"mf-home":"http://localhost:8811"}' }));
  expect(config.RELEASE_TOKEN).toBeUndefined();
  expect(config.DEV_REMOTES).toEqual({ "mf-home": "http://localhost:8811" });
});
