import { env } from "cloudflare:workers";
import type { Account } from "@optimyz/contract/api/schemas/people";
import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { LANGUAGE_HEADER } from "@optimyz/contract/protocol/languages";
import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { adminCookie, call, send, userToken } from "../../test/client.ts";
import { newBatch, newCourse, person } from "../batches/testing.ts";
import { openDatabase } from "../db/database.ts";
import { outbox, users } from "../db/schema.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const hindi = { [LANGUAGE_HEADER]: "hi" };

beforeAll(async () => {
  const region = { ...defaultSettings.region, languages: ["en", "hi"] };
  const draft = { cookie, body: { region } };
  const { version } = (await call<SettingsDraft>("PUT", "/api/admin/settings/draft", draft)).body;
  await call("POST", "/api/admin/settings/publish", { cookie, body: { version } });
});

const sent: { to: string; subject: string }[] = [];
const bindings = {
  MAIL: { send: async (mail: (typeof sent)[number]) => void sent.push(mail) } as unknown as SendEmail,
};
const choose = (token: string, language: string, headers = {}) =>
  call<Account>("PUT", "/api/me/language", { token, headers, body: { language } });
const confirm = (email: string) =>
  db.update(users).set({ emailConfirmedAt: "2026-11-01T10:00:00.000Z" }).where(eq(users.email, email));

/** The subject of the mail about a place that somebody takes on pages in Hindi. */
async function placeMail(email: string, token?: string): Promise<string | undefined> {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { capacity: 5 });
  const body = { ...person(email, course.skill), batch_id: batch.id };
  const enrolled = await call("POST", "/api/enroll", { body, bindings, headers: hindi, ...(token && { token }) });
  expect(enrolled.status).toBe(201);
  return sent.findLast(({ to }) => to === email)?.subject;
}

test("mails are in the language that the account's owner has chosen, whichever pages they read", async () => {
  const email = "asha@mail-language.example";
  const token = await userToken(email);
  await confirm(email);
  expect(await placeMail(email)).toMatch(/^आपकी सीट: /);
  expect(await choose(token, "en")).toMatchObject({ status: 200, body: { email, language: "en" } });
  expect((await call<Account>("GET", "/api/me", { token })).body.language).toBe("en");
  expect(await placeMail(email)).toMatch(/^Your place: /);
  await call("POST", "/api/forget-password", {
    body: { email },
    headers: hindi,
    bindings: { MAIL: undefined as never },
  });
  const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.id));
  expect(mail?.subject).toMatch(/^Set a new password for /);
});

test("whoever registers somebody else's address chooses nothing for their mails", async () => {
  const email = "ravi@mail-language.example";
  const stranger = await userToken(email);
  await choose(stranger, "en");
  expect(await placeMail(email)).toMatch(/^आपकी सीट: /);
  // What is sent from the account itself is the account's.
  expect(await placeMail(email, stranger)).toMatch(/^Your place: /);
});

test("only a language of the site can be chosen, and the refusal is in the reader's", async () => {
  const token = await userToken("dev@mail-language.example");
  expect(await choose(token, "fr", hindi)).toMatchObject({
    status: 422,
    body: { fields: { language: "साइट की कोई भाषा चुनें।" } },
  });
  expect((await call("PUT", "/api/me/language", { body: { language: "hi" } })).status).toBe(401);
});

test("the chosen language is in what somebody downloads of their data", async () => {
  const token = await userToken("export@mail-language.example");
  await choose(token, "hi");
  const data = await call<{ account: Account }>("GET", "/api/me/export", { token });
  expect(data.body.account.language).toBe("hi");
});

test("a calendar file is in the language of the page that links to it", async () => {
  const course = await newCourse();
  const { id } = await newBatch(cookie, course.id, { trainer: "Meera" });
  const fileOf = async (query: string) => (await send("GET", `/api/batches/${id}.ics${query}`)).text();
  expect(await fileOf("")).toContain("DESCRIPTION:With Meera");
  expect(await fileOf("?lang=hi")).toContain("DESCRIPTION:प्रशिक्षक: Meera");
  expect(await fileOf("?lang=fr")).toContain("DESCRIPTION:With Meera");
  expect((await send("GET", `/api/batches/${id}.ics?lang=../hi`)).status).toBe(422);
});

test("the desk is told in its own language why something cannot be done", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { capacity: 5 });
  const body = { ...person("full@mail-language.example", course.skill), batch_id: batch.id };
  expect((await call("POST", "/api/enroll", { body, bindings })).status).toBe(201);
  const remove = (headers = {}) => call("DELETE", `/api/admin/batches/${batch.id}`, { cookie, headers });
  expect((await remove(hindi)).body.error).toBe("इन तिथियों में लोगों की सीटें हैं। पहले तिथियाँ रद्द करें: तब सबको ई-मेल मिलेगा।");
  expect((await remove()).body.error).toBe(
    "People have places in these dates. Cancel the dates first: then everybody gets a mail.",
  );
});
