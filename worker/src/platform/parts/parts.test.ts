import type { GateReport } from "@optimyz/contract/protocol/release-gate";
import type { ReleasesOverview } from "@optimyz/contract/protocol/release-registry";
import { expect, test } from "vitest";
import { adminCookie, call, cookieOf, newAdmin, ORIGIN, send, userToken } from "../../../test/client.ts";
import { bucketCookie, liveNow, promoteNow, publishSample, registry, sampleShell } from "../releases/testing.ts";
import { limits } from "./limits.ts";
import { makeLive, type SampleEndpoint, samplePart } from "./testing.ts";

const TABLE = "CREATE TABLE notes (person TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT";
const textOf = {
  type: "object",
  properties: { text: { type: "string", maxLength: 500 } },
  required: ["text"],
} as const;
const note = { ...textOf, required: ["text"], additionalProperties: false as const };

const readNote: SampleEndpoint = {
  at: "GET /note",
  access: "user",
  output: note,
  code: `const [row] = await db.all("SELECT text FROM notes WHERE person = ?", person.id);
    return { text: row?.text ?? "" };`,
};
const writeNote: SampleEndpoint = {
  at: "PUT /note",
  access: "user",
  input: note,
  output: note,
  code: `const sql = "INSERT INTO notes (person, text) VALUES (?, ?) ON CONFLICT (person) DO UPDATE SET text = excluded.text";
    await db.all(sql, person.id, input.text);
    return { text: input.text };`,
};
const say = (text: string, at = "GET /version"): SampleEndpoint => ({ at, code: `return ${JSON.stringify(text)};` });
const notes = [readNote, writeNote];

await publishSample(await sampleShell("1.0.0"));
await promoteNow({ shell: "1.0.0" });
await makeLive(
  await samplePart("mf-notes", "1.0.0", [...notes, say("1.0.0")], { migrations: [TABLE], people: { notes: "person" } }),
);

const text = async (path: string, sending = {}) => (await call<string>("GET", path, sending)).body;

test("keeps something of each person, which nobody else gets", async () => {
  const [asha, ravi] = [await userToken("asha@example.com"), await userToken("ravi@example.com")];
  const put = await call("PUT", "/api/x/mf-notes/note", { token: asha, body: { text: "Bring the book" } });
  expect([put.status, put.body]).toEqual([200, { text: "Bring the book" }]);
  expect((await call("GET", "/api/x/mf-notes/note", { token: asha })).body).toEqual({ text: "Bring the book" });
  const other = await call("GET", "/api/x/mf-notes/note", { token: ravi });
  expect(other.body).toEqual({ text: "" });
  expect(other.headers.get("cache-control")).toBe("private, no-store");
  expect((await send("GET", "/api/x/mf-notes/note")).status).toBe(401);
});

test("an administrator's browser tries a published version in place of the live one, and nobody else's does", async () => {
  await publishSample(
    await samplePart("mf-notes", "1.0.1", [...notes, say("1.0.1")], {
      migrations: [TABLE],
      people: { notes: "person" },
    }),
  );
  const override = "__Host-Http-override=mf-notes@1.0.1";
  const bindings = { SITE_ORIGIN: ORIGIN };
  const versionOf = async (cookie: string) =>
    (await call<string>("GET", "/api/x/mf-notes/version", { cookie, bindings })).body;
  expect(await versionOf(`${await adminCookie()}; ${override}`)).toBe("1.0.1");
  expect(await versionOf(override)).toBe("1.0.0");
  // A development server is asked on the developer's own machine only.
  const served = "__Host-Http-override=mf-notes@http://localhost:8791";
  expect(await versionOf(`${await adminCookie()}; ${served}`)).toBe("1.0.0");
});

test.each([
  ["GET", "/api/x/mf-nobody/note", 404],
  ["GET", "/api/x/MF-NOTES/note", 404],
  ["GET", "/api/x/mf-notes/../mf-notes%2Fnote", 404],
  ["GET", "/api/x/%2e%2e/mf-notes/note", 404],
  ["GET", "/api/x/__proto__/note", 404],
  ["GET", "/api/x/shell/note", 404],
  ["GET", "/api/x/mf-notes/none", 404],
  ["GET", "/api/x/mf-notes/note/1", 404],
  ["DELETE", "/api/x/mf-notes/note", 405],
])("%s %s responds with %i", async (method, path, status) => {
  const response = await send(method, path);
  expect(response.status).toBe(status);
  expect(response.headers.get("allow")).toBe(status === 405 ? "GET, PUT" : null);
});

test("a page of another site cannot write", async () => {
  const token = await userToken("cross@example.com");
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const response = await call("PUT", "/api/x/mf-notes/note", { token, headers, body: { text: "x" } });
  expect([response.status, response.body.code]).toEqual([403, "CROSS_SITE"]);
});

test.each([
  ["another type", { text: 7 }, 422],
  ["a field too many", { text: "x", person: "user-1" }, 422],
  ["a text too long", { text: "x".repeat(501) }, 422],
  ["no object", ["x"], 400],
  ["a large body", { text: "x".repeat(limits.inputBytes) }, 413],
])("an input with %s never reaches the part", async (_what, body, status) => {
  const response = await call("PUT", "/api/x/mf-notes/note", {
    token: await userToken(`${status}${_what.length}@example.com`),
    body,
  });
  expect(response.status).toBe(status);
});

test("administrators of the endpoint's roles may call it, and no others", async () => {
  const whoAmI = `return JSON.stringify(person);`;
  const endpoints: SampleEndpoint[] = [
    { at: "GET /desk", access: "admin", roles: ["desk"], code: whoAmI },
    { at: "GET /anybody", access: "optional-user", code: `return JSON.stringify(person ?? null);` },
    { at: "GET /public", code: `return JSON.stringify(person ?? null);` },
  ];
  await makeLive(await samplePart("mf-desk", "1.0.0", endpoints));
  const desk = await cookieOf(await newAdmin("desk@example.com", "desk"));
  const editor = await cookieOf(await newAdmin("editor@example.com", "editor"));
  const token = await userToken("learner@example.com");
  const person = JSON.parse(await text("/api/x/mf-desk/desk", { cookie: desk }));
  expect(person).toEqual({
    id: expect.stringMatching(/^admin-\d+$/),
    name: expect.any(String),
    role: "desk",
    language: "en",
  });
  expect((await send("GET", "/api/x/mf-desk/desk", { cookie: editor })).status).toBe(403);
  expect((await send("GET", "/api/x/mf-desk/desk", { token })).status).toBe(401);
  const learner = JSON.parse(await text("/api/x/mf-desk/anybody", { token, headers: { "x-language": "hi" } }));
  expect(learner).toEqual({ id: expect.stringMatching(/^user-\d+$/), name: "Asha Rao", role: "user", language: "hi" });
  expect(await text("/api/x/mf-desk/anybody")).toBe("null");
  expect(await text("/api/x/mf-desk/public", { token, cookie: desk })).toBe("null");
});

test("a part may refuse, with the site's sentence and its own about fields that there are", async () => {
  const code = `return { refused: "INVALID", fields: { text: "Write less.", other: "<b>", toString: "x" } };`;
  const refuses: SampleEndpoint = { at: "POST /note", input: note, code };
  await makeLive(await samplePart("mf-refuse", "1.0.0", [refuses]));
  const { status, body } = await call("POST", "/api/x/mf-refuse/note", { body: { text: "long" } });
  expect([status, body.code, body.fields]).toEqual([422, "INVALID", { text: "Write less." }]);
});

test("ids in a path are numbers", async () => {
  await makeLive(
    await samplePart("mf-ids", "1.0.0", [{ at: "GET /notes/:id", code: "return String(params.id + 1);" }]),
  );
  expect(await text("/api/x/mf-ids/notes/41")).toBe("42");
  for (const id of ["0", "x", "1.5", "%31%00"])
    expect((await send("GET", `/api/x/mf-ids/notes/${id}`)).status).toBe(404);
});

test("a canary and the live version run on one database, and visitors get the version of their documents", async () => {
  const write: SampleEndpoint = {
    at: "POST /rows",
    code: `await db.all("INSERT INTO rows (text) VALUES (?)", "1.0.0"); return "";`,
  };
  const count: SampleEndpoint = {
    at: "GET /rows",
    code: `return JSON.stringify(await db.all("SELECT * FROM rows"));`,
  };
  const first = "CREATE TABLE rows (text TEXT NOT NULL)";
  const second = "ALTER TABLE rows ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'";
  await makeLive(
    await samplePart("mf-rows", "1.0.0", [write, count, say("1.0.0")], { migrations: [first], people: { rows: null } }),
  );
  await send("POST", "/api/x/mf-rows/rows");
  const next = await samplePart("mf-rows", "1.1.0", [write, count, say("1.1.0")], {
    migrations: [first, second],
    people: { rows: null },
  });
  expect((await publishSample(next)).status).toBe(201);
  const canary = { name: "mf-rows", version: "1.1.0", percent: 50, reason: "" };
  await registry("POST", "canaries", { ...canary, expectedRevision: (await liveNow()).revision });
  const cookies = await Promise.all(Array.from({ length: 40 }, (_, bucket) => bucketCookie(bucket)));
  const versions = await Promise.all(cookies.map((cookie) => text("/api/x/mf-rows/version", { cookie })));
  expect(new Set(versions)).toEqual(new Set(["1.0.0", "1.1.0"]));
  const [old, fresh] = ["1.0.0", "1.1.0"].map((version) => cookies[versions.indexOf(version)] ?? "");
  await send("POST", "/api/x/mf-rows/rows", { cookie: fresh ?? "" });
  await send("POST", "/api/x/mf-rows/rows", { cookie: old ?? "" });
  const rows = JSON.parse(await text("/api/x/mf-rows/rows", { cookie: old ?? "" }));
  expect(rows).toEqual(Array(3).fill({ text: "1.0.0", colour: "red" }));
  await registry("POST", "canaries", { ...canary, percent: 0, expectedRevision: (await liveNow()).revision });
  expect(await text("/api/x/mf-rows/version", { cookie: fresh ?? "" })).toBe("1.0.0");
});

test("browsers get nothing of a server part's file", async () => {
  expect((await send("GET", "/_mf/mf-notes/1.0.0/app.js")).status).toBe(200);
  for (const path of ["part/server.js", "./part/server.js", "part//server.js", "%70art/server.js"])
    expect((await send("GET", `/_mf/mf-notes/1.0.0/${path}`)).status).toBe(404);
});

test("one network cannot call without end", async () => {
  const sending = { from: "198.51.100.7" };
  const statuses = [];
  for (let sent = 0; sent < 125; sent += 1)
    statuses.push((await send("GET", "/api/x/mf-notes/version", sending)).status);
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});

test("a class of forty behind one address can answer at once, and one person cannot call without end", async () => {
  const from = "198.51.100.8";
  const people = await Promise.all(Array.from({ length: 40 }, (_, index) => userToken(`class${index}@example.com`)));
  const read = async (token: string) => (await send("GET", "/api/x/mf-notes/note", { token, from })).status;
  const statuses = await Promise.all([...people, ...people, ...people, ...people].map(read));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const [one = ""] = people;
  let last = 0;
  for (let sent = 0; sent < 125; sent += 1) last = await read(one);
  expect(last).toBe(429);
});

test("the Releases page counts what a server part had no response to, with its words and nobody's data, and no verdict moves", async () => {
  const broken: SampleEndpoint = { at: "GET /broken", code: `throw new Error("No row for asha@example.com");` };
  await makeLive(await samplePart("mf-breaks", "1.0.0", [say("good"), broken]));
  await makeLive(await samplePart("mf-breaks", "1.1.0", [say("good"), broken]));
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, network) => send("GET", "/api/x/mf-breaks/broken", { from: `198.51.${network}.7` })),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(503));
  const { body } = await call<ReleasesOverview>("GET", "/api/admin/releases", { cookie: await adminCookie() });
  const release = body.releases.find(({ name, version }) => name === "mf-breaks" && version === "1.1.0");
  expect(release?.edgeFallbacks).toEqual({ "edge-part": 20 });
  expect(release?.failures).toEqual({});
  expect(release?.errors).toMatchObject([{ phase: "edge-part", message: "Error: No row for <e-mail>", count: 20 }]);
  expect((await liveNow()).versions["mf-breaks"]).toBe("1.1.0");
});

test("a front-end without a server part, and one that is retired, respond with 404", async () => {
  await makeLive(await samplePart("mf-gone", "1.0.0", [say("here")]));
  expect(await text("/api/x/mf-gone/version")).toBe("here");
  const { revision } = await liveNow();
  const retired = await registry("POST", "retirements", { name: "mf-gone", expectedRevision: revision, reason: "" });
  expect(retired.status).toBe(201);
  expect((await send("GET", "/api/x/mf-gone/version")).status).toBe(404);
});

const gateOf = async (sample: Awaited<ReturnType<typeof samplePart>>) => {
  const { status, body } = await publishSample<{ error: string; report?: GateReport; fields?: unknown }>(sample);
  const problems = body.report?.checks.flatMap((check) => check.problems.map(({ problem }) => problem)) ?? [];
  return { status, said: [...problems, JSON.stringify(body.fields ?? {})].join("\n") };
};
const migrating = (...migrations: string[]) => samplePart("mf-notes", "2.0.0", notes, { migrations });

test.each<[string, () => ReturnType<typeof samplePart>, RegExp]>([
  [
    "another front-end's path",
    () => samplePart("mf-x", "1.0.0", [{ ...say("x"), path: "/api/x/mf-notes/x" }]),
    /not below \/api\/x\/mf-x\//,
  ],
  ["a path above its own", () => samplePart("mf-x", "1.0.0", [{ ...say("x"), path: "/api/skills" }]), /below/],
  [
    "an endpoint twice",
    () => samplePart("mf-x", "1.0.0", [say("x", "GET /a/:id"), say("y", "GET /a/b")]),
    /same as another/,
  ],
  [
    "an access that is not known",
    () => samplePart("mf-x", "1.0.0", [{ ...say("x"), access: "publisher" as never }]),
    /is for public/,
  ],
  [
    "roles without administrators",
    () => samplePart("mf-x", "1.0.0", [{ ...say("x"), roles: ["desk"] }]),
    /names roles/,
  ],
  [
    "an expression in a schema",
    () => samplePart("mf-x", "1.0.0", [{ ...say("x"), output: { type: "string", pattern: "(a+)+$" } as never }]),
    /schema has only/,
  ],
  [
    "a capability that the site does not know",
    () => samplePart("mf-x", "1.0.0", [say("x")], { capabilities: ["network"] }),
    /no capability "network"/,
  ],
  [
    "mails without the capability",
    () => samplePart("mf-x", "1.0.0", [say("x")], { mails: { hello: { en: { subject: "Hello", text: "Hello" } } } }),
    /does not claim the capability mail/,
  ],
  [
    "a mail that is not there in English",
    () => samplePart("mf-x", "1.0.0", [say("x")], { mails: { hello: { hi: { subject: "x", text: "x" } } } }),
    /there in English/,
  ],
  [
    "a mail whose subject has a line break",
    () => samplePart("mf-x", "1.0.0", [say("x")], { mails: { hello: { en: { subject: "x\nBcc: y", text: "x" } } } }),
    /without line breaks/,
  ],
  [
    "a job every minute",
    () => samplePart("mf-x", "1.0.0", [say("x")], { jobs: [{ name: "tick", everyMinutes: 1 }] }),
    /everyMinutes/,
  ],
  [
    "two jobs of one name",
    () => samplePart("mf-x", "1.0.0", [say("x")], { jobs: Array(2).fill({ name: "tick", everyMinutes: 5 }) }),
    /Two jobs have one name/,
  ],
  [
    "code without a job of the manifest",
    () =>
      samplePart("mf-x", "1.0.0", [say("x")], {
        jobs: [{ name: "tick", everyMinutes: 5 }],
        code: 'export default { endpoints: [{ method: "GET", path: "/api/x/mf-x/version" }], migrations: [], people: {}, respond() {} }',
      }),
    /other endpoints, migrations, people or jobs/,
  ],
  ["no endpoint", () => samplePart("mf-x", "1.0.0", []), /has an endpoint/],
  [
    "code that throws",
    () => samplePart("mf-x", "1.0.0", [say("x")], { code: "export default {}; throw new Error('no shelf')" }),
    /Loading part\/server.js fails: .*no shelf/,
  ],
  [
    "code that is no part",
    () => samplePart("mf-x", "1.0.0", [say("x")], { code: "export default 1" }),
    /exports no server part/,
  ],
  [
    "code with other endpoints",
    () =>
      samplePart("mf-x", "1.0.0", [say("x")], {
        code: "export default { endpoints: [], migrations: [], respond() {} }",
      }),
    /other endpoints/,
  ],
  ["too much code", () => samplePart("mf-x", "1.0.0", [say("x".repeat(520 * 1024))]), /larger than 512 kB/],
  ["a changed migration", () => migrating(TABLE.replace("NOT NULL", "")), /Migration 1 is another one than has run/],
  ["a missing migration", () => migrating(), /Migration 1 is missing/],
  ["a migration that drops", () => migrating(TABLE, "DROP TABLE notes"), /Migration 2 is not additive/],
  [
    "a migration that SQLite refuses",
    () => migrating(TABLE, "CREATE INDEX by_colour ON notes (colour)"),
    /do not run: .*colour/,
  ],
])("the gate refuses %s", async (_what, make, sentence) => {
  const { status, said } = await gateOf(await make());
  expect(status).toBe(422);
  expect(said).toMatch(sentence);
});

test("the gate refuses a file in the folder of server parts that no manifest describes", async () => {
  const { manifest, files } = await samplePart("mf-x", "1.0.0", [say("x")]);
  const { part: _, ...undescribed } = manifest;
  expect((await gateOf({ manifest: undescribed, files })).said).toMatch(/manifest does not describe it/);
});
