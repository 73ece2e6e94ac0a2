import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { adminCookie, call, send } from "../../test/client.ts";
import { imageForm } from "../../test/images.ts";
import { openDatabase } from "../db/database.ts";
import { enrolments } from "../db/schema.ts";

/** Text that somebody types for a stranger to read. */
const BAIT = "Your prize waits at https://evil.example/claim";
const PROVIDER = "hello@optimyz.example";
const form = {
  title: "Mr.",
  name: BAIT,
  father_name: BAIT,
  dob: "1999-02-03",
  phone: "+91 98765 43210",
  qualification: BAIT,
  address: BAIT,
};

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}
let sent: Mail[] = [];
const bindings = {
  MAIL: { send: async (mail: Mail) => ({ messageId: String(sent.push(mail)) }) } as unknown as SendEmail,
};
const to = (address: string) => sent.filter((mail) => mail.to.toLowerCase() === address.toLowerCase());
beforeEach(() => {
  sent = [];
});

describe("no typed text reaches an unconfirmed e-mail address", () => {
  test("through an enrolment, on a site without courses", async () => {
    const body = { ...form, email: "victim1@example.com", course: BAIT };
    expect((await send("POST", "/api/enroll", { body, bindings })).status).toBe(201);
    expectClean(to(body.email), 1);
    expect(to(PROVIDER)[0]?.text).toContain(BAIT);
  });

  test("through a registration, a lost password, a new confirmation or a changed password", async () => {
    const user = { name: BAIT, email: "victim2@example.com", password: "quiet water runs deep" };
    await send("POST", "/api/register", { body: user, bindings });
    await send("POST", "/api/forget-password", { body: { email: user.email }, bindings });
    const { token } = (await call<{ token: string }>("POST", "/api/login", { body: loginOf(user) })).body;
    await send("POST", "/api/me/send-confirmation", { token, bindings });
    const body = { password: user.password, newPassword: "deep water runs quiet" };
    await send("POST", "/api/me/password", { token, body, bindings });
    expectClean(to(user.email), 4);
  });

  test("through an inquiry", async () => {
    const body = { name: BAIT, email: "victim3@example.com", message: BAIT };
    expect((await send("POST", "/api/contact", { body, bindings })).status).toBe(200);
    expect(to(body.email)).toEqual([]);
  });

  const loginOf = ({ email, password }: { email: string; password: string }) => ({ email, password });

  function expectClean(mails: Mail[], count: number): void {
    expect(mails).toHaveLength(count);
    for (const { subject, text, html } of mails) {
      for (const part of [subject, text, html]) {
        expect(part).not.toMatch(/prize|evil|98765/);
        for (const [link] of part.matchAll(/https?:[^\s"'<>]+/g)) expect(link).toMatch(/^http:\/\/localhost:8787\//);
      }
    }
  }
});

describe("the course in a mail", () => {
  const enrol = (course: string) =>
    call<{ id: number; course: string }>("POST", "/api/enroll", {
      body: { ...form, email: `course${course.length}@example.com`, course },
      bindings,
    });

  test("is the typed one only while the site has no courses, and has to match a title afterwards", async () => {
    expect((await enrol("Juggling")).status).toBe(201);
    const body = imageForm({ title: "Public Speaking", short_description: "x" });
    await send("POST", "/api/skills", { cookie: await adminCookie(), body });
    const refused = await enrol("Juggling");
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ fields: { course: "Please choose one of our courses." } });
    sent = [];
    const response = await enrol("  public   SPEAKING ");
    expect(response).toMatchObject({ status: 201, body: { course: "Public Speaking" } });
    const [mail] = sent.filter(({ to }) => to !== PROVIDER);
    expect(mail?.text).toContain("Course: Public Speaking");
    const stored = await openDatabase(env.DB).select().from(enrolments).where(eq(enrolments.id, response.body.id));
    expect(stored[0]?.course).toBe("Public Speaking");
  });
});

describe("strangers can cause one mailbox to get in a day", () => {
  const course = "Public Speaking";

  test("five confirmations of enrolments, whatever plus tags the e-mail address has, while all are stored", async () => {
    const address = (index: number) => `bombed${index % 2 ? `+${index}` : ""}@example.com`;
    const enrolled = Array.from({ length: 9 }, (_, index) =>
      send("POST", "/api/enroll", { body: { ...form, email: address(index), course }, bindings }),
    );
    expect((await Promise.all(enrolled)).map(({ status }) => status)).toEqual(Array(9).fill(201));
    expect(sent.filter(({ to }) => to.startsWith("bombed"))).toHaveLength(5);
    expect(to(PROVIDER)).toHaveLength(9);
  });

  test("one for an enrolment that is sent eight times with its key", async () => {
    const body = { ...form, email: "repeated@example.com", course };
    const headers = { "idempotency-key": "repeated-enrolment" };
    for (let count = 0; count < 8; count += 1) await send("POST", "/api/enroll", { body, headers, bindings });
    expect(to(body.email)).toHaveLength(1);
    const other = { ...body, name: "Other" };
    await send("POST", "/api/enroll", { body: other, bindings });
    expect(to(body.email)).toHaveLength(2);
  });

  test("five mails to confirm an account's e-mail address", async () => {
    const user = { name: "A", email: "confirmed-often@example.com", password: "quiet water runs deep" };
    await send("POST", "/api/register", { body: user, bindings });
    const { email, password } = user;
    const { token } = (await call<{ token: string }>("POST", "/api/login", { body: { email, password } })).body;
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await send("POST", "/api/me/send-confirmation", { token, bindings })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect(to(email)).toHaveLength(5);
  });
});
