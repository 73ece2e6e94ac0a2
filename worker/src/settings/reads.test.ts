import { env } from "cloudflare:workers";
import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { promises, site } from "@optimyz/contract/domain/site";
import { afterEach, expect, test, vi } from "vitest";
import { call, send } from "../../test/client.ts";
import { writeContent } from "../audit/changes.ts";
import { now } from "../core/clock.ts";
import { openDatabase } from "../db/database.ts";
import { settingsRevisions, uploads } from "../db/schema.ts";

const db = openDatabase(env.DB);

afterEach(() => writeContent(db, [db.delete(uploads), db.delete(settingsRevisions)]));

// What is as by default stays out of the data of documents.
const { logo_name: _, logo_dark: __, ...identity } = defaultSettings.identity;

const FILE = "0123456789abcdef01234567_1600x900.webp";

const DARK = "fedcba9876543210fedcba98_1600x900.webp";

const row = (settings: unknown) => ({
  revision: 1,
  settings,
  schemaVersion: 1,
  differences: [],
  actor: "owner@example.com",
  createdAt: now(),
});
const publish = (settings: Partial<Settings>) =>
  writeContent(db, [db.insert(settingsRevisions).values(row({ ...defaultSettings, ...settings }))]);
const upload = (file = FILE) =>
  db.insert(uploads).values({
    file,
    mediaType: "image/webp",
    width: 1600,
    height: 900,
    widths: [],
    sizeBytes: 1,
    createdAt: now(),
    alt: "The studio",
    focusX: 20,
    focusY: 80,
  });

const read = async (path: string) => (await call<never>("GET", path)).body;

test("a site without settings shows the demonstration's provider", async () => {
  expect(await read("/api/settings")).toEqual({
    revision: 0,
    identity: { ...identity, name: site.brand, logo: null },
    contact: {
      ...defaultSettings.contact,
      phone_urls: ["tel:+910000011111", "tel:+910000022222"],
      whatsapp_url: "https://wa.me/910000011111",
    },
    region: { country: "IN", time_zone: "Asia/Kolkata" },
    promises: { enrolment_reply: promises.enrolmentReply, held_testimonial: promises.heldTestimonial },
    words: defaultSettings.words,
    pages: [],
  });
  expect(await read("/api/settings/home")).toEqual(defaultSettings.home);
  expect(await read("/api/settings/about")).toEqual({ ...defaultSettings.about, team: defaultSettings.team });
  expect(await read("/api/settings/page?slug=privacy")).toEqual([]);
});

test("pages show the last publication, with alternative texts and focal points", async () => {
  await upload();
  await publish({
    identity: { ...defaultSettings.identity, name: "Voice House", logo: FILE },
    home: { ...defaultSettings.home, programs_picture: "fedcba987654321001234567_10x10.webp" },
    about: { ...defaultSettings.about, picture: FILE },
  });
  const picture = { image_url: FILE, alt: "", focus: { x: 20, y: 80 } };
  expect(await read("/api/settings")).toMatchObject({ revision: 1, identity: { name: "Voice House", logo: picture } });
  expect(await read("/api/settings/about")).toMatchObject({ picture: { ...picture, alt: "The studio" } });
  // Its file is gone.
  expect(await read("/api/settings/home")).toMatchObject({ programs_picture: null });
});

test("a logo says the name where it is shown without it, and another one is there for dark grounds", async () => {
  await upload();
  await upload(DARK);
  const own = { ...defaultSettings.identity, name: "Voice House", logo: FILE };
  await publish({ identity: { ...own, logo_name: "hidden", logo_dark: DARK } });
  const alt = "Voice House";
  expect(await read("/api/settings")).toMatchObject({
    identity: { logo: { image_url: FILE, alt }, logo_dark: { image_url: DARK, alt } },
  });
  for (const same of [{ logo_dark: FILE }, { logo: null, logo_dark: DARK }]) {
    await writeContent(db, [db.delete(settingsRevisions)]);
    await publish({ identity: { ...own, ...same } });
    expect(((await read("/api/settings")) as { identity: object }).identity).not.toHaveProperty("logo_dark");
  }
});

test("shows a plain page at its URL, sanitised", async () => {
  const html = '<p onclick="steal()">We keep little.</p><script>steal()</script>';
  await publish({ pages: { pages: [{ slug: "privacy", title: "Privacy", html, place: "footer" }] } });
  expect(await read("/api/settings/page?slug=Privacy")).toEqual([
    { slug: "privacy", title: "Privacy", html: "<p>We keep little.</p>" },
  ]);
  expect(await read("/api/settings")).toMatchObject({
    pages: [{ slug: "privacy", title: "Privacy", place: "footer" }],
  });
});

test("an unreadable row does not break the site and is logged", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await writeContent(db, [db.insert(settingsRevisions).values(row({ identity: 7 }))]);
  expect(await read("/api/settings")).toMatchObject({ revision: 1, identity: { name: "Optimyz" } });
  expect(log.mock.calls.flat().join()).toMatch(/settings not readable.*identity/);
  await env.DB.prepare("UPDATE settings_revisions SET settings = '{'").run();
  await writeContent(db, [db.delete(uploads), db.insert(settingsRevisions).values({ ...row({}), revision: 2 })]);
  await env.DB.prepare("UPDATE settings_revisions SET settings = '{' WHERE revision = 2").run();
  expect((await send("GET", "/api/settings/about")).status).toBe(200);
});

test("a response from before a publication is never returned after it", async () => {
  const before = await send("GET", "/api/settings");
  await publish({ identity: { ...defaultSettings.identity, name: "Voice House" } });
  const headers = { "if-none-match": before.headers.get("etag") ?? "" };
  const after = await call("GET", "/api/settings", { headers });
  expect(after).toMatchObject({ status: 200, body: { identity: { name: "Voice House" } } });
});
