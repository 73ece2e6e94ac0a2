import { env } from "cloudflare:workers";
import type { NewsletterIssue, Subscriber } from "@optimyz/contract/api/schemas/news";
import type { Notice } from "@optimyz/contract/api/schemas/people";
import { LANGUAGE_HEADER } from "@optimyz/contract/protocol/languages";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { adminCookie, call, cookieOf, newAdmin, ORIGIN, send } from "../../test/client.ts";
import { inLanguages, translate } from "../content/translations/testing.ts";
import { now } from "../core/clock.ts";
import { openDatabase } from "../db/database.ts";
import { consents, newsletterIssues, outbox, subscribers } from "../db/schema.ts";
import { testMail } from "../mail/message.ts";
import { deliverMail, queueMail } from "../mail/outbox.ts";
import { providerOf } from "../mail/provider.ts";
import { personOf } from "../people/person.ts";
import { withdraw } from "../privacy/consents.ts";
import { eraseSubject } from "../privacy/erasures.ts";
import { exportOf } from "../privacy/export.ts";
import { runSchedule, sendDue } from "../schedule.ts";
import { queueIssues } from "./issues.ts";
import { purgeSubscribers } from "./subscribers.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();

interface Sent {
  to: string;
  subject: string;
  text: string;
  headers?: Record<string, string>;
}
let sent: Sent[] = [];
const MAIL = { send: async (mail: Sent) => ({ messageId: String(sent.push(mail)) }) } as unknown as SendEmail;
const bindings = { MAIL };
/** A mail service that takes nothing. */
const failing = { MAIL: { send: () => Promise.reject(new Error("down")) } as unknown as SendEmail };
const transport = { mail: MAIL, from: "a@b.example", replyTo: "a@b.example", origin: ORIGIN };
const to = (address: string) => sent.filter((mail) => mail.to === address);
beforeEach(async () => {
  sent = [];
  await db.delete(outbox);
  await db.delete(newsletterIssues);
  await db.delete(subscribers);
});
afterEach(() => void vi.useRealTimers());

const noticeOf = async (lang = "en") =>
  (await call<Notice>("GET", `/api/settings/notice?form=newsletter&lang=${lang}`)).body;

async function ask(email: string, { headers = {}, lang = "en" } = {}) {
  const body = { email, notice: (await noticeOf(lang)).version };
  return call<{ message: string }>("POST", "/api/newsletter", { body, bindings, headers });
}
const pathIn = (text = "", end = "") => new RegExp(`(?:/hi)?/newsletter/[\\w.-]+${end}`).exec(text)?.[0] ?? "no link";
const readerWith = async (email: string) =>
  (await db.select().from(subscribers).where(eq(subscribers.email, email)))[0];

async function reader(email: string, options = {}) {
  await ask(email, options);
  const path = pathIn(to(email)[0]?.text);
  expect((await send("POST", path)).status).toBe(200);
  return path;
}

async function readers(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1)
    await db.insert(subscribers).values({
      email: `reader${number}@news.example`,
      state: "confirmed",
      createdAt: now(),
      confirmedAt: now(),
    });
}

async function publish(title: string, fields = {}): Promise<number> {
  const body = { title, summary: "What happened.", text: "<p>All of it.</p>", state: "published", ...fields };
  const { body: row, status } = await call<{ id: number }>("POST", "/api/admin/posts", { cookie, body });
  expect(status).toBe(201);
  return row.id;
}
const sendToAll = (id: number) => call<NewsletterIssue>("POST", `/api/admin/posts/${id}/send`, { cookie, bindings });
const issueOf = async (postId: number) =>
  (await db.select().from(newsletterIssues).where(eq(newsletterIssues.postId, postId)))[0];

test("an address is a reader once the button of the mail was pressed, with the consent that was read", async () => {
  const { status, body } = await ask("asha@news.example");
  expect([status, body.message]).toEqual([200, expect.stringContaining("check your mailbox")]);
  const path = pathIn(to("asha@news.example")[0]?.text);
  const page = await send("GET", path);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Yes, send me news")]);
  expect((await readerWith("asha@news.example"))?.state).toBe("waiting");
  expect(await (await send("POST", path)).text()).toContain("You get our news from now on");
  const row = await readerWith("asha@news.example");
  expect(row?.state).toBe("confirmed");
  const [consent] = await db
    .select()
    .from(consents)
    .where(and(eq(consents.list, "subscribers"), eq(consents.rowId, row?.id ?? 0)));
  expect(consent?.noticeHash).toBe((await noticeOf()).version);
});

test("without the notice, or with one that nobody can have read, nothing is stored", async () => {
  for (const notice of [undefined, "", "0".repeat(64)])
    expect((await send("POST", "/api/newsletter", { body: { email: "none@news.example", notice } })).status).toBe(422);
  expect(await db.$count(subscribers)).toBe(0);
});

test("the response is the same for an address that reads already, and it gets no mail", async () => {
  await reader("known@news.example");
  sent = [];
  const [known, unknown] = [await ask("known@news.example"), await ask("unknown@news.example")];
  expect({ status: known.status, body: known.body }).toEqual({ status: unknown.status, body: unknown.body });
  expect(to("known@news.example")).toEqual([]);
  expect(to("unknown@news.example")).toHaveLength(1);
});

test("asked twice, both mails have a link that works; one mailbox gets five in a day at most", async () => {
  for (let times = 0; times < 7; times += 1) await ask("twice@news.example");
  const mails = to("twice@news.example");
  expect(mails).toHaveLength(5);
  expect(await db.$count(subscribers)).toBe(1);
  expect((await send("POST", pathIn(mails[0]?.text))).status).toBe(200);
});

test("a link is over after seven days, and so is the row; made-up links open nothing", async () => {
  await ask("late@news.example");
  const path = pathIn(to("late@news.example")[0]?.text);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 7 * 86_400_000 + 1_000 });
  for (const wrong of [path, "/newsletter/1", "/newsletter/1.abc", `${path}x`])
    expect((await send("POST", wrong)).status, wrong).toBe(404);
  await purgeSubscribers(db);
  expect(await db.$count(subscribers)).toBe(0);
});

test("a reader in Hindi has Hindi mails, pages and links", async () => {
  await inLanguages("en", "hi");
  const path = await reader("hindi@news.example", { headers: { [LANGUAGE_HEADER]: "hi" }, lang: "hi" });
  expect(path).toMatch(/^\/hi\/newsletter\//);
  const id = await publish("Winter batch");
  await translate("posts", `${id}.title`, "सर्दी का बैच");
  sent = [];
  await sendToAll(id);
  const [mail] = to("hindi@news.example");
  expect(mail?.subject).toBe("सर्दी का बैच");
  expect(mail?.text).toContain(`/hi/news/${encodeURIComponent("सर्दी-का-बैच")}`);
});

test("an issue goes once to each reader, however often the button is pressed", async () => {
  await readers(5);
  const id = await publish("Pressed twice");
  const [first, second] = await Promise.all([sendToAll(id), sendToAll(id)]);
  expect(first.body.id).toBe(second.body.id);
  await sendToAll(id);
  for (let minute = 0; minute < 3; minute += 1) await sendDue({ ...env, MAIL } as never);
  expect(sent.map((mail) => mail.to).toSorted()).toEqual(
    [0, 1, 2, 3, 4].map((number) => `reader${number}@news.example`),
  );
  expect(await issueOf(id)).toMatchObject({ readers: 5, sent: 5, refused: 0 });
});

test("a mail unsubscribes with one click, without a cookie, and the reader gets nothing more", async () => {
  await reader("gone@news.example");
  const id = await publish("With a way out");
  sent = [];
  await sendToAll(id);
  const { headers, text } = to("gone@news.example")[0] as Sent;
  expect(headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const url = new URL(/^<(.+)>$/.exec(headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "");
  expect(text).toContain(url.href);
  expect((await send("GET", url.pathname)).status).toBe(200);
  expect((await readerWith("gone@news.example"))?.state).toBe("confirmed");
  const click = {
    body: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  };
  for (const times of [1, 2]) expect((await send("POST", url.pathname, click)).status, `${times}`).toBe(200);
  expect((await readerWith("gone@news.example"))?.state).toBe("left");
  const [consent] = await db.select().from(consents).where(eq(consents.list, "subscribers"));
  expect(consent?.withdrawnAt).not.toBeNull();
  sent = [];
  const other = await publish("Nobody reads this");
  expect((await sendToAll(other)).status).toBe(409);
  expect((await ask("gone@news.example")).status).toBe(200);
  expect(to("gone@news.example")).toHaveLength(1);
});

test("who leaves between the button and their turn gets nothing, and counts as not delivered", async () => {
  await readers(2);
  const id = await publish("Too late for one");
  await send("POST", `/api/admin/posts/${id}/send`, { cookie, bindings: failing });
  await db.update(subscribers).set({ state: "left" }).where(eq(subscribers.email, "reader0@news.example"));
  await deliverMail(db, transport, Date.now() + 3_600_000);
  expect(sent.map((mail) => mail.to)).toEqual(["reader1@news.example"]);
  expect(await issueOf(id)).toMatchObject({ sent: 1, refused: 1 });
});

test("a run that dies after any portion leaves nobody out and writes to nobody twice", async () => {
  await readers(120);
  const id = await publish("In portions");
  await call("POST", `/api/admin/posts/${id}/send`, { cookie, bindings: failing });
  expect(await db.$count(outbox)).toBe(50);
  // The portion was queued and its place lost, as a restored database has it.
  await db.update(newsletterIssues).set({ afterId: 0, queuedAt: null });
  for (let minute = 1; minute < 30; minute += 1) {
    const at = Date.now() + minute * 20 * 60_000;
    await queueIssues(db, at);
    expect(await db.$count(outbox, eq(outbox.status, "queued"))).toBeLessThanOrEqual(50);
    await deliverMail(db, transport, at);
  }
  expect(sent).toHaveLength(120);
  expect(new Set(sent.map((mail) => mail.to)).size).toBe(120);
  expect(await issueOf(id)).toMatchObject({ readers: 120, sent: 120, refused: 0 });
});

test("mails of the site go before those to many, whichever came first", async () => {
  await readers(60);
  const id = await publish("A long list");
  await call("POST", `/api/admin/posts/${id}/send`, { cookie, bindings: failing });
  await queueMail(db, testMail(await providerOf(db), "first@news.example", ORIGIN));
  await deliverMail(db, transport, Date.now() + 3_600_000);
  expect(sent[0]?.to).toBe("first@news.example");
  expect(sent).toHaveLength(20);
});

test("a draft, a planned and a withdrawn post are not sent", async () => {
  await readers(1);
  for (const fields of [{ state: "draft" }, { state: "withdrawn" }, { published_at: "2099-01-01T00:00:00Z" }])
    expect((await sendToAll(await publish("Not yet", fields))).status).toBe(409);
});

test("withdrawing the consent on the page of one's data ends the newsletter; an erasure removes it whole", async () => {
  await reader("person@news.example");
  const person = await personOf(db, "person@news.example");
  const data = await exportOf(db, person, env);
  expect(data.newsletter).toMatchObject([{ email: "person@news.example", state: "confirmed" }]);
  expect(data.consents).toMatchObject([{ form: "newsletter", withdrawn_at: null }]);
  await withdraw(db, person, data.consents?.[0]?.id ?? 0, { noticeTo: "desk@optimyz.example", origin: ORIGIN });
  expect((await readerWith("person@news.example"))?.state).toBe("left");
  await eraseSubject(db, "person@news.example", { actor: "test", requestId: "test" }, env);
  expect(await db.$count(subscribers)).toBe(0);
  expect(await db.$count(consents, eq(consents.list, "subscribers"))).toBe(0);
});

test("the desk searches, saves and removes readers; an editor sees how many there are, and none of them", async () => {
  await readers(3);
  const list = await call<{ items: Subscriber[]; total: number }>(
    "GET",
    "/api/admin/newsletter/subscribers?search=reader1",
    { cookie },
  );
  expect(list.body.items).toMatchObject([{ email: "reader1@news.example" }]);
  const csv = await (await send("GET", "/api/admin/newsletter/subscribers.csv", { cookie })).text();
  expect(csv.match(/@news\.example/g)).toHaveLength(3);
  expect((await send("DELETE", `/api/admin/newsletter/subscribers/${list.body.items[0]?.id}`, { cookie })).status).toBe(
    200,
  );
  const editor = await cookieOf(await newAdmin("editor@news.example", "editor"));
  expect((await send("GET", "/api/admin/newsletter/subscribers", { cookie: editor })).status).toBe(403);
  expect((await call<{ readers: number }>("GET", "/api/admin/posts", { cookie: editor })).body.readers).toBe(2);
});

test("the form is sent without scripts, keeps what was typed when it is refused, and says what comes next", async () => {
  const post = (fields: Record<string, string>) =>
    send("POST", "/newsletter", {
      bindings,
      body: new URLSearchParams(fields).toString(),
      headers: { accept: "text/html", origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" },
    });
  const wrong = await post({ email: "no address", notice: "" });
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('value="no address"')]);
  const right = await post({ email: "plain@news.example", notice: (await noticeOf()).version });
  expect([right.status, right.headers.get("location")]).toEqual([303, "/news?sent=newsletter"]);
  expect(to("plain@news.example")).toHaveLength(1);
});

test("the schedule sends an issue by itself", async () => {
  await readers(3);
  const id = await publish("By the schedule");
  await call("POST", `/api/admin/posts/${id}/send`, { cookie, bindings: failing });
  await runSchedule({ ...env, MAIL } as never, Date.now() + 3_600_000);
  expect(sent.filter(({ subject }) => subject === "By the schedule")).toHaveLength(3);
});
