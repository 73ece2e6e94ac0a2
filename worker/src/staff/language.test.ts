import { env } from "cloudflare:workers";
import type { AdminProfile, AdminSession } from "@optimyz/contract/api/schemas/people";
import { LANGUAGE_HEADER } from "@optimyz/contract/protocol/languages";
import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ADMIN, call, cookieOf, newAdmin, send, silentMail } from "../../test/client.ts";
import { openDatabase } from "../db/database.ts";
import { outbox } from "../db/schema.ts";

const db = openDatabase(env.DB);
const hindi = { [LANGUAGE_HEADER]: "hi" };
/** Nothing leaves the outbox, so that its mails can be read. */
const kept = { MAIL: { send: () => Promise.reject(new Error("later")) } as unknown as SendEmail };

const lastMail = async (recipient: string) =>
  (await db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(desc(outbox.id)))[0];
const session = async (cookie: string) => (await call<AdminSession>("GET", "/admin/session", { cookie })).body;
const cookieIn = (headers: Headers) => /__Host-admin=[^;]+/.exec(headers.get("set-cookie") ?? "")?.[0] ?? "";
const logIn = (email: string, headers: Record<string, string> = {}) =>
  call("POST", "/admin/login", { body: { email, password: ADMIN.password }, headers, bindings: kept });

test("the login is in the language of the browser, though the site has English alone, and the account takes it over", async () => {
  const email = "first@language.example";
  await newAdmin(email);
  const wrong = { body: { email, password: "a wrong password" }, headers: hindi };
  expect((await call("POST", "/admin/login", wrong)).body).toMatchObject({ error: "ई-मेल या पासवर्ड गलत है।" });
  const cookie = cookieIn((await logIn(email, hindi)).headers);
  expect(await session(cookie)).toMatchObject({ email, language: "hi" });
  expect((await lastMail(email))?.subject).toContain("एक नए डिवाइस ने लॉग इन किया है");
});

test("a language that was chosen outlasts a login in another browser's", async () => {
  const email = "chosen@language.example";
  const cookie = await cookieOf(await newAdmin(email));
  const chosen = await call<AdminProfile>("PUT", "/api/admin/me/language", { cookie, body: { language: "en" } });
  expect(chosen).toMatchObject({ status: 200, body: { language: "en" } });
  const next = cookieIn((await logIn(email, hindi)).headers);
  expect(await session(next)).toMatchObject({ language: "en" });
  expect((await lastMail(email))?.subject).toContain("A new device has logged in");
});

test("what is no code of a language is refused in the language of the request", async () => {
  const cookie = await cookieOf(await newAdmin("refused@language.example"));
  const refused = await call("PUT", "/api/admin/me/language", { cookie, body: { language: "../hi" }, headers: hindi });
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { language: "व्यवस्थापन की भाषा किसी भाषा का कोड होना चाहिए, जैसे hi।" } },
  });
  expect((await session(cookie)).language).toBeUndefined();
});

test("changes are said, and mails written, in the language of their reader alone", async () => {
  const [one, other] = ["one@language.example", "other@language.example"];
  const cookies = await Promise.all([one, other].map(async (email) => cookieOf(await newAdmin(email))));
  await call("PUT", "/api/admin/me/language", { cookie: cookies[0] ?? "", body: { language: "hi" } });
  const change = (cookie = "", headers: Record<string, string> = {}) =>
    call<{ message: string }>("POST", "/api/admin/me/password", {
      cookie,
      headers,
      body: { password: ADMIN.password, newPassword: "a quiet blue teapot" },
      bindings: kept,
    });
  expect((await change(cookies[0], hindi)).body.message).toBe(
    "आपका पासवर्ड बदल दिया गया है। बाकी ब्राउज़र लॉग आउट हो गए हैं।",
  );
  expect((await change(cookies[1])).body.message).toBe(
    "Your password has been changed. Other browsers are logged out.",
  );
  expect((await lastMail(one))?.html).toContain('<html lang="hi">');
  expect((await lastMail(one))?.subject).toContain("व्यवस्थापन का आपका पासवर्ड बदला गया");
  expect((await lastMail(other))?.subject).toMatch(/^Your password for the admin of .* was changed$/);
});

test("an invitation is in the language that the owner chooses, and so is the admin of whoever accepts it", async () => {
  const cookie = await cookieOf(await newAdmin("inviter@language.example"));
  const invite = (email: string, more: object = {}) =>
    call("POST", "/api/admin/staff/invitations", { cookie, body: { email, role: "desk", ...more }, bindings: kept });
  expect((await invite("meera@language.example", { language: "hi" })).status).toBe(201);
  expect((await invite("ann@language.example")).status).toBe(201);
  const mail = await lastMail("meera@language.example");
  expect(mail?.text).toContain("नामांकन, पूछताछ, बैच, भुगतान और ई-मेल");
  expect((await lastMail("ann@language.example"))?.subject).toMatch(/^You are invited to run /);
  const token = /\/admin\/invitation\/(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const opened = await call("POST", "/admin/open-invitation", { body: { token } });
  expect(opened.body).toMatchObject({ email: "meera@language.example", language: "hi" });
  const body = { token, name: "Meera", password: "a quiet green kettle" };
  const accepted = await call("POST", "/admin/accept-invitation", { body, bindings: silentMail });
  expect(await session(cookieIn(accepted.headers))).toMatchObject({ name: "Meera", language: "hi" });
});

test("a visitor's message to the provider is no sentence of ours, whatever it says", async () => {
  const email = "visitor@language.example";
  await call("POST", "/api/contact", { body: { name: "Asha", email, message: "Removed." } });
  const cookie = await cookieOf(await newAdmin("reader@language.example"));
  const list = await call<{ items: { id: number; message: string }[] }>("GET", "/api/admin/inquiries?search=visitor", {
    cookie,
    headers: hindi,
  });
  const [row] = list.body.items;
  const changed = await call<{ message: string }>("PATCH", `/api/admin/inquiries/${row?.id}`, {
    cookie,
    headers: hindi,
    body: { status: "handled", note: "" },
  });
  expect([row?.message, changed.body.message]).toEqual(["Removed.", "Removed."]);
});

test("a spreadsheet has its headings in the language of whoever downloads it, and in English the names of the API", async () => {
  const cookie = await cookieOf(await newAdmin("sheets@language.example"));
  const headings = async (path: string) => (await (await send("GET", path, { cookie })).text()).split("\r\n")[0];
  expect(await headings("/api/admin/inquiries.csv")).toBe('"id","created_at","status","name","email","message","note"');
  await call("PUT", "/api/admin/me/language", { cookie, body: { language: "hi" } });
  expect(await headings("/api/admin/inquiries.csv")).toBe('"क्रमांक","प्राप्त","स्थिति","नाम","ई-मेल","संदेश","टिप्पणी"');
  for (const list of ["enrolments", "outstanding"])
    expect(await headings(`/api/admin/${list}.csv`), list).not.toMatch(/[a-z]{2}/);
});
