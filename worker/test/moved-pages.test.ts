import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "../src/db/database.ts";
import { promoteNow, publishSample, sampleRemote, sampleShell } from "../src/platform/releases/testing.ts";
import { ORIGIN, send, silentMail } from "./client.ts";
import { growCatalogue } from "./growth.ts";

const claim = (role: string, path: string, sitemap = false) => ({
  role,
  path,
  sitemap,
  slots: [],
  scripts: [],
  styles: [],
});

/** Two remotes; mf-courses has its pages where a test wants them. */
const home = [claim("home", "/", true), claim("contact", "/contact", true)];
const courses = [
  claim("courses", "/courses", true),
  claim("course", "/courses-more/:skill_detail_id"),
  claim("skill", "/:titleSlug"),
];
const moved = [
  claim("courses", "/catalogue", true),
  claim("course", "/catalogue/:skill_detail_id"),
  claim("skill", "/skills/:titleSlug"),
];
const movedHome = [claim("home", "/", true), claim("contact", "/write-to-us", true)];

const release = async (name: string, version: string, routes: ReturnType<typeof claim>[]) => {
  const response = await publishSample(await sampleRemote(name, version, { routes }));
  expect(response.body).not.toHaveProperty("error");
};

beforeAll(async () => {
  await growCatalogue(openDatabase(env.DB), { skills: 1, courses: 1 });
  await publishSample(await sampleShell("81.1.0"));
  await release("mf-home", "81.1.0", home);
  await release("mf-home", "81.1.1", movedHome);
  await release("mf-courses", "81.1.0", courses);
  await release("mf-courses", "81.1.1", moved);
  await promoteNow({ shell: "81.1.0", "mf-home": "81.1.0", "mf-courses": "81.1.0" });
});

const locations = async () =>
  [...(await (await send("GET", "/sitemap.xml")).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = ""]) => new URL(url).pathname,
  );

async function leadsTo(path: string) {
  const { status, headers } = await send("GET", path);
  return [status, headers.get("location")];
}

test("the sitemap names pages, skills and courses where one team's release has moved them", async () => {
  expect(await locations()).toEqual(["/", "/contact", "/courses", "/skill-1", "/courses-more/1"]);
  await promoteNow({ "mf-courses": "81.1.1" });
  expect(await locations()).toEqual(["/", "/contact", "/catalogue", "/skills/skill-1", "/catalogue/1"]);
});

test.each([
  ["/courses", "/catalogue"],
  ["/courses/?page=2", "/catalogue?page=2"],
  ["/courses-more/1", "/catalogue/1"],
  ["/skill-1", "/skills/skill-1"],
])("%s, as in mails and bookmarks, redirects to %s, and back with a rollback", async (known, now) => {
  await promoteNow({ "mf-courses": "81.1.1" });
  expect(await leadsTo(known)).toEqual([302, now]);
  expect(await leadsTo(now)).toEqual([200, null]);
  await promoteNow({ "mf-courses": "81.1.0" });
  expect((await send("GET", known)).headers.get("location")).not.toBe(now);
});

test("a renamed role keeps its links and URLs until no release declares it", async () => {
  const event = { ...claim("event", "/events/:id"), sitemap: false };
  const date = { ...claim("date", "/dates/:id"), sitemap: false };
  const publishDates = async (version: string, route: object) =>
    publishSample<{ error?: string }>(await sampleRemote("mf-dates", version, { routes: [route] as (typeof event)[] }));
  await publishDates("81.1.0", event);
  await promoteNow({ "mf-dates": "81.1.0" });
  await publishSample(await sampleRemote("mf-home", "81.1.2", { routes: home, links: ["event"] }));
  await promoteNow({ "mf-home": "81.1.2" });
  const refused = await publishDates("81.1.1", date);
  expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining("mf-home links to it")]);
  expect((await publishDates("81.1.2", { ...date, formerly: ["event", "/events/:id"] })).status).toBe(201);
  expect((await promoteNow({ "mf-dates": "81.1.2" })).status).toBe(201);
  expect(await leadsTo("/events/7?from=mail")).toEqual([302, "/dates/7?from=mail"]);
  expect(await leadsTo("/dates/7")).toEqual([200, null]);
  // Resolves the page's own links.
  const page = await (await send("GET", "/dates/7")).text();
  expect(page).toContain('"role":"date","formerly":["event","/events/:id"]');
  // A rollback has the page where it was, and nothing leads away from it.
  await promoteNow({ "mf-dates": "81.1.0" });
  expect(await leadsTo("/events/7")).toEqual([200, null]);
});

test("a form without scripts works on a page that was moved, and says so there", async () => {
  await promoteNow({ "mf-home": "81.1.1" });
  const form = { name: "Asha", email: "moves@example.com", message: "Hello" };
  const headers = { accept: "text/html", origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams(form).toString();
  const response = await send("POST", "/write-to-us", { headers, body, bindings: silentMail });
  expect(response.status).toBe(303);
  const sent = "/write-to-us?sent=contact";
  expect(response.headers.get("location")).toBe(sent);
  expect(await (await send("GET", sent, { headers: { accept: "text/html" } })).text()).toContain(
    "Inquiry submitted successfully!",
  );
  expect((await send("POST", "/nowhere", { headers, body })).status).toBe(404);
});
