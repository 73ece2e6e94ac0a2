import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { inlineHash } from "../src/platform/document/content-security-policy.ts";
import { liveSite, promoteNow, publishSample, sampleRemote } from "../src/platform/releases/testing.ts";
import { send } from "./client.ts";

const route = (path: string) => ({ path, slots: [], scripts: [], styles: [] });

await liveSite("mf-home");
await publishSample(await sampleRemote("mf-account", "95.1.0", { routes: [route("/account"), route("/user-login")] }));
await promoteNow({ "mf-account": "95.1.0" });

const RULES = /<script type="speculationrules">(.*?)<\/script>/;

interface Rules {
  prefetch: { where: { and: [{ href_matches: string }, { not: { href_matches: string[] } }] }; eagerness: string }[];
}

/** Whether a browser may fetch a URL ahead, by its own reading of the patterns. */
function mayFetch({ prefetch }: Rules, href: string): boolean {
  const origin = "https://www.optimyz.example";
  const matches = (pattern: string) => new URLPattern(pattern, origin).test(href, origin);
  return prefetch.some(({ where }) => {
    const [{ href_matches: allowed }, { not }] = where.and;
    return matches(allowed) && !not.href_matches.some(matches);
  });
}

test("a browser may prefetch public pages, and nothing private, of the API or with a query", async () => {
  const response = await send("GET", "/mf-home");
  const [, text = ""] = RULES.exec(await response.text()) ?? [];
  const rules = JSON.parse(text) as Rules;
  for (const href of ["/mf-home", "/", "/public-speaking"]) expect(mayFetch(rules, href), href).toBe(true);
  const never = ["/account", "/user-login", "/api/images", "/_mf/mf-home/1.0.0/app.js", "/uploads/a.webp"];
  for (const href of [...never, "/mf-home?next=%2Faccount"]) expect(mayFetch(rules, href), href).toBe(false);
  expect(rules.prefetch.map(({ eagerness }) => eagerness)).toEqual(["moderate"]);
  expect(response.headers.get("content-security-policy")).toContain(`'${await inlineHash(text)}'`);
});

test.each(["/account", "/user-login", "/nobody/claims/this"])("%s has no rules", async (path) => {
  expect(await (await send("GET", path)).text()).not.toMatch(RULES);
});

test("a prefetched document is no visit and has no ticket", async () => {
  const visits = async () =>
    (await env.DB.prepare("SELECT sum(count) AS visits FROM release_reports WHERE phase = 'visit'").first("visits")) ??
    0;
  const before = await visits();
  const ahead = await send("GET", "/mf-home", { headers: { "sec-purpose": "prefetch" } });
  expect([ahead.status, ahead.headers.getSetCookie().join()]).toEqual([200, expect.not.stringContaining("ticket=")]);
  expect(await visits()).toBe(before);
  const opened = await send("GET", "/mf-home");
  expect(opened.headers.getSetCookie().join()).toContain("ticket=");
});
