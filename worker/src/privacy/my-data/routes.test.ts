import { env } from "cloudflare:workers";
import type { Consent, Notice } from "@optimyz/contract/api/schemas/people";
import { dataPromises } from "@optimyz/contract/domain/site";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { call, newUser, ORIGIN, send } from "../../../test/client.ts";
import { enrolment } from "../../../test/examples.ts";
import { now } from "../../core/clock.ts";
import { openDatabase } from "../../db/database.ts";
import { consents, enrolments, erasures, personRequests, rateCounts } from "../../db/schema.ts";
import { BY_PERSON } from "../erasures.ts";

const db = openDatabase(env.DB);
let sent: { to: string; text: string }[] = [];
const bindings = {
  MAIL: {
    send: async (mail: { to: string; text: string }) => ({ messageId: String(sent.push(mail)) }),
  } as unknown as SendEmail,
};
beforeEach(() => {
  sent = [];
});

interface Opened {
  token: string;
  data: { email: string; enrolments: { email: string }[]; consents: Consent[] };
}

let people = 0;
/** Somebody without an account who has enrolled. */
async function enrolled(): Promise<string> {
  const email = `Without-account${++people}@example.com`;
  await send("POST", "/api/enroll", { body: { ...enrolment(), email }, bindings });
  sent = [];
  return email;
}

const ask = (email: string) => call<{ message: string }>("POST", "/api/my-data", { body: { email }, bindings });
const tokenIn = (mail: { text: string } | undefined): string =>
  mail?.text.match(/\/my-data\/([\w-]{43})/)?.[1] ?? "none";

async function linkOf(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  return tokenIn(sent.at(-1));
}

const open = (token: string) => call<Opened>("POST", "/api/my-data/open", { body: { token } });
const erase = (token: string, email: string) =>
  call("POST", "/api/my-data/erase", { body: { token, email }, bindings });

test("the response is the same for somebody about whom nothing is kept, and no mail is sent", async () => {
  const known = await ask(await enrolled());
  expect(sent).toHaveLength(1);
  const unknown = await ask("nobody-knows@example.com");
  expect(sent).toHaveLength(1);
  expect(unknown).toMatchObject({ status: 200, body: known.body });
  expect(known.body.message).toBe(dataPromises.link.sent);
});

test("a link opens everything once, and what it opened erases it once", async () => {
  const email = await enrolled();
  const link = await linkOf(email);
  const opened = await open(link);
  expect(opened).toMatchObject({
    status: 200,
    body: { data: { email: email.toLowerCase(), enrolments: [{ email }] } },
  });
  expect((await open(link)).status).toBe(422);
  const { token } = opened.body;
  expect((await open(token)).status).toBe(422);
  const wrong = await erase(token, "other@example.com");
  expect(wrong).toMatchObject({ status: 422, body: { fields: { email: expect.stringContaining("sent to") } } });
  expect((await erase(link, email)).status).toBe(422);
  expect((await erase(token, email.toUpperCase())).status).toBe(200);
  expect(await db.$count(enrolments, eq(enrolments.email, email))).toBe(0);
  expect((await erase(token, email)).status).toBe(422);
  const records = await db.select().from(erasures).where(eq(erasures.actor, BY_PERSON));
  expect(records.at(-1)?.counts).toMatchObject({ enrolments: 1 });
});

test("of ten who open one link at once only one reads the data", async () => {
  const link = await linkOf(await enrolled());
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => open(link)))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(422)]);
});

test("only the newest link works, for ten minutes, and none that was made up", async () => {
  const email = await enrolled();
  const old = await linkOf(email);
  const newer = await linkOf(email);
  expect((await open(old)).status).toBe(422);
  expect((await open("made-up")).status).toBe(422);
  await db.update(personRequests).set({ expiresAt: now() }).where(eq(personRequests.email, email.toLowerCase()));
  expect((await open(newer)).status).toBe(422);
});

test("what a link opened withdraws a person's own consent, as often as it is asked, and nobody else's", async () => {
  const agreed = async () => {
    const { version: notice } = (await call<Notice>("GET", "/api/settings/notice?form=enrolment")).body;
    const email = `Agreed${++people}@example.com`;
    await send("POST", "/api/enroll", { body: { ...enrolment(), email, notice }, bindings });
    return (await open(await linkOf(email))).body;
  };
  const withdraw = (token: string, consent_id: number | undefined) =>
    call<{ consent: Consent }>("POST", "/api/my-data/withdraw", { body: { token, consent_id }, bindings });
  const [own, other] = [await agreed(), await agreed()];
  expect((await withdraw(own.token, other.data.consents[0]?.id)).status).toBe(404);
  expect((await withdraw("made-up", own.data.consents[0]?.id)).status).toBe(422);
  const { body, status } = await withdraw(own.token, own.data.consents[0]?.id);
  expect([status, body.consent.withdrawn_at]).toEqual([200, expect.any(String)]);
  const again = await withdraw(own.token, own.data.consents[0]?.id);
  expect(again.body.consent).toEqual(body.consent);
  const [unchanged] = await db
    .select()
    .from(consents)
    .where(eq(consents.id, other.data.consents[0]?.id ?? 0));
  expect(unchanged?.withdrawnAt).toBeNull();
});

test("stores no usable token", async () => {
  const { token } = (await open(await linkOf(await enrolled()))).body;
  expect(JSON.stringify(await db.select().from(personRequests))).not.toContain(token);
});

test("limits how many such mails strangers can have sent to one mailbox in a day", async () => {
  const email = await enrolled();
  await db.delete(rateCounts);
  for (let count = 0; count < 7; count += 1) await ask(email);
  expect(sent).toHaveLength(5);
});

test("somebody with an account can do the same with the mailbox alone", async () => {
  const { email } = await newUser("with-account@example.com");
  const { body } = await open(await linkOf(email));
  expect(body.data).toMatchObject({ account: { email } });
  expect((await erase(body.token, email)).status).toBe(200);
  const login = { email, password: "a good password" };
  expect((await send("POST", "/api/login", { body: login })).status).toBe(401);
});

describe("without scripts,", () => {
  const post = (path: string, values: Record<string, string>) =>
    send("POST", path, {
      bindings,
      body: new URLSearchParams(values).toString(),
      headers: { accept: "text/html", origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" },
    });

  test("the link shows what is kept, with the file in the page, and erases it", async () => {
    const email = await enrolled();
    const shown = await post(`/my-data/${await linkOf(email)}`, {});
    expect(shown.status).toBe(200);
    expect(shown.headers.get("cache-control")).toBe("no-store");
    const html = await shown.text();
    expect(html).toContain("Enrolments: 1");
    const file = html.match(/href="data:application\/json;base64,([\w+/=]+)"/)?.[1] ?? "";
    expect(JSON.parse(Buffer.from(file, "base64").toString())).toMatchObject({ enrolments: [{ email }] });
    const token = html.match(/name="token" value="([\w-]{43})"/)?.[1] ?? "";
    const wrong = await post("/my-data/erase", { token, email: "other@example.com" });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain(`value="${token}"`);
    const erased = await post("/my-data/erase", { token, email });
    expect([erased.status, erased.headers.get("location")]).toEqual([303, "/my-data?sent=my-data-erased"]);
    expect(await db.$count(enrolments, eq(enrolments.email, email))).toBe(0);
    const page = await send("GET", "/my-data?sent=my-data-erased", { headers: { accept: "text/html" } });
    expect(await page.text()).toContain("Your data has been erased.");
  });

  test("an old link says so", async () => {
    const response = await post("/my-data/a-token-that-nobody-knows", {});
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("This link has expired or was used before.");
  });
});
