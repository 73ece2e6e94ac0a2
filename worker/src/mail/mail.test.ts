import { env } from "cloudflare:workers";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { promises } from "@optimyz/contract/domain/site";
import { eq } from "drizzle-orm";
import { describe, expect, inject, test, vi } from "vitest";
import { adminCookie, call, send } from "../../test/client.ts";
import { imageForm } from "../../test/images.ts";
import type { Bindings } from "../core/env.ts";
import { openDatabase } from "../db/database.ts";
import { loginFailures, outbox } from "../db/schema.ts";
import { speechOfStaff } from "../language/speech.ts";
import { runSchedule } from "../schedule.ts";
import { toHtml, toText } from "./layout.ts";
import { enrolmentConfirmation, resetLink, welcome } from "./message.ts";
import { enrolmentNotice, inquiryNotice, leastNumberNotice } from "./notices.ts";
import { ATTEMPTS_MAX, deliverMail, queueMail } from "./outbox.ts";
import { type Provider, toProvider } from "./provider.ts";

const db = openDatabase(env.DB);
const origin = "https://www.optimyz.example";
const by = (mail: SendEmail) => ({ mail, from: "from@example.com", replyTo: "reply@example.com", origin });
const provider = toProvider(defaultSettings);

interface MailFile {
  isHtml: boolean;
  content: string;
}

/** The files of the real local binding that hold a text: one as text and one as HTML for each message. */
async function mailsWith(contains: string, messages: number): Promise<MailFile[]> {
  const read = async () =>
    (await (await fetch(`${inject("mailbox")}?contains=${encodeURIComponent(contains)}`)).json()) as MailFile[];
  return vi.waitFor(async () => {
    const files = await read();
    expect(files).toHaveLength(messages * 2);
    return files;
  }, 10_000);
}

test("a mail written by the local binding has a link that sets a new password", async () => {
  const user = { name: "Mailbox Reader", email: "reader@example.com", password: "a good password" };
  // An e-mail address of its own by which this test's mails are found.
  const bindings = { SITE_ORIGIN: "http://mailbox-4711.localhost" };
  await send("POST", "/api/register", { body: user, bindings });
  await send("POST", "/api/forget-password", { body: { email: user.email }, bindings });
  const files = (await mailsWith(bindings.SITE_ORIGIN, 2)).filter(({ content }) =>
    content.includes("/reset-password/"),
  );
  expect(files.map(({ isHtml }) => isHtml).toSorted()).toEqual([false, true]);
  const links = files.map(({ content }) => content.match(/\/reset-password\/([\w-]{43})/)?.[1]);
  expect(links[0]).toBe(links[1]);
  const body = { token: links[0], newPassword: "the next good password" };
  expect((await send("POST", "/api/reset-password", { body })).status).toBe(200);
  const login = { email: user.email, password: "the next good password" };
  expect((await send("POST", "/api/login", { body: login })).status).toBe(200);
});

test("the notice about too few people names the day in the words of its reader", () => {
  const batch = { id: 1, title: "Evenings", course: "Poise", confirmed: 1, least: 2, capacity: 8, waiting: 0 };
  const about = { ...batch, day: "2026-12-02", time: "09:30" };
  const noticeIn = (reader: Provider) => toText(leastNumberNotice(reader, "desk@example.com", about, origin));
  expect(noticeIn(provider)).toContain("Evenings begins on Wed 2 December 2026 at 09:30 and has 1 of the 2 people");
  const inHindi = noticeIn(toProvider(defaultSettings, speechOfStaff("hi")));
  expect(inHindi).toContain("2 दिसंबर 2026");
  expect(inHindi).not.toContain("2026-12-02");
});

test("each mail makes the same promises as the pages", () => {
  const recipient = "a@example.com";
  const confirmation = toText(enrolmentConfirmation(provider, recipient, "Poise", origin));
  expect(confirmation).toContain(`write to you ${promises.enrolmentReply}`);
  expect(toText(resetLink(provider, recipient, origin))).toContain(promises.resetLink.words);
  expect(toText(welcome(provider, recipient, origin, "x"))).toContain(promises.confirmLink.words);
});

test("an enrolment's confirmation names the course and stays readable with images off", async () => {
  const body = {
    title: "Mr.",
    name: "Confirmed",
    father_name: "Dev",
    dob: "1990-01-01",
    phone: "+91 98765 43210",
    email: "confirmed@example.com",
    course: "Presence & Poise",
  };
  const cookie = await adminCookie();
  const skill = imageForm({ title: body.course, short_description: "Stand well." });
  await send("POST", "/api/skills", { cookie, body: skill });
  const bindings = { SITE_ORIGIN: "http://mailbox-4712.localhost" };
  await send("POST", "/api/enroll", { body, bindings });
  const files = await mailsWith(bindings.SITE_ORIGIN, 2);
  const html = files.find(({ isHtml, content }) => isHtml && content.includes("Good to have you"))?.content ?? "";
  expect(html).toContain("Presence &amp; Poise");
  expect(html).not.toMatch(/<img|<script|url\(|http:\/\/(?!mailbox-4712.localhost)/i);
});

describe("templates have the same text in plain text and HTML and escape what people wrote", () => {
  const evil = '<img src=x onerror=alert(1)> & "friends"';
  const applicant = { title: "Mr.", name: evil, email: "a@example.com", phone: "1", course: evil };

  test.each([
    ["enrolment", enrolmentConfirmation(provider, "a@example.com", evil, origin)],
    ["enrolment notice", enrolmentNotice(provider, "a@example.com", applicant, origin)],
    [
      "inquiry",
      inquiryNotice(
        provider,
        "a@example.com",
        { name: evil, email: "a@example.com", message: `${evil}\nSecond line` },
        origin,
      ),
    ],
  ])("%s", (_name, message) => {
    const html = toHtml(message);
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt; &amp; &quot;friends&quot;");
    const text = toText(message);
    for (const part of [message.heading, ...message.paragraphs, message.button?.url ?? ""])
      expect(text).toContain(part);
    expect(message.subject.length).toBeLessThan(200);
  });

  test("refuses a line break in an e-mail address or subject", () => {
    const message = resetLink(provider, "a@example.com\r\nBcc: b@example.com", origin);
    expect(() => queueMail(db, message)).toThrow("line break");
  });
});

describe("no mail is lost when the mail service is down", () => {
  const down = { send: () => Promise.reject(new Error("mail service is down")) } as unknown as SendEmail;
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

  /** A transport that writes down whom it sends to. */
  const sentTo = (recipients: string[]) =>
    ({
      send: async ({ to }: { to: string }) => {
        recipients.push(to);
        return { messageId: "" };
      },
    }) as unknown as SendEmail;

  async function queued(recipient: string): Promise<number> {
    await queueMail(db, resetLink(provider, recipient, origin));
    const [row] = await db.select().from(outbox).where(eq(outbox.recipient, recipient));
    return row?.id ?? 0;
  }
  const rowOf = async (id: number) => (await db.select().from(outbox).where(eq(outbox.id, id)))[0];
  const makeDue = (id: number) =>
    db
      .update(outbox)
      .set({ nextAttemptAt: minutes(-1) })
      .where(eq(outbox.id, id));

  test("retries a mail with growing pauses and marks it as failed in the end", async () => {
    const id = await queued("down@example.com");
    let pause = 0;
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      await deliverMail(db, by(down));
      const row = await rowOf(id);
      expect(row).toMatchObject({
        attempts: attempt,
        status: attempt < ATTEMPTS_MAX ? "queued" : "failed",
        lastError: "mail service is down",
      });
      const next = Date.parse(row?.nextAttemptAt ?? "") - Date.now();
      if (attempt <= 5) expect(next).toBeGreaterThan(pause);
      expect(next).toBeLessThanOrEqual(16 * 60_000);
      pause = next;
      await deliverMail(db, by(env.MAIL));
      expect((await rowOf(id))?.attempts).toBe(attempt);
      await makeDue(id);
    }
    const cookie = await adminCookie();
    const list = await call<{ items: { id: number }[] }>("GET", "/api/admin/outbox?status=failed", { cookie });
    expect(list.body.items).toContainEqual(expect.objectContaining({ id, last_error: "mail service is down" }));
    expect((await send("POST", `/api/admin/outbox/${id}/retry`, { cookie })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: "sent", text: "", html: "" });
    expect((await send("POST", `/api/admin/outbox/${id}/retry`, { cookie })).status).toBe(409);
  });

  test("sends all mails once and in order after an hour, also when a new one comes first", async () => {
    await db.delete(outbox);
    const hour = Date.now() + 1_000;
    for (let minute = 0; minute < 60; minute += 3) {
      await queueMail(db, resetLink(provider, `hour-${minute}@example.com`, origin));
      await deliverMail(db, by(down), hour + minute * 60_000);
    }
    await queueMail(db, resetLink(provider, "new@example.com", origin));
    const sent: string[] = [];
    for (let minute = 60; minute <= 80; minute += 5) await deliverMail(db, by(sentTo(sent)), hour + minute * 60_000);
    expect(sent).toEqual([
      ...Array.from({ length: 20 }, (_, each) => `hour-${each * 3}@example.com`),
      "new@example.com",
    ]);
  });

  test("a mail that can never be sent does not delay others", async () => {
    await db.delete(outbox);
    const sent: string[] = [];
    const picky = {
      send: async (message: { to: string }) => {
        if (message.to.startsWith("never")) throw new Error("no such mailbox");
        return sentTo(sent).send(message as never);
      },
    } as unknown as SendEmail;
    for (const name of ["never", "first", "second"]) {
      await queueMail(db, resetLink(provider, `${name}@example.com`, origin));
      await deliverMail(db, by(picky));
    }
    expect(sent).toEqual(["first@example.com", "second@example.com"]);
    expect((await db.select().from(outbox))[0]).toMatchObject({ status: "queued", attempts: 1 });
  });

  test("a service that never responds gets one request, delays no other task, and all mails are sent afterwards", async () => {
    await db.delete(outbox);
    for (const name of ["first", "second", "third"]) await queued(`${name}@silent.example`);
    await db.insert(loginFailures).values({ key: "old", failures: 9, lastAt: minutes(-3 * 24 * 60) });
    let asked = 0;
    const silent = {
      send() {
        asked += 1;
        queueMicrotask(() => vi.advanceTimersByTime(15_000));
        return new Promise(() => undefined);
      },
    } as unknown as SendEmail;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      await runSchedule({ ...env, MAIL: silent } as unknown as Bindings);
    } finally {
      vi.useRealTimers();
    }
    expect(asked).toBe(1);
    expect(await db.$count(loginFailures)).toBe(0);
    const waiting = await db.select().from(outbox);
    expect(waiting.map(({ status }) => status)).toEqual(["queued", "queued", "queued"]);
    expect(waiting.every(({ lastError }) => lastError?.includes("did not respond"))).toBe(true);
    const sent: string[] = [];
    await deliverMail(db, by(sentTo(sent)), Date.now() + 2 * 60_000);
    expect(sent).toEqual(["first@silent.example", "second@silent.example", "third@silent.example"]);
  });

  test("a clock that is set back a day does not delay mails by a day", async () => {
    await db.delete(outbox);
    const at = Date.now() + 1_000;
    await queueMail(db, resetLink(provider, "set-back@example.com", origin));
    await deliverMail(db, by(down), at + 24 * 60 * 60_000);
    const sent: string[] = [];
    await deliverMail(db, by(sentTo(sent)), at);
    expect(sent).toEqual(["set-back@example.com"]);
  });

  test("two deliveries at the same time send a mail once", async () => {
    await queued("once@example.com");
    const sent: string[] = [];
    await Promise.all(Array.from({ length: 5 }, () => deliverMail(db, by(sentTo(sent)))));
    expect(sent.filter((to) => to === "once@example.com")).toHaveLength(1);
  });
});
