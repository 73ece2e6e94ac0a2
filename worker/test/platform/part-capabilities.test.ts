import { env } from "cloudflare:workers";
import type { Role } from "@optimyz/contract/api/roles";
import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import type { PartMails } from "@optimyz/contract/protocol/part-capabilities";
import type { GrantedPart } from "@optimyz/contract/protocol/part-endpoints";
import { and, desc, eq, like } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { enrolIn, newBatch, newCourse } from "../../src/batches/testing.ts";
import { openDatabase } from "../../src/db/database.ts";
import { audit, outbox, rateCounts, users } from "../../src/db/schema.ts";
import { startSession } from "../../src/people/queries.ts";
import { limits } from "../../src/platform/parts/limits.ts";
import { makeLive, type SampleEndpoint, samplePart } from "../../src/platform/parts/testing.ts";
import { liveNow, promoteNow, publishSample, registry, sampleShell } from "../../src/platform/releases/testing.ts";
import { adminCookie, call, cookieOf, newAdmin, newUser, send } from "../client.ts";

const db = openDatabase(env.DB);
const owner = await adminCookie();
const PARTS = "/api/admin/server-parts";

/** `said(…)` responds with what came back, or why nothing did. */
const tried = (code: string) =>
  `try { return JSON.stringify(${code}); } catch (error) { return String(error.message); }`;
const audited = `await ask("audit.write", { action: "Marked", detail: "lesson 7" })`;

let count = 0;
async function live(name: string, endpoints: Partial<SampleEndpoint>[], said: Parameters<typeof samplePart>[3] = {}) {
  count += 1;
  const all = endpoints.map((each, index): SampleEndpoint => ({ at: `POST /run${index || ""}`, code: "", ...each }));
  const sample = await samplePart(name, `1.0.${count}`, all, said);
  await makeLive(sample);
  return sample;
}

const grant = async (name: string, capability: string, isGranted = true) => {
  const { status } = await call("POST", `${PARTS}/grants`, { cookie: owner, body: { name, capability, isGranted } });
  expect(status).toBe(200);
};
const run = async (name: string, sending: Parameters<typeof call>[2] = {}, path = "run") =>
  (await call<string>("POST", `/api/x/${name}/${path}`, { body: {}, ...sending })).body;
const listed = async (name: string) =>
  (await call<GrantedPart[]>("GET", PARTS, { cookie: owner })).body.find((part) => part.name === name);

/** A user with a token, whose e-mail address is confirmed. */
async function learner(email: string) {
  const user = await newUser(email);
  await db.update(users).set({ emailConfirmedAt: "2026-01-01T00:00:00.000Z" }).where(eq(users.id, user.id));
  return { id: `user-${user.id}`, email, token: await startSession(db, user.id) };
}

const mailsTo = (recipient: string) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, recipient), eq(outbox.kind, "server-part")))
    .orderBy(outbox.id);

beforeAll(async () => {
  const region = { ...defaultSettings.region, languages: ["en", "hi"] };
  const draft = { cookie: owner, body: { region } };
  const { version } = (await call<SettingsDraft>("PUT", "/api/admin/settings/draft", draft)).body;
  await call("POST", "/api/admin/settings/publish", { cookie: owner, body: { version } });
  await publishSample(await sampleShell("1.0.0"));
  await promoteNow({ shell: "1.0.0" });
});

test("a capability that the manifest does not claim is refused, even when it is granted", async () => {
  await live("mf-silent", [{ code: tried(audited) }]);
  await grant("mf-silent", "audit");
  expect(await run("mf-silent")).toBe("NOT_GRANTED: The manifest does not claim audit.");
});

test("a claimed capability is refused until an owner grants it, to that front-end, and at once when it is revoked", async () => {
  const both = [{ code: tried(audited) }];
  await live("mf-first", both, { capabilities: ["audit"] });
  await live("mf-second", both, { capabilities: ["audit"] });
  const refusal = "NOT_GRANTED: No owner of this site has granted audit to mf-first.";
  expect(await run("mf-first")).toBe(refusal);
  await grant("mf-second", "audit");
  expect(await run("mf-first")).toBe(refusal);
  await grant("mf-first", "audit");
  expect(await run("mf-first")).toBe("null");
  await grant("mf-first", "audit", false);
  expect(await run("mf-first")).toBe(refusal);
  expect(await run("mf-second")).toBe("null");
});

test("a revocation holds within a call that is under way", async () => {
  const code = `const answers = [];
    for (let asked = 0; asked < 15 && !answers.includes("refused"); asked += 1) {
      await new Promise((done) => setTimeout(done, 150));
      answers.push(await ${audited.slice(6)}.then(() => "written", () => "refused"));
    }
    return answers.join();`;
  await live("mf-long", [{ code }], { capabilities: ["audit"] });
  await grant("mf-long", "audit");
  const called = run("mf-long");
  await new Promise((done) => setTimeout(done, 500));
  await grant("mf-long", "audit", false);
  expect(await called).toMatch(/^written.*,refused$/);
});

test("a handler that does not catch a refusal responds with UNAVAILABLE", async () => {
  await live("mf-careless", [{ code: `${audited}; return "";` }], { capabilities: ["audit"] });
  const response = await call("POST", "/api/x/mf-careless/run", { body: {} });
  expect([response.status, response.body.code]).toEqual([503, "UNAVAILABLE"]);
});

test("staff learn which permission a front-end lacks and where an owner gives it, visitors do not", async () => {
  const name = "mf-wanting";
  const asked = {
    places: `await ask("places.batches", {})`,
    mail: `await ask("mail.send", { to: "user-1", template: "hello", key: "k" })`,
    audit: audited,
    files: `await ask("files.links", { ids: [] })`,
    progress: `await ask("progress.set", { progresses: [] })`,
    "host:api.partner.com": `await ask("fetch", { url: "https://api.partner.com/" })`,
  };
  const capabilities = Object.keys(asked);
  const endpoints = Object.entries(asked).map(([capability, code]) => ({
    at: `POST /need-${capability.split(":")[0]}`,
    code,
    access: "admin" as const,
  }));
  const open = { at: "POST /open", code: audited };
  const clumsy = {
    at: "POST /clumsy",
    code: `await ${audited.slice(6)}.catch(() => 0); throw new Error("Oh");`,
    access: "admin" as const,
  };
  await live(name, [...endpoints, open, clumsy], { capabilities });
  const errorOf = async (path: string, headers = {}) => {
    const { status, body } = await call("POST", `/api/x/${name}/${path}`, { cookie: owner, body: {}, headers });
    return [status, body.code, body.error];
  };
  const lacks = (permission: string) => [
    403,
    "FORBIDDEN",
    `mf-wanting needs the permission “${permission}”, which no owner has given. An owner gives it on the Releases page, under “Server parts”.`,
  ];
  expect(await Promise.all(capabilities.map((capability) => errorOf(`need-${capability.split(":")[0]}`)))).toEqual(
    [
      "See who has a place",
      "Send e-mails in your name",
      "Write into the audit log",
      "Store files",
      "Say how far people are",
      "Send requests to api.partner.com",
    ].map(lacks),
  );
  const [, , inHindi] = await errorOf("need-places", { "x-language": "hi" });
  expect(inHindi).toMatch(/^mf-wanting को “देखना कि किसकी सीट है” की अनुमति चाहिए/);
  expect((await errorOf("open")).slice(0, 2)).toEqual([503, "UNAVAILABLE"]);
  expect((await errorOf("clumsy")).slice(0, 2)).toEqual([503, "UNAVAILABLE"]);
});

test("a front-end that only says that it lacks a permission is not believed", async () => {
  const says = (capability: string) =>
    `throw new Error("No owner of this site has granted ${capability} to mf-liar.");`;
  const endpoints = ["audit", "mail"].map((capability) => ({
    at: `POST /${capability}`,
    code: says(capability),
    access: "admin" as const,
  }));
  await live("mf-liar", endpoints, { capabilities: ["audit"] });
  await grant("mf-liar", "audit");
  for (const path of ["audit", "mail"])
    expect((await call("POST", `/api/x/mf-liar/${path}`, { cookie: owner, body: {} })).status).toBe(503);
});

test("only owners grant, what the site knows, and each grant is in the audit log", async () => {
  const engineer = await cookieOf(await newAdmin("engineer@caps.example", "engineer"));
  const body = { name: "mf-asked", capability: "audit", isGranted: true };
  expect((await send("POST", `${PARTS}/grants`, { cookie: engineer, body })).status).toBe(403);
  expect((await send("POST", `${PARTS}/grants`, { body })).status).toBe(401);
  for (const wrong of [
    { ...body, capability: "network" },
    { ...body, name: "../x" },
  ])
    expect((await send("POST", `${PARTS}/grants`, { cookie: owner, body: wrong })).status).toBe(422);
  await grant("mf-asked", "audit");
  await grant("mf-asked", "audit", false);
  const entries = await db.select().from(audit).where(eq(audit.label, "mf-asked: audit")).orderBy(audit.id);
  expect(entries.map(({ action, entity }) => `${action} ${entity}`)).toEqual([
    "create part_grants",
    "delete part_grants",
  ]);
});

test("the panel shows what a version claims, what waits in a canary, and a grant that nobody claims any more", async () => {
  await live("mf-shown", [{ code: "return '';" }], { capabilities: ["audit"] });
  await grant("mf-shown", "audit");
  await grant("mf-shown", "places");
  const next = await samplePart("mf-shown", "2.0.0", [{ at: "POST /run", code: "return '';" }], {
    capabilities: ["audit", "mail"],
    mails: { hello: { en: { subject: "Hello", text: "Hello" } } },
  });
  await publishSample(next);
  const { revision } = await liveNow();
  const canary = { name: "mf-shown", version: "2.0.0", percent: 10, reason: "", expectedRevision: revision };
  expect((await registry("POST", "canaries", canary)).status).toBe(201);
  const granted = { by: "admin@optimyz.example", at: expect.any(String) };
  expect(await listed("mf-shown")).toEqual({
    name: "mf-shown",
    capabilities: [
      { capability: "places", claimedBy: null, granted },
      { capability: "mail", claimedBy: "canary", granted: null },
      { capability: "audit", claimedBy: "live", granted },
    ],
    jobs: [],
  });
});

test("what a call asked with is of no use after it, and a call asks twenty times", async () => {
  const keeps = `globalThis.kept = host; return "kept";`;
  const uses = `const { refused, why } = await globalThis.kept.ask("audit.write", JSON.stringify({ action: "Late", detail: "x" }));
    return refused + " " + why;`;
  const many = `const answers = [];
    for (let asked = 0; asked < 25; asked += 1) answers.push((await host.ask("places.mine", "{}")).why);
    return answers.filter((why) => /20 times/.test(why)).length;`.replace("return ", "return '' + ");
  await live("mf-kept", [{ code: keeps }, { code: uses }, { code: many }], { capabilities: ["audit", "places"] });
  await grant("mf-kept", "audit");
  await grant("mf-kept", "places");
  expect(await run("mf-kept")).toBe("kept");
  const later = await call<unknown>("POST", "/api/x/mf-kept/run1", { body: {} });
  expect(later.status === 503 || later.body === "LIMIT The call is over.").toBe(true);
  expect(await run("mf-kept", {}, "run2")).toBe("5");
  expect(await db.$count(audit, like(audit.label, "Late:%"))).toBe(0);
});

test("a call that was given up asks nothing afterwards", async () => {
  const late = `await new Promise((done) => setTimeout(done, ${limits.callMs + 400}));
    await host.ask("audit.write", JSON.stringify({ action: "Late", detail: "x" }));`;
  const code = `globalThis.late = (async () => { ${late} })(); return new Promise(() => {});`;
  await live("mf-late", [{ code }], { capabilities: ["audit"] });
  await grant("mf-late", "audit");
  const response = await call("POST", "/api/x/mf-late/run", { body: {} });
  expect(response.status).toBe(503);
  await new Promise((done) => setTimeout(done, 1_500));
  expect(await db.$count(audit, like(audit.label, "Late:%"))).toBe(0);
});

test.each([
  ["a question that there is none for", `await host.ask("__proto__", "{}")`],
  ["a question that is an object", `await host.ask({ toString: () => "audit.write" }, "{}")`],
  ["an argument that is no JSON", `await host.ask("audit.write", "{")`],
  ["an argument that is an object", `await host.ask("audit.write", { action: "a", detail: "b" })`],
  ["a long argument", `await host.ask("audit.write", JSON.stringify({ action: "a", detail: "x".repeat(20000) }))`],
  [
    "a line break",
    `await host.ask("audit.write", JSON.stringify({ action: "a", detail: "b\\nadmin@site.example deleted" }))`,
  ],
  [
    "text that turns its direction",
    `await host.ask("audit.write", JSON.stringify({ action: "a", detail: "\\u202Eb" }))`,
  ],
])("the platform refuses %s", async (_what, code) => {
  await live("mf-odd", [{ code: `return JSON.stringify(${code});` }], { capabilities: ["audit"] });
  await grant("mf-odd", "audit");
  expect(JSON.parse(await run("mf-odd"))).toMatchObject({ refused: "INVALID" });
});

test("entries of the audit log are the front-end's, with who sent the request, and end at a number a day", async () => {
  const asha = await learner("asha@audit.example");
  await live("mf-noted", [{ access: "user", code: tried(audited) }], { capabilities: ["audit"] });
  await grant("mf-noted", "audit");
  await run("mf-noted", { token: asha.token });
  const [entry] = await db.select().from(audit).where(eq(audit.actor, "mf-noted")).orderBy(desc(audit.id));
  const label = `Marked: lesson 7 (${asha.id.replace("-", " ")})`;
  expect(entry).toMatchObject({ action: "note", entity: "server_parts", label, before: null });
  await db.update(rateCounts).set({ count: limits.auditPerDay });
  expect(await run("mf-noted", { token: asha.token })).toMatch(/^LIMIT: 500 entries a day/);
  expect(await db.$count(audit, eq(audit.actor, "mf-noted"))).toBe(1);
  await db.delete(rateCounts);
});

const placesOf = `await ask("places.of", { batchId: input.batchId })`;
const batchIdInput: SampleEndpoint["input"] = {
  type: "object",
  properties: { batchId: { type: "integer" } },
  required: ["batchId"],
  additionalProperties: false,
};

test("a person's places are their own confirmed ones, without fee, phone or e-mail address", async () => {
  const course = await newCourse();
  const batch = await newBatch(owner, course.id, { capacity: 1 });
  const [asha, ravi] = [await learner("asha@places.example"), await learner("ravi@places.example")];
  await enrolIn(batch.id, asha.email, course.skill);
  await enrolIn(batch.id, ravi.email, course.skill);
  await live("mf-places", [{ access: "optional-user", code: tried(`await ask("places.mine", {})`) }], {
    capabilities: ["places"],
  });
  await grant("mf-places", "places");
  expect(JSON.parse(await run("mf-places", { token: asha.token }))).toEqual([
    {
      batchId: batch.id,
      courseId: course.id,
      course: course.course,
      title: "Evenings in December",
      state: "full",
      startsAt: batch.meetings[0]?.starts_at,
      endsAt: batch.meetings[1]?.ends_at,
      meetings: batch.meetings.map(({ starts_at, ends_at }) => ({ startsAt: starts_at, endsAt: ends_at })),
      timeZone: "Asia/Kolkata",
    },
  ]);
  // The other one waits for a place.
  expect(await run("mf-places", { token: ravi.token })).toBe("[]");
  expect(await run("mf-places")).toMatch(/^NOT_ALLOWED/);
  const forged = `host.ask("places.mine", JSON.stringify({ person: "${asha.id}", userId: 1 })).then(JSON.stringify)`;
  await live("mf-places", [{ access: "user", code: `return ${forged};` }], { capabilities: ["places"] });
  expect(JSON.parse(await run("mf-places", { token: ravi.token }))).toEqual({ value: [] });
});

test("staff see the people of dates as in the roster: a trainer their own, a desk all, an editor and a learner none", async () => {
  const [trainer, other] = [
    await newAdmin("trainer@caps.example", "trainer"),
    await newAdmin("other@caps.example", "trainer"),
  ];
  const course = await newCourse();
  const batch = await newBatch(owner, course.id, { trainer_id: trainer.id });
  const asha = await learner("asha@roster.example");
  await enrolIn(batch.id, asha.email, course.skill);
  await enrolIn(batch.id, "nobody@roster.example", course.skill);
  const forStaff = {
    access: "admin" as const,
    roles: ["desk", "trainer", "editor", "engineer"] satisfies Role[],
    input: batchIdInput,
    code: tried(placesOf),
  };
  const list = {
    ...forStaff,
    input: undefined,
    code: tried(`(await ask("places.batches", {})).map((each) => each.batchId)`),
  };
  const learners = { ...forStaff, access: "user" as const, roles: undefined };
  await live("mf-roster", [forStaff, list, learners], { capabilities: ["places"] });
  await grant("mf-roster", "places");
  const body = { batchId: batch.id };
  const people = [
    { id: asha.id, name: "Asha Rao" },
    { id: null, name: "Asha Rao" },
  ];
  const desk = await newAdmin("desk@caps.example", "desk");
  for (const admin of [trainer, desk]) {
    const cookie = await cookieOf(admin);
    expect(JSON.parse(await run("mf-roster", { cookie, body }))).toMatchObject({
      batch: { batchId: batch.id },
      people,
    });
    expect(JSON.parse(await run("mf-roster", { cookie }, "run1"))).toContain(batch.id);
  }
  const cookie = await cookieOf(other);
  expect(await run("mf-roster", { cookie, body })).toMatch(/^NOT_ALLOWED/);
  expect(await run("mf-roster", { cookie }, "run1")).toBe("[]");
  for (const role of ["editor", "engineer"] as const)
    expect(
      await run("mf-roster", { cookie: await cookieOf(await newAdmin(`${role}@caps.example`, role)), body }),
    ).toMatch(/^NOT_ALLOWED/);
  expect(await run("mf-roster", { token: asha.token, body }, "run2")).toMatch(/^NOT_ALLOWED: No member of staff/);
});

const mails: PartMails = {
  feedback: {
    en: { subject: "Feedback on {task}", text: "Hello,\n\n{words}", button: "Read it" },
    hi: { subject: "{task} पर टिप्पणी", text: "नमस्ते,\n\n{words}" },
  },
};
const mailInput = {
  type: "object",
  properties: Object.fromEntries(["to", "task", "words", "key", "template"].map((name) => [name, { type: "string" }])),
  required: [],
  additionalProperties: false,
} as unknown as SampleEndpoint["input"];
const sends = `const { to, task = "Task 1", words = "Well done.", key = "k", template = "feedback" } = input ?? {};
  ${tried(`await ask("mail.send", { to: to ?? person.id, template, key, path: "/learn/7", values: { task, words } })`)}`;

const liveMailer = async (name: string) => {
  await live(name, [{ access: "user", input: mailInput, code: sends }], { capabilities: ["mail"], mails });
  await grant(name, "mail");
};

test("a mail goes out once for its key, in the person's language, with HTML as text and a link to the site alone", async () => {
  await liveMailer("mf-mailer");
  const asha = await learner("asha@mail.example");
  const body = { task: "<b>Task</b>", words: "<script>alert(1)</script> & done" };
  expect(await run("mf-mailer", { token: asha.token, body })).toBe("true");
  expect(await run("mf-mailer", { token: asha.token, body })).toBe("false");
  const [mail, ...more] = await mailsTo(asha.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: "Feedback on <b>Task</b>", status: "queued" });
  expect(mail?.html).not.toMatch(/<script>|<b>Task/);
  expect(mail?.html).toContain('href="http://localhost:8787/learn/7"');
  await db.update(users).set({ language: "hi" }).where(eq(users.email, asha.email));
  await run("mf-mailer", { token: asha.token, body: { key: "second" } });
  const [, second] = await mailsTo(asha.email);
  expect(second?.subject).toBe("Task 1 पर टिप्पणी");
});

test("a mail goes to the sender of the request, to people and trainers of current dates, and to nobody else", async () => {
  await liveMailer("mf-writer");
  const trainer = await newAdmin("trainer@mail.example", "trainer");
  const idle = await newAdmin("idle@mail.example", "trainer");
  const course = await newCourse();
  const batch = await newBatch(owner, course.id, { trainer_id: trainer.id });
  const [asha, placed, stranger] = [
    await learner("caller@mail.example"),
    await learner("placed@mail.example"),
    await learner("stranger@mail.example"),
  ];
  await enrolIn(batch.id, placed.email, course.skill);
  const unconfirmed = await newUser("unconfirmed@mail.example");
  const sent = (to: string) => run("mf-writer", { token: asha.token, body: { to, key: `to ${to}` } });
  expect(await sent(asha.id)).toBe("true");
  expect(await sent(placed.id)).toBe("true");
  expect(await sent(`admin-${trainer.id}`)).toBe("true");
  for (const to of [stranger.id, `admin-${idle.id}`, `user-${unconfirmed.id}`, "user-99999999"])
    expect(await sent(to)).toMatch(/^NOT_ALLOWED: No mail may go to/);
  for (const to of ["asha@mail.example", "user-0", "user-1 OR 1=1", "desk"]) expect(await sent(to)).toMatch(/^INVALID/);
  expect(await mailsTo(stranger.email)).toEqual([]);
  // Nor to oneself at an address that may be anybody's.
  const own = { token: await startSession(db, unconfirmed.id), body: { key: "own" } };
  expect(await run("mf-writer", own)).toMatch(/^NOT_ALLOWED/);
});

test.each([
  ["a line break in a value", { task: "x\r\nBcc: victim@example.com" }, /^INVALID: mail.send: values.task/],
  ["a template that there is none for", { template: "invoice" }, /^INVALID: The manifest has no mail invoice/],
  ["a template of the prototype", { template: "constructor" }, /^INVALID/],
  ["a key with a line break", { key: "a\nb" }, /^INVALID/],
  ["a value without end", { words: "x".repeat(1_000) }, /^INVALID/],
])("no mail goes out with %s", async (_what, body, sentence) => {
  await liveMailer("mf-header");
  const asha = await learner(`${crypto.randomUUID()}@header.example`);
  expect(await run("mf-header", { token: asha.token, body })).toMatch(sentence);
  expect(await mailsTo(asha.email)).toEqual([]);
});

test("a mail's link leads to no other site", async () => {
  const code = `const answers = [];
    for (const path of ["//evil.example", "https://evil.example", "/\\\\evil.example", "/a?b=c", "javascript:alert(1)"])
      answers.push(await ask("mail.send", { to: person.id, template: "feedback", key: path, path, values: { task: "t", words: "w" } }).catch((error) => error.message.slice(0, 7)));
    return answers.join();`;
  await live("mf-link", [{ access: "user", code }], { capabilities: ["mail"], mails });
  await grant("mf-link", "mail");
  const asha = await learner("asha@link.example");
  expect(await run("mf-link", { token: asha.token })).toBe(Array(5).fill("INVALID").join());
});

test("ten thousand mails are three to one person and a hundred in an hour", async () => {
  await liveMailer("mf-flood");
  await db.delete(rateCounts);
  const asha = await learner("asha@flood.example");
  const sent = (key: number) => run("mf-flood", { token: asha.token, body: { key: `k${key}` } });
  const answers = [];
  for (let key = 0; key < 5; key += 1) answers.push(await sent(key));
  expect(answers.slice(0, 3)).toEqual(["true", "true", "true"]);
  expect(answers.slice(3).join()).toMatch(/^LIMIT: 100 mails an hour and 3 a day to one person.*LIMIT/);
  expect(await mailsTo(asha.email)).toHaveLength(limits.mailsToOnePerDay);
  // As if the hour of the front-end were used up, and others still had room.
  await db.update(rateCounts).set({ count: limits.mailsPerHour });
  const ravi = await learner("ravi@flood.example");
  expect(await run("mf-flood", { token: ravi.token })).toMatch(/^LIMIT/);
  expect(await mailsTo(ravi.email)).toEqual([]);
  await db.delete(rateCounts);
});
