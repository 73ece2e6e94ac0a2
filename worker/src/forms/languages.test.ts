import { env } from "cloudflare:workers";
import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { neutralSettings } from "@optimyz/contract/domain/neutral-settings";
import { LANGUAGE_HEADER } from "@optimyz/contract/protocol/languages";
import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { adminCookie, call, ORIGIN, send, sentMails } from "../../test/client.ts";
import { newBatch, newCourse, person } from "../batches/testing.ts";
import { openDatabase } from "../db/database.ts";
import { enrolments, outbox, users } from "../db/schema.ts";
import { catalogues } from "../language/catalogues.ts";
import { pageForms } from "./forms.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();

beforeAll(async () => {
  const region = { ...defaultSettings.region, languages: ["en", "hi"] };
  const { translations: _, ...settings } = defaultSettings;
  const draft = { cookie, body: { ...settings, region } };
  const { version } = (await call<SettingsDraft>("PUT", "/api/admin/settings/draft", draft)).body;
  expect(await call("POST", "/api/admin/settings/publish", { cookie, body: { version } })).toMatchObject({
    status: 200,
  });
});

/** Nothing leaves the outbox, so that its mails can be read. */
const kept = { MAIL: { send: () => Promise.reject(new Error("later")) } as unknown as SendEmail };

/** What a browser without scripts sends and shows. */
async function formSent(path: string, values: Record<string, string>) {
  const headers = { accept: "text/html", origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams(values).toString();
  const response = await send("POST", path, { bindings: kept, body, headers });
  return { status: response.status, location: response.headers.get("location"), text: await response.text() };
}

const pageAt = async (path: string) => (await send("GET", path, { headers: { accept: "text/html" } })).text();

const lastMail = async (recipient: string) =>
  (await db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(desc(outbox.id)))[0];

test("somebody without scripts enrols in Hindi, from the form to the mail", async () => {
  const course = await newCourse();
  const values = { ...person("asha@hindi.example", course.skill), course_id: "", batch_id: "" };
  const refused = await formSent("/hi/enroll", { ...values, name: "", phone: "12" });
  expect(refused.status).toBe(422);
  for (const words of [
    '<html lang="hi">',
    '<header><a href="/hi">',
    "<h1>पाठ्यक्रम में नामांकन करें",
    "कृपया इन फ़ील्ड को फिर से देखें",
    "नाम ज़रूरी है।",
    "फ़ोन: 7 से 15 अंक लिखें।",
    '<option value="Mr."',
  ])
    expect(refused.text).toContain(words);
  const sent = await formSent("/hi/enroll", values);
  expect(sent).toMatchObject({ status: 303, location: "/hi/enroll?sent=enrolment" });
  const thanks = await pageAt(sent.location ?? "");
  expect(thanks).toContain("नामांकन सफल हुआ!");
  expect(thanks).toContain('href="/hi/courses"');
  const [row] = await db.select().from(enrolments).where(eq(enrolments.email, "asha@hindi.example"));
  expect(row).toMatchObject({ language: "hi", title: values.title });
  const mail = await lastMail("asha@hindi.example");
  expect(mail?.subject).toBe(`${defaultSettings.identity.name} में आपका नामांकन हमें मिल गया है`);
  expect(mail?.text).toContain("दो कार्यदिवसों के भीतर");
  expect(mail?.text).toMatch(/\/hi\/courses$/m);
  expect(mail?.html).toContain('<html lang="hi">');
});

test("mails about a place are in the language in which somebody enrolled, and lead to pages in it", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { capacity: 5, fee_paise: 450_000 });
  const { sent, bindings } = sentMails();
  const enrol = (email: string, headers: Record<string, string>) =>
    call("POST", "/api/enroll", { body: { ...person(email, course.skill), batch_id: batch.id }, bindings, headers });
  expect((await enrol("dev@hindi.example", { [LANGUAGE_HEADER]: "hi" })).status).toBe(201);
  expect((await enrol("ann@english.example", {})).status).toBe(201);
  const hindi = sent.find(({ to }) => to === "dev@hindi.example");
  expect(hindi?.subject).toMatch(/^आपकी सीट: /);
  for (const words of ["देय राशि: ₹4,500", "मेरी सीट देखें या बदलें"]) expect(hindi?.text).toContain(words);
  const link = hindi?.text.match(/\/hi\/place\/\S+/)?.[0] ?? "";
  const place = await send("GET", `${link}?pay`);
  expect(place.headers.get("location")).toBe(link.replace("/place/", "/pay/"));
  const payPage = await pageAt(place.headers.get("location") ?? "");
  for (const words of ["आपका शुल्क", "शुल्क ₹4,500।", "देय राशि: ₹4,500", `href="${link}"`])
    expect(payPage).toContain(words);
  expect(await pageAt(link.replace("/hi/place/", "/pay/"))).toContain("Fee ₹4,500.");
  const english = sent.find(({ to }) => to === "ann@english.example");
  expect(english?.subject).toMatch(/^Your place: /);
  expect(english?.text).toMatch(/^http[^/]+\/\/[^/]+\/place\//m);
});

test("a request names the language of its errors, if the site has it", async () => {
  const error = async (language?: string) =>
    (
      await call("POST", "/api/login", {
        body: { email: "nobody@hindi.example", password: "a wrong password" },
        ...(language && { headers: { [LANGUAGE_HEADER]: language } }),
      })
    ).body;
  const english = "The e-mail or the password is wrong.";
  expect(await error("hi")).toMatchObject({ error: "ई-मेल या पासवर्ड गलत है।", code: "BAD_CREDENTIALS" });
  expect(await error()).toMatchObject({ error: english });
  expect(await error("fr")).toMatchObject({ error: english });
  expect(await error("constructor")).toMatchObject({ error: english });
});

test("an account keeps the language in which it was opened, for all its mails", async () => {
  const body = { name: "Asha", email: "account@hindi.example", password: "a good password" };
  const headers = { [LANGUAGE_HEADER]: "hi" };
  const registered = await call("POST", "/api/register", { body, headers, bindings: kept });
  expect(registered.body).toEqual({ message: "पंजीकरण सफल हुआ" });
  const [user] = await db.select().from(users).where(eq(users.email, body.email));
  expect(user?.language).toBe("hi");
  expect((await lastMail(body.email))?.text).toContain("लिंक तीन दिन तक काम करता है");
  await call("POST", "/api/forget-password", { body: { email: body.email }, bindings: kept });
  expect((await lastMail(body.email))?.text).toMatch(/\/hi\/reset-password\/[\w-]{43}$/m);
});

test("pages of errors are in the language of their address, and others stay in English", async () => {
  expect(await pageAt("/hi/receipt/wrong")).toContain("यह लिंक अधूरा है। कृपया इसे ई-मेल से खोलें।");
  const english = await pageAt("/receipt/wrong");
  expect(english).toContain('<html lang="en">');
  expect(english).toContain("This link is not complete. Please open it from the mail.");
  expect(await pageAt("/fr/receipt/wrong")).not.toContain("This link is not complete");
});

test("no form and no mail with the words that a site begins with lacks its Hindi", () => {
  const ofForms = pageForms.flatMap(({ title, submit, sent, held, failure, next, fields }) => [
    ...[title, submit, sent, failure, next.label, typeof held === "function" ? held(defaultSettings) : held],
    ...fields
      .filter(({ isHidden }) => !isHidden)
      .flatMap(({ label, options = [], names = {} }) => [label, ...options.map((option) => names[option] ?? option)]),
  ]);
  const ofMails = [defaultSettings, neutralSettings].flatMap(({ mails, promises }) => [
    ...Object.values(mails).flatMap((words) => Object.values(words)),
    ...Object.values(promises),
  ]);
  const said = [...ofForms, ...ofMails].filter((text) => text);
  expect(said.filter((text) => text && !Object.hasOwn(catalogues.hi ?? {}, text))).toEqual([]);
});
