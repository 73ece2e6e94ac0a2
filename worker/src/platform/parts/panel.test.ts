import type { PartPanel } from "@optimyz/contract/protocol/part-endpoints";
import type { PartList } from "@optimyz/contract/protocol/part-panel";
import type { PartSchema } from "@optimyz/contract/protocol/part-schema";
import type { GateReport } from "@optimyz/contract/protocol/release-gate";
import { expect, test } from "vitest";
import { adminCookie, call, cookieOf, newAdmin, ORIGIN, send, userToken } from "../../../test/client.ts";
import { bucketCookie, liveNow, promoteNow, publishSample, registry, sampleShell } from "../releases/testing.ts";
import { limits } from "./limits.ts";
import { makeLive, type SampleEndpoint, samplePart } from "./testing.ts";

const NAME = "mf-topics";
const TABLE = "CREATE TABLE topics (id INTEGER PRIMARY KEY, topic TEXT NOT NULL) STRICT";
const ofMembers = (properties: Record<string, PartSchema>, ...optional: string[]) =>
  ({
    type: "object",
    properties,
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    additionalProperties: false,
  }) as const satisfies PartSchema;
const text: PartSchema = { type: "string", maxLength: 100_000 };
const integer: PartSchema = { type: "integer" };
const number = { anyOf: [integer, { type: "null" }] } as const satisfies PartSchema;
const topic = {
  title: text,
  text: { type: "string", maxLength: 100_000, format: "html" },
  kind: { type: "string", enum: ["easy", "hard"] },
  courseId: number,
  questions: {
    type: "array",
    items: ofMembers({ text, note: { type: "string", maxLength: 100_000, format: "html" } }),
  },
} as const satisfies Record<string, PartSchema>;

const rows: SampleEndpoint = {
  at: "GET /topics",
  access: "admin",
  roles: ["editor", "trainer"],
  query: ofMembers({ after: text, kind: topic.kind }, "after", "kind"),
  output: ofMembers({ items: { type: "array", items: ofMembers({ id: integer, ...topic }) }, next: number }),
  code: `const found = await db.all("SELECT * FROM topics ORDER BY id");
    return { items: found.map(({ id, topic }) => ({ id, ...JSON.parse(topic) })), next: null };`,
};
const add: SampleEndpoint = {
  at: "POST /topics",
  access: "admin",
  roles: ["editor"],
  input: ofMembers(topic),
  output: ofMembers({ id: integer }),
  code: `const [row] = await db.all("INSERT INTO topics (topic) VALUES (?) RETURNING id", JSON.stringify(input));
    return { id: row.id };`,
};
const change: SampleEndpoint = { ...add, at: "PUT /topics/:id", code: `return { refused: "CONFLICT" };` };
const remove: SampleEndpoint = {
  at: "DELETE /topics/:id",
  access: "admin",
  output: ofMembers({}),
  code: `await db.all("DELETE FROM topics WHERE id = ?", params.id); return {};`,
};
const endpoints = [rows, add, change, remove];
const en = (words: string) => ({ en: words, hi: `${words} (हिन्दी)` });
const topics: PartList = {
  name: "topics",
  title: en("Topics"),
  one: en("Topic"),
  rows: `GET /api/x/${NAME}/topics`,
  add: `POST /api/x/${NAME}/topics`,
  change: `PUT /api/x/${NAME}/topics/:id`,
  remove: `DELETE /api/x/${NAME}/topics/:id`,
  columns: ["title", "courseId"],
  filters: ["kind"],
  fields: {
    title: { label: en("Title") },
    kind: { label: en("Kind"), values: { easy: en("Easy"), hard: en("Hard") } },
    courseId: { label: en("Course"), choose: "courses" },
    "questions.text": { label: en("Question") },
  },
};
const data = { migrations: [TABLE], people: { topics: null }, panelTitle: en("Library") };
const sampleOf = (version: string, list: Partial<PartList> = {}, own = endpoints) =>
  samplePart(NAME, version, own, { ...data, panel: [{ ...topics, ...list }] });

await publishSample(await sampleShell("1.0.0"));
await promoteNow({ shell: "1.0.0" });
await makeLive(await sampleOf("1.0.0"));

const PANEL = "/api/admin/server-parts/panel";
const TOPICS = `/api/x/${NAME}/topics`;
const panelFor = async (cookie: string) => (await call<PartPanel[]>("GET", PANEL, { cookie })).body;
const good = { title: "Forks", text: "<p>Left</p>", kind: "easy", courseId: null, questions: [] };

test("each role is told of the lists that it may read, with what it may do there", async () => {
  const cookies = { editor: await cookieOf(await newAdmin("editor@example.com", "editor")) };
  const trainer = await cookieOf(await newAdmin("trainer@example.com", "trainer"));
  const desk = await cookieOf(await newAdmin("desk@example.com", "desk"));
  const keysOf = ([panel]: PartPanel[]) => panel?.endpoints.map(({ method }) => method);
  const owners = await panelFor(await adminCookie());
  expect(owners).toMatchObject([{ name: NAME, title: en("Library"), lists: [topics] }]);
  expect(owners[0]?.endpoints[1]?.input).toEqual(add.input);
  expect(keysOf(owners)).toEqual(["GET", "POST", "PUT", "DELETE"]);
  const editors = await panelFor(cookies.editor);
  expect(editors[0]?.lists[0]).not.toHaveProperty("remove");
  expect(keysOf(editors)).toEqual(["GET", "POST", "PUT"]);
  expect(keysOf(await panelFor(trainer))).toEqual(["GET"]);
  expect(await panelFor(desk)).toEqual([]);
  expect((await send("GET", PANEL)).status).toBe(401);
  expect((await send("GET", PANEL, { token: await userToken("asha@example.com") })).status).toBe(401);
});

test("the lists are those of the version that the calls reach", async () => {
  const version = (own: string): SampleEndpoint => ({
    ...rows,
    at: "GET /version",
    output: text,
    code: `return "${own}";`,
  });
  await makeLive(await sampleOf("1.0.1", { title: en("1.0.1") }, [...endpoints, version("1.0.1")]));
  const next = await sampleOf("1.0.2", { title: en("1.0.2") }, [...endpoints, version("1.0.2")]);
  expect((await publishSample(next)).status).toBe(201);
  const canary = {
    name: NAME,
    version: "1.0.2",
    percent: 50,
    reason: "",
    expectedRevision: (await liveNow()).revision,
  };
  await registry("POST", "canaries", canary);
  const admin = await adminCookie();
  const seen = await Promise.all(
    Array.from({ length: 12 }, async (_, bucket) => {
      const cookie = `${admin}; ${await bucketCookie(bucket)}`;
      const [panel] = await panelFor(cookie);
      expect((await call<string>("GET", `/api/x/${NAME}/version`, { cookie })).body).toBe(panel?.lists[0]?.title.en);
      return panel?.lists[0]?.title.en;
    }),
  );
  expect(new Set(seen)).toEqual(new Set(["1.0.1", "1.0.2"]));
  const back = { ...canary, percent: 0, expectedRevision: (await liveNow()).revision };
  await registry("POST", "canaries", back);
});

test("the panel works at the admin's own origin, and at no other, nor from a page of another site", async () => {
  const cookie = await adminCookie();
  const browser = { origin: ORIGIN, "sec-fetch-site": "same-origin" };
  const own = { bindings: { ADMIN_ORIGIN: ORIGIN, SITE_ORIGIN: "https://site.example" }, cookie, headers: browser };
  const added = await call("POST", TOPICS, { ...own, body: good });
  expect(added.status).toBe(200);
  const { status, body } = await call<{ items: unknown[] }>("GET", TOPICS, own);
  expect([status, body.items.length]).toEqual([200, 1]);
  const elsewhere = { ADMIN_ORIGIN: "https://admin.example" };
  expect((await send("GET", PANEL, { cookie, bindings: elsewhere })).status).toBe(403);
  expect((await send("GET", TOPICS, { cookie, bindings: elsewhere })).status).toBe(403);
  const site = { ...browser, origin: "https://site.example", "sec-fetch-site": "same-site" };
  expect((await send("POST", TOPICS, { ...own, headers: site, body: good })).status).toBe(403);
});

test("the handler gets HTML that is cleaned, and an input with HTML may be larger than others", async () => {
  const cookie = await adminCookie();
  const bad = '<p onclick="x()">a<script>x()</script></p>';
  const long = "<p>पाठ</p>".repeat(4_000);
  const input = { ...good, title: bad, text: bad, questions: [{ text: bad, note: long }] };
  const { id } = (await call<{ id: number }>("POST", TOPICS, { cookie, body: input })).body;
  const { items } = (await call<{ items: { id: number }[] }>("GET", TOPICS, { cookie })).body;
  expect(items.find((item) => item.id === id)).toEqual({
    ...input,
    id,
    text: "<p>a</p>",
    questions: [{ text: bad, note: long }],
  });
  const large = { ...good, title: "x".repeat(limits.htmlInputBytes) };
  expect((await send("POST", TOPICS, { cookie, body: large })).status).toBe(413);
});

test("a part's sentence about a value within a list comes to its place", async () => {
  const fields = { "questions.2.text": "Ask something.", "other.2.text": "x", "questions.2.<b>": "x", "": "x" };
  const refuses = { ...change, code: `return { refused: "INVALID", fields: ${JSON.stringify(fields)} };` };
  await makeLive(await sampleOf("1.1.0", {}, [rows, add, refuses, remove]));
  const { body } = await call("PUT", `${TOPICS}/1`, { cookie: await adminCookie(), body: good });
  expect(body.fields).toEqual({ "questions.2.text": "Ask something." });
});

const gateSays = async (list: Partial<PartList>, own?: SampleEndpoint[]) => {
  const { status, body } = await publishSample<{ report?: GateReport; fields?: unknown }>(
    await sampleOf("2.0.0", list, own),
  );
  const problems = body.report?.checks.flatMap((check) => check.problems.map(({ problem }) => problem)) ?? [];
  return { status, said: [...problems, JSON.stringify(body.fields ?? {})].join("\n") };
};
const words = { label: en("Words") };
const mixed: PartSchema = { anyOf: [text, integer] };

test.each<[string, Partial<PartList>, RegExp, SampleEndpoint[]?]>([
  ["an endpoint that is not there", { add: "POST /api/x/mf-topics/none" }, /an endpoint that there is not: "POST/],
  ["another front-end's endpoint", { rows: "GET /api/x/mf-other/topics" }, /an endpoint that there is not/],
  [
    "an endpoint for everybody",
    {},
    /names DELETE .*, which is not for administrators/,
    [rows, add, change, { ...remove, access: "user" }],
  ],
  [
    "rows without ids",
    {},
    /needs rows from GET/,
    [
      { ...rows, output: ofMembers({ items: { type: "array", items: ofMembers(topic) }, next: number }) },
      add,
      change,
      remove,
    ],
  ],
  [
    "pages that nobody can ask for",
    {},
    /query of GET .* has no "after"/,
    [{ ...rows, query: ofMembers({ kind: topic.kind }, "kind") }, add, change, remove],
  ],
  ["a change that is none of one row", { change: `POST /api/x/${NAME}/topics` }, /needs POST .* to end with \/:id/],
  ["a removal by reading", { remove: `GET /api/x/${NAME}/topics` }, /changes nothing by GET/],
  [
    "a removal with a form",
    {},
    /whose input has more than "version"/,
    [rows, add, change, { ...remove, input: ofMembers({ version: integer, why: text }) }],
  ],
  ["adding to one row", { add: `PUT /api/x/${NAME}/topics/:id` }, /whose path has a parameter/],
  ["a form without fields", { add: undefined, change: `DELETE /api/x/${NAME}/topics/:id` }, /input is no object/],
  [
    "a value of several kinds",
    {},
    /no field for "questions.0.mixed" of POST/,
    [
      rows,
      { ...add, input: ofMembers({ ...topic, questions: { type: "array", items: ofMembers({ mixed }) } }) },
      change,
      remove,
    ],
  ],
  ["a column that is not there", { columns: ["title", "colour"] }, /shows "colour", which its rows do not have/],
  ["a detail of JavaScript's own", { details: ["constructor"] }, /shows "constructor"/],
  ["a filter that is not there", { filters: ["colour"] }, /filters by "colour", which the query/],
  ["a filter without choices", { filters: ["after"] }, /filters by "after", which is no choice/],
  ["words for nothing", { fields: { "questions.colour": words } }, /has words for "questions.colour"/],
  [
    "a choice from nowhere",
    { fields: { title: { ...words, choose: "rooms" } } },
    /chosen from "rooms", which is no list/,
  ],
  ["a label without English", { title: { hi: "विषय" } }, /there in English/],
  ["a label of two lines", { title: en("Topics\nof all") }, /A line of text/],
  ["an endless label", { title: { en: "x".repeat(10_000) } }, /title/],
  ["too many columns", { columns: Array(9).fill("title") }, /columns/],
])("the gate refuses %s", async (_what, list, sentence, own) => {
  const { status, said } = await gateSays(list, own);
  expect(status).toBe(422);
  expect(said).toMatch(sentence);
});

test("the gate refuses more lists, more fields and two lists of one name", async () => {
  const publish = async (panel: PartList[]) =>
    (await publishSample(await samplePart(NAME, "2.0.0", endpoints, { ...data, panel }))).status;
  const many = Array.from({ length: 11 }, (_, index) => ({ ...topics, name: `topics-${index}` }));
  expect(await publish(many)).toBe(422);
  expect(await publish([topics, topics])).toBe(422);
  const fields = Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`f${index}`, words]));
  expect(await publish([{ ...topics, fields }])).toBe(422);
  expect(await publish(many.slice(0, 10))).toBe(201);
});
