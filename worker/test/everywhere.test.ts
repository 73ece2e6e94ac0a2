import { env } from "cloudflare:workers";
import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { neutralSettings } from "@optimyz/contract/domain/neutral-settings";
import { paths } from "@optimyz/contract/domain/paths";
import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { writeContent } from "../src/audit/changes.ts";
import { writePlaceMails } from "../src/batches/places/mails.ts";
import { placeTokens } from "../src/batches/places/token.ts";
import { placeMailKinds } from "../src/batches/statements.ts";
import { enrolIn, inHours, newBatch, newCourse } from "../src/batches/testing.ts";
import { now } from "../src/core/clock.ts";
import { openDatabase } from "../src/db/database.ts";
import { batches, enrolments, outbox, payments, settingsDraft, settingsRevisions, uploads } from "../src/db/schema.ts";
import { deskMailKinds } from "../src/desk/mail-kinds.ts";
import { writeDeskMails } from "../src/desk/mails.ts";
import { toHtml, toText } from "../src/mail/layout.ts";
import { certificateIssued } from "../src/mail/message.ts";
import { providerOf } from "../src/mail/provider.ts";
import { Outdated } from "../src/mail/written.ts";
import { writeReceiptMails } from "../src/payments/receipt-mails.ts";
import { inlineHash } from "../src/platform/document/content-security-policy.ts";
import { liveSite, promoteNow, publishSample, sampleShell } from "../src/platform/releases/testing.ts";
import { adminCookie, call, cookieOf, newAdmin, send, userToken } from "./client.ts";
import { enrolment } from "./examples.ts";

const db = openDatabase(env.DB);
const { SITE_ORIGIN } = env as unknown as { SITE_ORIGIN: string };
const cookie = await adminCookie();

/** A pair of fonts of a shell. */
const PAIR = "newsreader-source-sans";
const pairSheet = `@font-face{font-family:"N";src:url(n.woff2)format("woff2")}@font-face{font-family:"N";src:url("n-ext.woff2")}:root{--font-display:"N"}/* ${PAIR} */`;

beforeAll(async () => {
  await liveSite("mf-home");
  const server = "server/entry.js";
  const page = `{ status: 200, head: "<title>A page</title>", body: "<h1>A page</h1>", answers: {}, loaderData: {}, structuredData: [] }`;
  const code = `export const renderPage = () => (${page});`;
  const files = { [server]: code, [`type/${PAIR}.css`]: pairSheet };
  await publishSample(
    await sampleShell("7.0.0", { server, fonts: ["default.woff2"] }, { ...files, "default.woff2": "" }),
  );
  await promoteNow({ shell: "7.0.0" });
  await userToken("known@settings.example");
});

const FILES = ["logo", "slide", "programs", "about", "photo", "dark"].map(
  (_, index) => `${String(index).repeat(24)}_1600x900.webp`,
);
const [logo = "", slide = "", programs = "", about = "", photo = "", dark = ""] = FILES;

/** Mails of a status, as the settings name them. */
const deskKinds = deskMailKinds.filter((kind) => kind !== "desk-mail").map((kind) => kind.replace("-", "_"));
/** Mails about places, which are written when they are sent. */
const placeKinds = placeMailKinds.map((kind) => kind.replace("-", "_"));

/** Settings in which `mark` makes every text unique. */
function markedSettings(mark: (path: string) => string): Settings {
  const words = (path: string, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, mark(`${path}.${name}`)]));
  const mail = (kind: string, placeholders: string) => {
    const { text = "", ...rest } = words(`mails.${kind}`, ["subject", "heading", "text", "closing"]);
    return { ...rest, text: `${text} ${placeholders}` };
  };
  return {
    identity: {
      ...words("identity", ["name", "place", "offer", "tagline"]),
      logo,
      logo_name: "hidden",
      logo_dark: dark,
    },
    look: { accent: "#0a66c2", ground: "#f4f8ff", type: "newsreader-source-sans" },
    home: {
      slides: [{ ...words("home.slides.0", ["headline", "text", "button"]), picture: slide, target: "contact" }],
      ...words("home", ["platform_title", "platform_text", "programs_title", "programs_text", "welcome", "about"]),
      programs_picture: programs,
    },
    about: {
      ...words("about", ["opening", "vision", "mission"]),
      picture: about,
      counters: [{ label: mark("about.counters.0.label"), end: 98_761 }],
    },
    team: {
      ...words("team", ["title", "lead"]),
      members: [
        {
          ...words("team.members.0", ["name", "role", "about"]),
          photo,
          social: [{ network: "youtube", url: "https://member.example/channel" }],
        },
      ],
    },
    contact: {
      email: "desk@voice.example",
      phones: ["+91 98765 43210"],
      whatsapp: "+91 98765 00001",
      address: [mark("contact.address.0")],
      map_query: mark("contact.map_query"),
      latitude: 12.345_67,
      longitude: -76.543_21,
      hours: [mark("contact.hours.0")],
      social: [{ network: "instagram", url: "https://provider.example/feed" }],
    },
    region: { country: "NP", time_zone: "Asia/Kathmandu" },
    promises: words("promises", ["enrolment_reply", "held_testimonial"]),
    words: words("words", [
      ...["search_home", "search_courses", "courses_lead", "testimonials_lead"],
      ...["call_title", "call_text", "contact_lead", "about_closing"],
    ]) as Settings["words"],
    payments: {
      upi_id: "voice@marked",
      upi_account: "business",
      desk_may_refund: "yes",
      desk_may_discount: "yes",
      ...(words("payments", ["upi_name", "bank", "in_person"]) as Pick<
        Settings["payments"],
        "upi_name" | "bank" | "in_person"
      >),
    },
    mails: {
      welcome: mail("welcome", "{name} {confirm_days}"),
      enrolment: mail("enrolment", "{reply} {email}"),
      password_changed: mail("password_changed", "{devices} {password_page}"),
      receipt: mail("receipt", "{number} {amount}"),
      certificate: mail("certificate", "{course} {dates}"),
      ...Object.fromEntries(placeKinds.map((kind) => [kind, mail(kind, "{course} {dates}")])),
      ...Object.fromEntries(deskKinds.map((kind) => [kind, mail(kind, "{email}")])),
    },
    pages: {
      pages: [
        { slug: "our-privacy", title: mark("pages.title"), html: `<p>${mark("pages.html")}</p>`, place: "footer" },
      ],
    },
  } as Settings;
}

async function publish(settings: Settings): Promise<void> {
  await writeContent(db, [db.delete(settingsDraft), db.delete(uploads), db.delete(settingsRevisions)]);
  const facts = { mediaType: "image/webp", width: 1600, height: 900, widths: [320], sizeBytes: 1, createdAt: now() };
  await db.insert(uploads).values(FILES.map((file) => ({ ...facts, file, alt: `Alt of ${file}` })));
  const { translations: _, ...edited } = settings as Partial<Settings>;
  const saved = await call<SettingsDraft>("PUT", "/api/admin/settings/draft", { cookie, body: edited });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const body = { version: saved.body.version };
  expect(await call("POST", "/api/admin/settings/publish", { cookie, body })).toMatchObject({ status: 200 });
}

const textOf = async (path: string): Promise<string> =>
  (await send("GET", path, { headers: { accept: "text/html" } })).text();

async function sessionOfDesk(): Promise<string> {
  const cookie = await cookieOf(await newAdmin("desk@everywhere.example", "desk"));
  return (await send("GET", "/admin/session", { cookie })).text();
}

/** The newest mail of a kind: subject, text and HTML. */
async function mailOf(kind: string): Promise<string> {
  const [row] = await db.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(desc(outbox.id)).limit(1);
  return [row?.subject, row?.text, row?.html].join("\n");
}

/** Each kind of mail about a place, as it would be sent now. */
async function placeMails(): Promise<{ mails: string; payPage: string; receipt: string }> {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id);
  const { body } = await enrolIn(batch.id, `place${course.id}@settings.example`, course.skill);
  const row = { enrolmentId: body.id, recipient: "place@settings.example" };
  const rows = placeMailKinds.map((kind, id) => ({ ...row, id, kind }));
  // An offer is sent to somebody to whom a seat is offered.
  const offered = { place: "offered" as const, placeUntil: inHours(1) };
  const written = await writePlaceMails(db, rows, { origin: SITE_ORIGIN, at: now() });
  await db.update(enrolments).set(offered).where(eq(enrolments.id, body.id));
  const later = await writePlaceMails(db, rows, { origin: SITE_ORIGIN, at: now() });
  const desk = deskMailKinds.map((kind, id) => ({ ...row, id, kind, subject: "", text: "", event: null }));
  const ofDesk = await writeDeskMails(db, desk);
  await db.update(enrolments).set({ place: "confirmed" }).where(eq(enrolments.id, body.id));
  const payPage = await textOf(`/pay/${await (await placeTokens(db))(body.id)}`);
  const paid = { amount_paise: 100, way: "studio" };
  const payment = await call<{ id: number; receipt_url: string }>("POST", `/api/admin/places/${body.id}/payments`, {
    cookie,
    body: paid,
    bindings: unsent,
  });
  const receipts = await db
    .select()
    .from(outbox)
    .where(eq(outbox.event, `receipt ${payment.body.id}`));
  const receiptMails = [...(await writeReceiptMails(db, receipts, { origin: SITE_ORIGIN })).values()];
  const receipt = await textOf(new URL(payment.body.receipt_url).pathname);
  await db.delete(outbox).where(eq(outbox.event, `receipt ${payment.body.id}`));
  await db.delete(payments);
  await db.delete(enrolments).where(eq(enrolments.id, body.id));
  await db.delete(batches).where(eq(batches.id, batch.id));
  const mails = [...written.values(), ...later.values(), ...receiptMails, ...ofDesk.values()].flatMap((mail) =>
    mail instanceof Outdated ? [] : mail,
  );
  const facts = { code: "CODE", course: "Voice", dates: "May" };
  const issued = certificateIssued(await providerOf(db), row.recipient, facts, SITE_ORIGIN);
  mails.push({ subject: issued.subject, text: toText(issued), html: toHtml(issued) });
  const texts = [...mails.flatMap(({ subject, text }) => [subject, text]), ...mails.map(({ html }) => html)];
  return { mails: texts.join("\n"), payPage, receipt };
}

/** Mails are deleted from the outbox once they are sent, so none is. */
const unsent = { MAIL: { send: () => Promise.reject(new Error("later")) } as unknown as SendEmail };
let count = 0;

/** Everything that the worker itself shows of the settings, by name. */
async function surfaces(): Promise<Record<string, string>> {
  count += 1;
  const email = `reader${count}@settings.example`;
  await send("POST", "/api/register", { body: { name: "Ana", email, password: "a good password" }, bindings: unsent });
  await send("POST", "/api/enroll", { body: enrolment(), bindings: unsent });
  const token = await userToken(`changing${count}@settings.example`);
  const passwords = { password: "a good password", newPassword: "a quiet blue teapot" };
  await send("POST", "/api/me/password", { token, body: passwords, bindings: unsent });
  await send("POST", "/api/admin/settings/test-mail", { cookie: await adminCookie(email), bindings: unsent });
  const shown = {
    frame: await textOf("/api/settings"),
    home: await textOf("/api/settings/home"),
    about: await textOf("/api/settings/about"),
    page: await textOf("/api/settings/page?slug=our-privacy"),
    document: await textOf("/mf-home"),
    "document without the edge": await (await send("GET", "/mf-home", { bindings: { RENDERING: "off" } })).text(),
    "error page": await textOf("/admin/%00"),
    "form that was sent": await textOf(`${paths.testimonialForm.to()}?sent=testimonial&held`),
    "form without scripts": await (
      await send("POST", "/login", { headers: { accept: "text/html" }, body: new FormData() })
    ).text(),
    "api document": (await textOf("/api/docs")).slice(0, 4_000),
    openapi: (await textOf("/api/openapi.json")).slice(0, 300),
    "session of the desk": await sessionOfDesk(),
    icon: await textOf("/icon.svg"),
    manifest: await textOf("/site.webmanifest"),
    sitemap: await textOf("/sitemap.xml"),
    "welcome mail": await mailOf("welcome"),
    "enrolment mail": await mailOf("enrolment-confirmation"),
    "notice to the provider": await mailOf("enrolment-notice"),
    "password mail": await mailOf("password-changed"),
    "test mail": await mailOf("test-mail"),
  };
  // A mail that goes out takes those with it that have waited, which are read above.
  const places = await placeMails();
  return { ...shown, "mails about places": places.mails, "page to pay": places.payPage, receipt: places.receipt };
}

/** Every text of the settings by its path, but names of choices. */
function leaves(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value !== "object" || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([name, each]) => leaves(each, path ? `${path}.${name}` : name));
}

/** What shows a setting that is not shown itself. */
const effects: Readonly<Record<string, string>> = {
  "payments.upi_account": 'href="upi://pay?',
  "payments.desk_may_refund": '"may_refund":true',
  "payments.desk_may_discount": '"may_discount":true',
};

const marked = markedSettings((path) => `m-${path.replaceAll(/[^a-z0-9]+/g, "-")}-m`);

test("every setting appears where it is expected", async () => {
  await publish(marked);
  const shown = await surfaces();
  const where = (text: string) =>
    Object.entries(shown)
      .filter(([, surface]) => surface.includes(text))
      .map(([name]) => name);
  const found = Object.fromEntries(
    leaves(marked).map(([path, text]) => [path, where(effects[path] ?? text.split(" {", 1)[0] ?? "")]),
  );
  const missing = Object.entries(found).filter(([, names]) => names.length === 0);
  expect(missing).toEqual([]);
  expect(found["identity.name"]).toEqual(
    Object.keys(shown).filter(
      (name) => !["home", "about", "page", "icon", "sitemap", "session of the desk"].includes(name),
    ),
  );
  expect(found["identity.logo"]).toEqual(["frame", "document", "document without the edge", "manifest"]);
  expect(found["look.accent"]).toEqual(
    expect.arrayContaining(["document", "document without the edge", "error page", "icon", "welcome mail"]),
  );
  expect(found["look.type"]).toEqual([
    ...["document", "document without the edge", "error page", "form that was sent", "form without scripts"],
    ...["page to pay", "receipt"],
  ]);
  expect(found["about.mission"]).toEqual(["about", "document"]);
  expect(found["contact.email"]).toEqual(
    expect.arrayContaining(["frame", "document", "document without the edge", "form without scripts", "test mail"]),
  );
  expect(found["contact.address.0"]).toEqual(expect.arrayContaining(["frame", "document", "password mail"]));
  expect(found["contact.social.0.url"]).toEqual(["frame", "document"]);
  expect(found["promises.enrolment_reply"]).toEqual(["frame", "enrolment mail"]);
  expect(found["promises.held_testimonial"]).toEqual(["frame", "form that was sent"]);
  expect(found["pages.pages.0.slug"]).toEqual(["frame", "page", "sitemap"]);
  expect(found["mails.welcome.subject"]).toEqual(["welcome mail"]);
  // Sat 9 January, and the last day where there are several meetings.
  expect(shown["mails about places"]).toMatch(
    /m-mails-place-confirmed-text-m [^\n]* Evenings in December \(\w{3} \d+ /,
  );
  expect(shown["mails about places"]).toMatch(/m-mails-place-moved-text-m [^\n]* Evenings in December \(\w{3} \d+ /);
  expect(shown["enrolment mail"]).toContain("m-promises-enrolment-reply-m desk@voice.example");
  expect(shown["password mail"]).toContain(`All other devices are logged out. ${SITE_ORIGIN}/forgot-password`);
  expect(shown["welcome mail"]).toContain("m-identity-name-m three days");
});

test("nothing of the demonstration's provider is left anywhere", async () => {
  await publish(marked);
  const left = Object.entries(await surfaces()).filter(([, text]) =>
    /optimyz/i.test(
      text
        .replaceAll(SITE_ORIGIN, "")
        .replaceAll(/[\w.-]+@optimyz\.example/g, "")
        .replaceAll("optimyz-prose", ""),
    ),
  );
  expect(left.map(([name, text]) => [name, /.{60}optimyz.{60}/is.exec(text)?.[0]])).toEqual([]);
});

/** Words that only the provider of the demonstration would say, and those of its own texts that the neutral ones do not share. */
const demoWords = (() => {
  const { mails: _, look: __, payments, pages: ___, ...own } = defaultSettings;
  const { mails: ____, look: _____, pages: ______, ...neutral } = neutralSettings;
  const known = new Set(leaves(neutral).map(([, text]) => text));
  const texts = leaves({ ...own, payments }).flatMap(([, text]) => (known.has(text) || text.length < 4 ? [] : [text]));
  return [
    ...texts.filter((text) => /\s/.test(text)),
    "optimyz",
    "studio",
    "clarity",
    "training journey",
    "honest practice",
  ];
})();

test("a site without the demonstration does not mention it on any page, in any mail or document", async () => {
  await publish(neutralSettings);
  const left = Object.entries(await surfaces()).flatMap(([name, text]) => {
    const own = text
      .replaceAll(SITE_ORIGIN, "")
      .replaceAll(/[\w.-]+@optimyz\.example/g, "")
      .replaceAll("optimyz-prose", "")
      .replaceAll(/"way":"studio"|"studio"/g, "")
      .toLowerCase();
    return demoWords.filter((word) => own.includes(word.toLowerCase())).map((word) => `${name}: ${word}`);
  });
  expect(left).toEqual([]);
});

const EVIL = `"'><script>alert(1)</script><img src=x onerror=alert(2)>`;

test("shows markup in any text as text, in documents, mails, icon and pages", async () => {
  // The place of every text that is long enough.
  await publish({
    ...markedSettings((path) =>
      /name|role|label|title|welcome|offer|button|address|hours|subject|heading|reply/.test(path)
        ? EVIL.slice(0, 30)
        : EVIL,
    ),
    pages: { pages: [{ slug: "our-privacy", title: EVIL, html: `<p>${EVIL}</p>`, place: "footer" }] },
  });
  const { frame: _, home: __, about: ___, page: ______, openapi: ____, manifest: _____, ...shown } = await surfaces();
  for (const [name, text] of Object.entries(shown)) {
    const html = text.replaceAll(/^.*\n\n-- \n.*$/gm, "");
    expect(
      /<script>alert|<img src=x onerror/.exec(
        name.includes("mail") || name.includes("notice") ? html.slice(html.indexOf("<!doctype")) : html,
      ),
      name,
    ).toBeNull();
  }
});

test.each([
  ["right-to-left letters", "مدرسة الصوت", "م"],
  ["an emoji of several parts", "👩🏽‍🏫 Teaching", "👩🏽‍🏫"],
  ["an ampersand", "& Company", "&#38;"],
])("a name with %s gives an icon with its first letter", async (_, name, letter) => {
  await publish({ ...defaultSettings, identity: { ...defaultSettings.identity, name } });
  const icon = await send("GET", "/icon.svg");
  expect(icon.headers.get("content-type")).toBe("image/svg+xml");
  expect(await icon.text()).toContain(`>${letter}</text>`);
  const html = await textOf("/mf-home");
  expect(html).toContain(`<link rel="icon" href="/icon.svg?1" type="image/svg+xml">`);
  expect(html).not.toContain("share.png");
});

const scripts = (html: string) => [
  ...[...html.matchAll(/(?:src|href)="([^"]*\.js)"(?: integrity="([^"]*)")?/g)].map(([, src, hash]) => [src, hash]),
  ...[...html.matchAll(/<script(?: id="start"| type="importmap")?>([^<]*)<\/script>/g)].map(([, text]) => text),
];
const scriptPolicy = (response: Response) =>
  /script-src [^;]*/.exec(response.headers.get("content-security-policy") ?? "")?.[0];

test("a publication changes no byte of any script and adds style sheets that the policy admits", async () => {
  await writeContent(db, [db.delete(settingsDraft), db.delete(settingsRevisions)]);
  const before = await send("GET", "/mf-home");
  const old = await before.text();
  await publish(marked);
  const after = await send("GET", "/mf-home");
  const html = await after.text();
  expect(scripts(html)).toEqual(scripts(old));
  expect(scripts(old).length).toBeGreaterThan(3);
  expect(scriptPolicy(after)).toBe(scriptPolicy(before));
  const style = /<style>(:root,[^<]*--accent:#0a66c2[^<]*)<\/style>/.exec(html)?.[1] ?? "";
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style)));
  const hash = btoa(String.fromCharCode(...digest));
  expect(after.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
  expect(old).not.toContain("<style>");
});

test("publication and rollback are in the next document, which is cached as before", async () => {
  await publish({ ...defaultSettings, identity: { ...defaultSettings.identity, name: "Voice House" } });
  expect(await textOf("/mf-home")).toContain(`content="Voice House"`);
  await call("POST", "/api/admin/settings/rollback", { cookie, body: { revision: 0 } });
  const html = await textOf("/mf-home");
  expect(html).toContain(`<meta property="og:site_name" content="Optimyz">`);
  expect(html).not.toContain("manifest");
  const again = await send("GET", "/mf-home");
  expect(await again.text()).toBe(html);
  expect(again.headers.get("server-timing")).toContain("0 statements");
});

const preloadsOf = (html: string) =>
  [...html.matchAll(/rel="preload" as="font"[^>]* href="([^"]*)"/g)].map(([, href]) => href);
const withPair = (type: Settings["look"]["type"]) =>
  publish({ ...defaultSettings, look: { ...defaultSettings.look, type } });

test("a document names the chosen pair of fonts alone, and after a rollback the one before", async () => {
  await withPair(PAIR);
  const response = await send("GET", "/mf-home");
  const html = await response.text();
  expect(preloadsOf(html)).toEqual(["/_mf/shell/7.0.0/type/n.woff2"]);
  const style = /<style>([^<]*--font-display[^<]*)<\/style>/.exec(html)?.[1] ?? "";
  expect(style).toContain(`url("/_mf/shell/7.0.0/type/n-ext.woff2")`);
  expect(response.headers.get("content-security-policy")).toContain(`'${await inlineHash(style)}'`);
  await call("POST", "/api/admin/settings/rollback", { cookie, body: { revision: 0 } });
  const before = await textOf("/mf-home");
  expect(preloadsOf(before)).toEqual(["/_mf/shell/7.0.0/default.woff2"]);
  expect(before).not.toContain("--font-display");
});

test("a shell without the chosen pair shows the default one without an error", async () => {
  const log = vi.spyOn(console, "error");
  await withPair("outfit-literata");
  const html = await textOf("/mf-home");
  expect(preloadsOf(html)).toEqual(["/_mf/shell/7.0.0/default.woff2"]);
  expect(html).not.toContain("outfit");
  expect(log).not.toHaveBeenCalled();
});
