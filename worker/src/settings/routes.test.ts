import { env } from "cloudflare:workers";
import type { ErrorBody } from "@optimyz/contract/api/errors";
import type { ChecklistItem, SettingsDraft, SettingsRevision } from "@optimyz/contract/api/schemas/settings/admin";
import type { FrameSettings } from "@optimyz/contract/api/schemas/settings/live";
import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { and, asc, desc, eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { adminCookie, call, cookieOf, newAdmin, silentMail } from "../../test/client.ts";
import { imageForm } from "../../test/images.ts";
import { writeContent } from "../audit/changes.ts";
import { enrolIn, newBatch, newCourse } from "../batches/testing.ts";
import { now } from "../core/clock.ts";
import { openDatabase } from "../db/database.ts";
import { audit, batches, enrolments, outbox, settingsDraft, settingsRevisions, skills } from "../db/schema.ts";
import { runSchedule } from "../schedule.ts";
import { siteState } from "../state/site-state.ts";
import { publishPlanned } from "./publish.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const other = await cookieOf(await newAdmin("editor@settings.example", "editor"));
const DRAFT = "/api/admin/settings/draft";

beforeEach(() => writeContent(db, [db.delete(settingsDraft), db.delete(skills), db.delete(settingsRevisions)]));

const draft = async () => (await call<SettingsDraft>("GET", DRAFT, { cookie })).body;
const named = (name: string): Pick<Settings, "identity"> => ({ identity: { ...defaultSettings.identity, name } });
const save = <Body = SettingsDraft>(body: unknown, version?: number, who = cookie) =>
  call<Body>("PUT", DRAFT, { cookie: who, body, headers: version ? { "if-match": `"${version}"` } : {} });
const publish = <Body = { revision: number; message: string }>(version: number, at?: string) =>
  call<Body>("POST", "/api/admin/settings/publish", { cookie, body: { version, at } });
const rollBack = <Body = { revision: number }>(revision: number) =>
  call<Body>("POST", "/api/admin/settings/rollback", { cookie, body: { revision } });
const live = async () => (await call<FrameSettings>("GET", "/api/settings")).body;
const history = async (query = "") =>
  (
    await call<{ items: SettingsRevision[]; nextCursor: string | null }>(
      "GET",
      `/api/admin/settings/revisions${query}`,
      { cookie },
    )
  ).body;
const published = async (name: string) => (await publish((await save(named(name))).body.version)).body.revision;

test("nobody sees what an owner saves before it is published, and everybody afterwards", async () => {
  const first = await draft();
  expect(first).toMatchObject({ version: 1, base_revision: 0, live_revision: 0, differences: [], changed_by: null });
  // Translations are edited one by one, by endpoints of their own.
  expect({ ...first.settings, translations: {} }).toEqual(defaultSettings);
  const { body: saved } = await save(named("Voice House"), 1);
  expect(saved).toMatchObject({ version: 2, changed_by: "admin@optimyz.example", publish_at: null });
  expect(saved.differences).toEqual([{ path: "identity.name", before: '"Optimyz"', after: '"Voice House"' }]);
  expect(await live()).toMatchObject({ revision: 0, identity: { name: "Optimyz" } });
  expect(await publish(saved.version)).toMatchObject({ status: 200, body: { message: "Published.", revision: 1 } });
  expect(await live()).toMatchObject({ revision: 1, identity: { name: "Voice House" } });
  expect(await draft()).toMatchObject({ base_revision: 1, live_revision: 1, differences: [] });
  const [row] = await db.select().from(audit).orderBy(desc(audit.id)).limit(1);
  expect(row).toMatchObject({ actor: "admin@optimyz.example", entity: "settings_revisions", label: "revision 1" });
});

test("a form that does not know a later field of its part keeps that field", async () => {
  const all = {
    ...defaultSettings.payments,
    upi_account: "business" as const,
    in_person: "at our office",
    upi_name: "Asha",
  };
  const { in_person, upi_account, ...before } = all;
  await save({ payments: all });
  const { status, body } = await save({ payments: { ...before, upi_name: "Asha House" } });
  expect([status, body.settings.payments]).toEqual([
    200,
    { ...before, in_person, upi_account, upi_name: "Asha House" },
  ]);
  const { logo_name: _, logo_dark: __, ...own } = named("Voice House").identity;
  await save({ identity: { ...own, logo_name: "hidden", logo_dark: null } });
  const saved = await save({ identity: { ...own, name: "Sound House" } } as Partial<Settings>);
  expect(saved.body.settings.identity).toEqual({ ...own, name: "Sound House", logo_name: "hidden", logo_dark: null });
});

test.each([
  ["markup", '<script>alert("1")</script>&amp;'],
  ["right-to-left letters", "مدرسة الصوت والصورة"],
  ["emoji", "👩🏽‍🏫 Voice 🎤"],
])("a name with %s is returned unchanged", async (_, name) => {
  expect((await save(named(name))).body.settings.identity.name).toBe(name);
  await publish((await draft()).version);
  expect((await live()).identity.name).toBe(name);
});

test("names each wrong field by its path and saves nothing of it", async () => {
  const { team, contact, home } = defaultSettings;
  const { status, body } = await save<ErrorBody>({
    identity: { ...defaultSettings.identity, name: "x".repeat(200), logo: "../../secret.png" },
    contact: {
      ...contact,
      email: "nobody",
      phones: ["12"],
      social: [{ network: "myspace", url: "javascript:alert(1)" }],
    },
    home: { ...home, slides: [] },
    team: { ...team, members: [{ ...team.members[0], name: "" }] },
  });
  expect(status).toBe(422);
  expect(Object.keys(body.fields ?? {}).toSorted()).toEqual([
    ...["contact.email", "contact.phones.0", "contact.social.0.network", "contact.social.0.url"],
    ...["home.slides", "identity.logo", "identity.name", "team.members.0.name"],
  ]);
  expect(await draft()).toMatchObject({ version: 1 });
});

test("refuses an unreadable look and suggests a readable colour", async () => {
  const look = { ...defaultSettings.look, ground: "#777777" };
  const { status, body } = await save<ErrorBody>({ look });
  expect(status).toBe(422);
  const suggestion = /#[0-9a-f]{6}/.exec(body.fields?.["look.ground"] ?? "")?.[0];
  expect((await save({ look: { ...look, ground: suggestion } })).status).toBe(200);
});

test("refuses an unknown country and an unknown time zone", async () => {
  const refused = async (region: unknown) => (await save<ErrorBody>({ region })).body.fields;
  expect(await refused({ country: "ZZ", time_zone: "Asia/Kolkata" })).toEqual({
    "region.country": "ZZ is no country's two letters. India has IN.",
  });
  expect(await refused({ country: "India", time_zone: "+05:30" })).toMatchObject({
    "region.country": expect.any(String),
    "region.time_zone": "Time zone must be the name of a time zone, such as Asia/Kolkata.",
  });
});

test("refuses an unknown placeholder of an e-mail and names the known ones", async () => {
  const { mails } = defaultSettings;
  const welcome = { ...mails.welcome, subject: "Hello {password}" };
  const { status, body } = await save<ErrorBody>({ mails: { ...mails, welcome } });
  expect(status).toBe(422);
  expect(body.fields).toEqual({
    "mails.welcome.subject": "{password} is nothing that this e-mail can fill in. It knows {name}, {confirm_days}.",
  });
});

const page = (slug: string, html = "<p>Words</p>") => ({ slug, title: "Privacy", html, place: "footer" });
const savePages = <Body = ErrorBody>(...pages: unknown[]) => save<Body>({ pages: { pages } });

test("no plain page can take the URL of a skill, of the site or of another one", async () => {
  await call("POST", "/api/skills", { cookie, body: imageForm({ title: "Voice", short_description: "x" }) });
  const slugs = ["voice", "admin", "contact", "api", "uploads", "privacy", "privacy"];
  const { status, body } = await savePages(...slugs.slice(0, 5).map((slug) => page(slug)));
  expect(status).toBe(422);
  expect(Object.keys(body.fields ?? {})).toEqual([0, 1, 2, 3, 4].map((index) => `pages.pages.${index}.slug`));
  expect((await savePages(page("privacy"), page("privacy"))).body.fields).toEqual({
    "pages.pages.1.slug": "Another of these pages has this address.",
  });
  expect((await savePages<SettingsDraft>(page("privacy"))).status).toBe(200);
});

test("no skill can take the URL of a plain page, published or still a draft", async () => {
  const title = "Privacy";
  await savePages(page("privacy"));
  const create = () =>
    call<ErrorBody>("POST", "/api/skills", { cookie, body: imageForm({ title, short_description: "x" }) });
  expect(await create()).toMatchObject({
    status: 422,
    body: { fields: { title: expect.stringContaining("/privacy") } },
  });
  await publish((await draft()).version);
  expect(await create()).toMatchObject({ status: 422 });
  await savePages();
  expect(await create()).toMatchObject({ status: 422 });
  await publish((await draft()).version);
  expect(await create()).toMatchObject({ status: 201 });
});

test("a plain page's HTML is safe as soon as it is saved", async () => {
  const { body } = await savePages<SettingsDraft>(
    page("privacy", '<h1>A</h1><img src=x onerror="steal()"><iframe></iframe>'),
  );
  expect(body.settings.pages.pages[0]?.html).toBe('<h2>A</h2><img src="x" alt="" loading="lazy" />');
});

test("whoever saves over somebody else's draft gets that draft instead", async () => {
  const { version } = await draft();
  await save(named("Voice House"), version, other);
  const conflict = await save<ErrorBody & { current: SettingsDraft }>(named("Speech House"), version);
  expect(conflict).toMatchObject({
    status: 409,
    body: { versions: { seen: 1, current: 2 }, current: { changed_by: "editor@settings.example" } },
  });
  expect(conflict.body.current.settings.identity.name).toBe("Voice House");
});

test("of many simultaneous saves of one version, one succeeds and all others get a conflict", async () => {
  const saves = Array.from({ length: 8 }, (_, index) =>
    save<ErrorBody>(named(`House ${index}`), 1, index % 2 ? cookie : other),
  );
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(409)]);
  expect(await draft()).toMatchObject({ version: 2 });
});

test("two editors of different parts overwrite nothing of each other without versions", async () => {
  const parts = [named("Voice House"), { promises: { ...defaultSettings.promises, enrolment_reply: "soon" } }];
  expect((await Promise.all(parts.map((part) => save(part)))).map(({ status }) => status)).toEqual([200, 200]);
  expect((await draft()).settings).toMatchObject({
    identity: { name: "Voice House" },
    promises: { enrolment_reply: "soon" },
  });
});

test("many simultaneous publications of one draft make one revision", async () => {
  const { version } = (await save(named("Voice House"))).body;
  const tries = await Promise.all(Array.from({ length: 8 }, () => publish<ErrorBody>(version)));
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  expect((await history()).items).toHaveLength(1);
});

test("a publication while a draft is saved is exactly a draft that somebody has seen", async () => {
  for (let round = 0; round < 6; round += 1) {
    const seen = (await save(named(`Seen ${round}`))).body;
    const [made] = await Promise.all([publish<ErrorBody>(seen.version), save(named(`Unseen ${round}`))]);
    const { identity } = await live();
    expect(identity.name).toBe(made.status === 200 ? `Seen ${round}` : round === 0 ? "Optimyz" : identity.name);
    expect(identity.name).not.toContain("Unseen");
    expect((await draft()).settings.identity.name).toBe(`Unseen ${round}`);
  }
});

test("a publication raises the content revision, and a draft does not", async () => {
  const revision = async () => (await siteState(db)).contentRevision;
  const before = await revision();
  const { version } = (await save(named("Voice House"))).body;
  expect(await revision()).toBe(before);
  await publish(version);
  expect(await revision()).toBe(before + 1);
});

test("one request restores an earlier revision, also the defaults, and returns what changed", async () => {
  await published("Voice House");
  await published("Speech House");
  expect(await rollBack(1)).toMatchObject({ status: 200, body: { revision: 3 } });
  expect(await live()).toMatchObject({ revision: 3, identity: { name: "Voice House" } });
  expect(await draft()).toMatchObject({ base_revision: 3, differences: [] });
  expect(await rollBack(0)).toMatchObject({ body: { revision: 4 } });
  expect(await live()).toMatchObject({ identity: { name: "Optimyz" } });
  expect(await rollBack<ErrorBody>(99)).toMatchObject({
    status: 422,
    body: { fields: { revision: "There is no revision 99." } },
  });
  const { items } = await history();
  expect(items.map(({ revision, returns_to, live }) => [revision, returns_to, live])).toEqual([
    [4, 0, true],
    [3, 1, false],
    [2, null, false],
    [1, null, false],
  ]);
  expect(items[1]?.differences).toEqual([{ path: "identity.name", before: '"Speech House"', after: '"Voice House"' }]);
});

test("a rollback keeps the draft, which then cannot be published unseen", async () => {
  await published("Voice House");
  await published("Speech House");
  const mine = (await save({ promises: { ...defaultSettings.promises, enrolment_reply: "soon" } })).body;
  await rollBack(1);
  expect(await publish<ErrorBody>(mine.version)).toMatchObject({ status: 409 });
  const now = await draft();
  expect(now.differences.map(({ path }) => path)).toEqual(["identity.name", "promises.enrolment_reply"]);
  expect((await publish(now.version)).status).toBe(200);
});

test("pages the history without a gap", async () => {
  for (const name of ["A", "B", "C"]) await published(name);
  const first = await history("?limit=2");
  expect(first.items.map(({ revision }) => revision)).toEqual([3, 2]);
  const rest = await history(`?limit=2&cursor=${first.nextCursor}`);
  expect(rest).toMatchObject({ items: [{ revision: 1 }], nextCursor: null });
  expect((await call("GET", "/api/admin/settings/revisions?cursor=x", { cookie })).status).toBe(422);
});

const inHours = (hours: number) => Date.now() + hours * 60 * 60 * 1000;
const planFor = async (name: string, ms: number) =>
  publish((await save(named(name))).body.version, new Date(ms).toISOString());

test("the schedule makes a planned publication once when its time has come, also when the clock jumps over it", async () => {
  expect(await planFor("Voice House", inHours(2))).toMatchObject({
    status: 200,
    body: { message: "Planned.", revision: 0 },
  });
  await publishPlanned(db, inHours(1));
  expect(await live()).toMatchObject({ revision: 0 });
  expect((await draft()).publish_at).not.toBeNull();
  const late = inHours(24 * 40);
  await Promise.all([publishPlanned(db, late), publishPlanned(db, late), publishPlanned(db, late)]);
  // The clock is set back.
  await publishPlanned(db, inHours(3));
  expect(await live()).toMatchObject({ revision: 1, identity: { name: "Voice House" } });
  expect((await history()).items).toMatchObject([{ actor: "admin@optimyz.example" }]);
  expect((await draft()).publish_at).toBeNull();
});

test("a run of the schedule publishes it", async () => {
  await planFor("Voice House", inHours(2));
  await runSchedule({ ...env, ...silentMail } as never, inHours(3));
  expect(await live()).toMatchObject({ identity: { name: "Voice House" } });
});

test.each([
  ["a draft that was changed", () => save(named("Nobody agreed to this"))],
  ["a draft that was thrown away", () => call("DELETE", DRAFT, { cookie })],
  ["settings that somebody returned to", () => rollBack(0)],
])("no schedule publishes %s after the planning", async (_, change) => {
  await published("Voice House");
  await planFor("Speech House", inHours(2));
  await change();
  const before = await live();
  await publishPlanned(db, inHours(3));
  expect(await live()).toEqual(before);
  expect((await draft()).publish_at).toBeNull();
});

const cancel = <Body = SettingsDraft>(version?: number, who = cookie) =>
  call<Body>("DELETE", "/api/admin/settings/plan", {
    cookie: who,
    headers: version ? { "if-match": `"${version}"` } : {},
  });

test("no schedule publishes a cancelled plan; the draft stays as it was, with a record of who cancelled it", async () => {
  await planFor("Voice House", inHours(2));
  const planned = await draft();
  expect(planned.publish_at).not.toBeNull();
  const { status, body } = await cancel(planned.version, other);
  expect(status).toBe(200);
  expect(body).toMatchObject({ version: planned.version + 1, publish_at: null, changed_by: planned.changed_by });
  expect(body.settings).toEqual(planned.settings);
  const [row] = await db.select().from(audit).orderBy(desc(audit.id)).limit(1);
  expect(row).toMatchObject({
    actor: "editor@settings.example",
    action: "delete",
    entity: "settings_draft",
    label: planned.publish_at,
  });
  await publishPlanned(db, inHours(3));
  expect(await live()).toMatchObject({ revision: 0 });
  expect((await publish(body.version)).status).toBe(200);
});

test("each plan is in the audit log with who made, moved, cancelled or overtook it, and its publication only once", async () => {
  const rows = async () =>
    (await db.select().from(audit).where(eq(audit.entity, "settings_draft")).orderBy(asc(audit.id))).slice(
      before.length,
    );
  const before = await db.select().from(audit).where(eq(audit.entity, "settings_draft"));
  const mine = { actor: "admin@optimyz.example", entity: "settings_draft" };
  const [first, second] = [inHours(2), inHours(4)].map((at) => new Date(at).toISOString());
  await publish((await save(named("Voice House"))).body.version, first);
  await publish((await draft()).version, second);
  await save(named("Nobody planned this"), undefined, other);
  expect(await rows()).toMatchObject([
    { ...mine, action: "create", label: first },
    { ...mine, action: "update", label: second },
    { actor: "editor@settings.example", action: "delete", label: second },
  ]);
  await planFor("Speech House", inHours(2));
  await rollBack(0);
  await planFor("Song House", inHours(2));
  await publish((await draft()).version);
  await planFor("Sound House", inHours(2));
  await publishPlanned(db, inHours(3));
  expect((await rows()).slice(3).map(({ action }) => action)).toEqual([
    "create",
    "delete",
    "create",
    "delete",
    "create",
  ]);
  // A plan that somebody has overtaken records nothing.
  expect((await publish(1, second)).status).toBe(409);
  expect(await rows()).toHaveLength(8);
});

test("nobody who has seen another plan cancels it, and nothing is recorded where there is none", async () => {
  const { version } = await draft();
  const isCancellation = and(eq(audit.entity, "settings_draft"), eq(audit.action, "delete"));
  const recorded = async () => (await db.select().from(audit).where(isCancellation)).length;
  const before = await recorded();
  expect(await cancel()).toMatchObject({ status: 200, body: { version } });
  await planFor("Voice House", inHours(2));
  expect(await cancel<ErrorBody>(version)).toMatchObject({ status: 409, body: { current: { version: 3 } } });
  expect((await draft()).publish_at).not.toBeNull();
  expect(await recorded()).toBe(before);
});

test("of a publication by the schedule and a cancellation at the same moment one happens, and each knows", async () => {
  for (let round = 0; round < 6; round += 1) {
    await planFor(`Round ${round}`, inHours(2));
    const { version } = await draft();
    const [cancelled] = await Promise.all([cancel<ErrorBody>(version), publishPlanned(db, inHours(3))]);
    const isLive = (await live()).identity.name === `Round ${round}`;
    expect(cancelled.status).toBe(isLive ? 409 : 200);
    expect((await draft()).publish_at).toBeNull();
  }
});

test("a planned page whose URL a skill took meanwhile stays a draft, and that is logged", async () => {
  const { body } = await savePages<SettingsDraft>(page("privacy"));
  await publish(body.version, new Date(inHours(1)).toISOString());
  const row = { title: "Privacy", slug: "privacy", shortDescription: "", position: 1, createdAt: now() };
  await writeContent(db, [db.insert(skills).values(row)]);
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await publishPlanned(db, inHours(2));
  expect(log.mock.calls.flat().join()).toContain("planned publication refused");
  expect(await live()).toMatchObject({ revision: 0, pages: [] });
});

test.each([
  ["that is over", -1, "has passed"],
  ["of the year after next", 24 * 500, "year"],
])("refuses a time %s", async (_, hours, word) => {
  const { status, body } = (await planFor("Voice House", inHours(hours))) as unknown as {
    status: number;
    body: ErrorBody;
  };
  expect(status).toBe(422);
  expect(body.fields?.at).toContain(word);
});

test("a draft of an older schema is edited and published without losing anything", async () => {
  const { promises: _, ...older } = { ...defaultSettings, ...named("Voice House") };
  await db.insert(settingsDraft).values({
    id: 1,
    settings: older,
    schemaVersion: 1,
    baseRevision: 0,
    version: 7,
    changedBy: "a",
    changedAt: now(),
  });
  const { body } = await save({ contact: { ...defaultSettings.contact, email: "desk@voice.example" } }, 7);
  expect(body.settings).toMatchObject({ identity: { name: "Voice House" }, promises: defaultSettings.promises });
  await publish(body.version);
  expect(await live()).toMatchObject({ identity: { name: "Voice House" }, contact: { email: "desk@voice.example" } });
});

test("advises on texts that name another provider or are too long for a small phone, and on pictures without alternative text", async () => {
  const { slides, ...home } = defaultSettings.home;
  const [slide] = slides;
  const headline = "Donaudampfschifffahrtsgesellschaft";
  const { body } = await save({
    ...named("Voice House"),
    home: { ...home, slides: [{ ...slide, headline, picture: "0123456789abcdef01234567_1600x900.webp" }] },
  });
  const advice = Object.fromEntries(body.advice.map(({ path, ...rest }) => [path, rest]));
  expect(advice["home.slides.0.headline"]?.message).toContain(headline);
  expect(advice["home.slides.0.picture"]?.message).toContain("no longer in the library");
  expect(advice["home.welcome"]).toEqual({
    message: "This still names Optimyz.",
    suggestion: "Welcome to Voice House.",
  });
  expect((await publish(body.version)).status).toBe(200);
});

const checklist = async () =>
  Object.fromEntries(
    (await call<ChecklistItem[]>("GET", "/api/admin/settings/checklist?steps=all", { cookie })).body.map(
      ({ key, done }) => [key, done],
    ),
  );

test("an admin of before gets the seven steps that it knows", async () => {
  const { body } = await call<ChecklistItem[]>("GET", "/api/admin/settings/checklist", { cookie });
  const keys = ["name", "logo", "contact", "skill", "course", "description", "test_mail"];
  expect(body.map(({ key }) => key)).toEqual(keys);
});

test("the checklist is true at every moment", async () => {
  expect(await checklist()).toMatchObject({
    name: false,
    logo: false,
    contact: false,
    course: false,
    dates: false,
    payments: false,
    enrolment: false,
    publish: false,
  });
  await published("Voice House");
  await call("POST", "/api/skills", {
    cookie,
    body: imageForm({ title: "Voice", short_description: "x" }),
  });
  expect(await checklist()).toMatchObject({ name: true, contact: false, course: false, publish: true });
  const contact = {
    ...defaultSettings.contact,
    email: "desk@voice.example",
    phones: ["+91 98765 43210"],
    address: ["1 Main Street"],
  };
  const { version } = (await save({ contact })).body;
  expect(await checklist()).toMatchObject({ contact: false, publish: false });
  await publish(version);
  expect(await checklist()).toMatchObject({ contact: true, publish: true });
  const payments = { ...defaultSettings.payments, upi_id: "voice@bank", bank: "" };
  await publish((await save({ payments })).body.version);
  expect(await checklist()).toMatchObject({ payments: true });
  const course = await newCourse();
  const desk = await cookieOf(await newAdmin("desk@checklist.example", "desk"));
  const batch = await newBatch(desk, course.id);
  expect(await checklist()).toMatchObject({ course: true, dates: true, enrolment: false, team: true });
  await enrolIn(batch.id, "first@checklist.example", course.skill);
  expect(await checklist()).toMatchObject({ enrolment: true });
  await rollBack(0);
  expect(await checklist()).toMatchObject({ name: false, contact: false, payments: false, publish: false });
  await db.batch([db.delete(outbox), db.delete(enrolments), db.delete(batches)]);
});

test("a test mail goes to one's own e-mail address alone, a few times an hour, and is ticked once it was sent", async () => {
  const sendTest = () => call("POST", "/api/admin/settings/test-mail", { cookie: other, bindings: silentMail });
  expect((await checklist()).test_mail).toBe(false);
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) statuses.push((await sendTest()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const mails = await db.select().from(outbox).where(eq(outbox.kind, "test-mail"));
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set(["editor@settings.example"]));
  expect((await checklist()).test_mail).toBe(true);
});

test.each(["desk", "trainer", "engineer"] as const)("keeps the role %s out", async (role) => {
  const outsider = await cookieOf(await newAdmin(`${role}@settings.example`, role));
  expect((await call("GET", DRAFT, { cookie: outsider })).status).toBe(403);
  expect((await save(named("Mine"), undefined, outsider)).status).toBe(403);
});
