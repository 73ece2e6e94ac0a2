import { env } from "cloudflare:workers";
import type { MissingSharePictures } from "@optimyz/contract/api/schemas/share-pictures";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { SHARE_BATCH_MAX, SHARE_BYTES_MAX, shareSize } from "@optimyz/contract/domain/share-pictures";
import { desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { adminCookie, call, cookieOf, newAdmin, send } from "../../../test/client.ts";
import { encoded, imageForm, samplePngBytes } from "../../../test/images.ts";
import { writeContent } from "../../audit/changes.ts";
import { inLanguages, translate } from "../../content/translations/testing.ts";
import { openDatabase } from "../../db/database.ts";
import { audit, contentState, settingsDraft, settingsRevisions, sharePictures, skills } from "../../db/schema.ts";
import { sweep } from "../../db/sweep.ts";
import { referencedImages } from "../../images/referenced.ts";
import { memory } from "../../settings/memory.ts";
import { publishPlanned } from "../../settings/publish.ts";
import { siteSettings } from "../../settings/site-settings.ts";
import { liveSite, promoteNow, publishSample, sampleRemote } from "../releases/testing.ts";
import { findSharePicture } from "./find.ts";
import { purgeSharePictures } from "./purge.ts";

const db = openDatabase(env.DB);
const { UPLOADS: bucket, IMAGES } = env as unknown as { UPLOADS: R2Bucket; IMAGES: ImagesBinding };
const cookie = await adminCookie();
const PATH = "/api/admin/share-pictures";
const jpeg = await encoded(IMAGES, "image/jpeg", shareSize.width, shareSize.height);

beforeAll(async () => {
  await liveSite();
  const claim = { slots: [], scripts: [], styles: [] };
  const routes = [
    { ...claim, path: "/", role: "home", title: "Home", sitemap: true },
    { ...claim, path: "/gallery", role: "gallery", title: "Gallery", sitemap: true },
    { ...claim, path: "/user-login", role: "login" },
    { ...claim, path: "/courses-more/:skill_detail_id", role: "course" },
    { ...claim, path: "/:titleSlug", role: "skill" },
  ];
  await publishSample(await sampleRemote("mf-home", "3.0.0", { routes }));
  await promoteNow({ "mf-home": "3.0.0" });
});

beforeEach(async () => {
  const tables = [settingsDraft, settingsRevisions, skills, sharePictures];
  await writeContent(
    db,
    tables.map((table) => db.delete(table)),
  );
  const { objects } = await bucket.list({ prefix: "share/" });
  await bucket.delete(objects.map(({ key }) => key));
  memory.settings.clear();
});

const missing = async () => (await call<MissingSharePictures>("GET", PATH, { cookie })).body;

/** Sends a picture for each key. */
function bring(keys: readonly string[], bytes: Uint8Array = jpeg, who = cookie) {
  const form = new FormData();
  for (const key of keys) form.set(key, new File([bytes as Uint8Array<ArrayBuffer>], `${key}.jpg`));
  return call<{ stored: number; error: string }>("POST", PATH, { cookie: who, body: form });
}

/** Draws all that is missing, as the admin's browser does. */
async function drawAll(): Promise<void> {
  for (let keys = await keysOf(); keys.length > 0; keys = await keysOf()) {
    expect((await bring(keys)).body.stored).toBe(keys.length);
  }
}
const keysOf = async () => (await missing()).pictures.map(({ key }) => key);

async function aSkill(title: string): Promise<{ id: number }> {
  const body = imageForm({ title, short_description: "x" });
  return (await call<{ id: number }>("POST", "/api/skills", { cookie, body })).body;
}
const aCourse = async (skill_id: number, course: string) =>
  (await call<{ id: number }>("POST", "/api/skill-details", { cookie, body: { skill_id, course } })).body;
const rename = ({ id }: { id: number }, course: string, skill_id: number) =>
  call("PUT", `/api/skill-details/${id}`, { cookie, body: { skill_id, course } });
const save = (body: unknown) => call<{ version: number }>("PUT", "/api/admin/settings/draft", { cookie, body });
const publish = async (body: unknown, at?: string) =>
  call("POST", "/api/admin/settings/publish", { cookie, body: { version: (await save(body)).body.version, at } });

/** What a document says of its picture. */
async function shared(path: string) {
  const html = await (await send("GET", path)).text();
  const meta = (name: string) => new RegExp(`(?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
  const url = meta("og:image") ?? "";
  expect(meta("twitter:image")).toBe(meta("og:image"));
  return { url, path: url && new URL(url).pathname, alt: meta("og:image:alt"), meta };
}

test("each page names its own picture once it is drawn, with size, type and words, and else the site's", async () => {
  const skill = await aSkill("Public Speaking");
  const course = await aCourse(skill.id, 'Stage <Fright> & "Nerves"');
  const before = await shared("/public-speaking");
  expect(before.path).not.toContain("/uploads/share/");
  await drawAll();
  const own = await shared("/public-speaking");
  expect(own.url).toMatch(/^https?:\/\/[^/]+\/uploads\/share\/[0-9a-f]{40}\.jpg$/);
  expect(own.alt).toBe("Public Speaking – Optimyz");
  expect(["type", "width", "height"].map((part) => own.meta(`og:image:${part}`))).toEqual([
    "image/jpeg",
    "1200",
    "630",
  ]);
  expect(own.meta("twitter:card")).toBe("summary_large_image");
  const ofCourse = await shared(`/courses-more/${course.id}`);
  expect(ofCourse.alt).toBe("Public Speaking – Stage &lt;Fright&gt; &amp; &quot;Nerves&quot; – Optimyz");
  const home = await shared("/");
  const pages = [own, ofCourse, home, await shared("/gallery")].map(({ path }) => path);
  expect(new Set(pages).size).toBe(4);
  expect(home.alt).toBe("Image, skills and mindset training – Optimyz");
  expect((await shared("/user-login")).path).toBe(home.path);
  expect((await shared("/gallery?page=2")).path).toBe(pages[3]);

  const { status, headers } = await send("GET", own.path);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("image/jpeg");
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

test("the picture of a course says its name in the language of the page", async () => {
  await inLanguages("en", "hi");
  const skill = await aSkill("Debate");
  const course = await aCourse(skill.id, "Rebuttal");
  await translate("skills", `${skill.id}.title`, "वाद-विवाद");
  await translate("courses", `${course.id}.course`, "प्रतिवाद");
  await drawAll();
  const route = { path: "/courses-more/:skill_detail_id", role: "course", slots: [], scripts: [], styles: [] };
  const titleIn = async (language: string) => {
    const at = `/courses-more/${course.id}`;
    const found = await findSharePicture(db, await siteSettings(db), at, { route, slotRemotes: [] } as never, language);
    return [found?.over, found?.title];
  };
  expect(await titleIn("en")).toEqual(["Debate", "Rebuttal"]);
  expect(await titleIn("hi")).toEqual(["वाद-विवाद", "प्रतिवाद"]);
});

test("a changed title or look shows the site's picture or none until its own is drawn, and an earlier one returns at once", async () => {
  const skill = await aSkill("Etiquette");
  const course = await aCourse(skill.id, "Dining");
  await drawAll();
  const page = `/courses-more/${course.id}`;
  const [dining, site] = [(await shared(page)).path, (await shared("/")).path];
  await rename(course, "Fine dining", skill.id);
  expect((await shared(page)).path).toBe(site);
  const { pictures } = await missing();
  expect(pictures).toMatchObject([{ title: "Fine dining", over: "Etiquette" }]);
  await drawAll();
  expect([dining, site]).not.toContain((await shared(page)).path);
  await rename(course, "Dining", skill.id);
  expect((await shared(page)).path).toBe(dining);

  await publish({ look: { ...defaultSettings.look, accent: "#0a66c2" } });
  expect((await shared(page)).path).not.toContain("/uploads/share/");
  await drawAll();
  const blue = (await shared(page)).path;
  expect([dining, site]).not.toContain(blue);
  await call("POST", "/api/admin/settings/rollback", { cookie, body: { revision: 0 } });
  expect((await shared(page)).path).toBe(dining);
});

test("draws the pictures of a planned publication before its time, after the live ones", async () => {
  await publish(
    { look: { ...defaultSettings.look, accent: "#0a66c2" } },
    new Date(Date.now() + 7_200_000).toISOString(),
  );
  expect((await missing()).look.accent).toBe(defaultSettings.look.accent);
  await drawAll();
  const before = (await shared("/")).path;
  await publishPlanned(db, Date.now() + 10_800_000);
  expect((await missing()).pictures).toEqual([]);
  expect((await shared("/")).path).toMatch(/\/uploads\/share\//);
  expect((await shared("/")).path).not.toBe(before);
});

test("stores nothing for other titles, over a drawn picture, or twice", async () => {
  await aSkill("Voice");
  const [key = ""] = await keysOf();
  expect((await bring(["0".repeat(32), "title", "../x"])).body.stored).toBe(0);
  const both = await Promise.all([bring([key]), bring([key])]);
  expect(both.map(({ body }) => body.stored).toSorted()).toEqual([0, 1]);
  const file = (await db.select().from(sharePictures))[0]?.file;
  const other = await encoded(IMAGES, "image/jpeg", shareSize.width, shareSize.height);
  other.fill(0, 700, 720);
  expect((await bring([key], other)).body.stored).toBe(0);
  expect(await db.select().from(sharePictures)).toMatchObject([{ file }]);
});

test.each([
  ["a PNG", 415, async () => samplePngBytes(shareSize.width, shareSize.height)],
  ["another size", 422, () => encoded(IMAGES, "image/jpeg", 1200, 600)],
  ["too many bytes", 413, async () => new Uint8Array(SHARE_BYTES_MAX + 1)],
  ["a script behind it", 422, async () => Buffer.concat([jpeg, Buffer.from("<script>alert(1)</script>")])],
  ["no picture", 415, async () => Buffer.from("<svg onload=alert(1)>")],
])("refuses %s and stores nothing", async (_, status, bytes) => {
  const keys = await keysOf();
  expect((await bring(keys, await bytes())).status).toBe(status);
  expect(await db.$count(sharePictures)).toBe(0);
  expect((await bucket.list({ prefix: "share/" })).objects).toEqual([]);
});

test("only owners and editors may draw, and each batch counts once in audit and content revision", async () => {
  for (const role of ["desk", "trainer", "engineer"] as const) {
    const who = await cookieOf(await newAdmin(`${role}@share.example`, role));
    expect((await call("GET", PATH, { cookie: who })).status).toBe(403);
    expect((await bring(["a"], jpeg, who)).status).toBe(403);
  }
  expect((await call("POST", PATH, { body: new FormData() })).status).toBe(401);
  const revision = async () => (await db.select().from(contentState))[0]?.contentRevision ?? 0;
  const before = await revision();
  const editor = await cookieOf(await newAdmin("editor@share.example", "editor"));
  const keys = await keysOf();
  expect((await bring(keys, jpeg, editor)).body.stored).toBe(2);
  expect(await revision()).toBe(before + 1);
  const ofShares = eq(audit.entity, "share_pictures");
  const [row] = await db.select().from(audit).where(ofShares).orderBy(desc(audit.id)).limit(1);
  expect(row).toMatchObject({ actor: "editor@share.example", action: "create", label: "Gallery and 1 more" });
  const count = await db.$count(audit, ofShares);
  await bring(keys, jpeg, editor);
  expect([await revision(), await db.$count(audit, ofShares)]).toEqual([before + 1, count]);
});

test("no visitor's request can draw or find a picture, whatever key is guessed", async () => {
  for (const name of [`${"0".repeat(40)}.jpg`, "x.jpg", `${"0".repeat(40)}.png`]) {
    expect((await send("GET", `/uploads/share/${name}`)).status, name).toBe(404);
  }
  expect((await send("GET", "/uploads/share/..%2f..%2fx.jpg")).status).toBe(400);
  await send("GET", "/gallery");
  expect(await db.$count(sharePictures)).toBe(0);
});

test("lists missing pictures in bounded parts, and finishes for a thousand pages", async () => {
  const rows = Array.from({ length: 1_000 }, (_, index) => ({ title: `Skill ${index}`, slug: `skill-${index}` }));
  await db.run(`INSERT INTO skills (title, slug, short_description, position, version, created_at)
    SELECT value ->> 'title', value ->> 'slug', 'x', 1, 1, '2026' FROM json_each('${JSON.stringify(rows)}')`);
  const first = await missing();
  expect(first.pictures).toHaveLength(SHARE_BATCH_MAX);
  await db.run(`INSERT INTO share_pictures SELECT '${await lookOfNow()}', title, '', 'f' || id, '2026', NULL FROM skills
    WHERE id % 500 <> 0`);
  expect((await missing()).pictures.length).toBeLessThan(8);
  await drawAll();
  expect((await missing()).pictures).toEqual([]);
});

/** The look's hash, as a row that was just stored has it. */
async function lookOfNow(): Promise<string> {
  const [key = ""] = await keysOf();
  await bring([key]);
  const [row] = await db.select().from(sharePictures);
  await db.delete(sharePictures);
  return row?.look ?? "";
}

test("removes an unneeded picture after 30 days with its file, unless it is needed again, and nothing else", async () => {
  const hour = Date.parse("2027-01-04T10:00:00.000Z");
  const day = 24 * 60 * 60 * 1000;
  const purge = (at: number) => purgeSharePictures(db, bucket, async () => undefined, at);
  const skill = await aSkill("Etiquette");
  const course = await aCourse(skill.id, "Dining");
  await drawAll();
  const files = async () => (await bucket.list({ prefix: "share/" })).objects.length;
  const kept = await files();
  await rename(course, "Fine dining", skill.id);
  await drawAll();
  await purge(hour);
  const retired = async () => (await db.select().from(sharePictures)).filter(({ retiredAt }) => retiredAt !== null);
  expect((await retired()).map(({ title }) => title)).toContain("Dining");
  await purge(hour + 31 * day + 600_000);
  expect(await files()).toBe(kept + 1);
  // Needed again on the last day.
  await rename(course, "Dining", skill.id);
  await purge(hour + 29 * day);
  await rename(course, "Fine dining", skill.id);
  await purge(hour + 31 * day);
  expect((await retired()).map(({ title }) => title)).toContain("Dining");
  await purge(hour + 62 * day);
  expect((await db.select().from(sharePictures)).map(({ title }) => title).toSorted()).toEqual([
    "Etiquette",
    "Fine dining",
    "Image, skills and mindset training",
  ]);
  expect(await files()).toBe(3);
});

test("the sweep keeps files that a row names and removes those of an interrupted request", async () => {
  await aSkill("Voice");
  await drawAll();
  const left = `share/${"a".repeat(40)}.jpg`;
  await bucket.put(left, jpeg);
  const before = (await bucket.list({ prefix: "share/" })).objects.length;
  const at = Date.now() + 72 * 60 * 60 * 1000;
  await sweep(db, bucket, "test of shares", (keys) => referencedImages(db, keys), { at });
  const { objects } = await bucket.list({ prefix: "share/" });
  expect(objects.map(({ key }) => key)).not.toContain(left);
  expect(objects).toHaveLength(before - 1);
});
