import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, test } from "vitest";
import { limits } from "../../src/platform/parts/limits.ts";
import { makeLive, type SampleEndpoint, samplePart } from "../../src/platform/parts/testing.ts";
import { promoteNow, publishSample, sampleRemote, sampleShell } from "../../src/platform/releases/testing.ts";
import { adminCookie, call, send, userToken } from "../client.ts";

const TABLE = "CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT)";
const count: SampleEndpoint = {
  at: "POST /count",
  code: `await db.all("INSERT INTO rows (text) VALUES ('x')");
    const [{ n }] = await db.all("SELECT count(*) AS n FROM rows"); return String(n);`,
};

let counted = 0;
let version = 0;
/** Publishes an endpoint of a hostile front-end, makes it live and calls it. */
async function attack(code: string, { before = "", ...endpoint }: Partial<SampleEndpoint> & { before?: string } = {}) {
  version += 1;
  const endpoints = [{ at: "POST /run", code, ...endpoint }];
  const sample = await samplePart("mf-evil", `1.0.${version}`, endpoints, {
    migrations: [TABLE],
    people: { rows: null },
  });
  if (before) sample.files["part/server.js"] = `${before};\n${sample.files["part/server.js"]}`;
  await makeLive(before ? await described(sample) : sample);
  return call<unknown>("POST", "/api/x/mf-evil/run", { body: {} });
}

async function described(sample: Awaited<ReturnType<typeof samplePart>>) {
  const { manifest } = await sampleRemote(
    "mf-evil",
    sample.manifest.version,
    {},
    { "part/server.js": sample.files["part/server.js"] ?? "" },
  );
  return { ...sample, manifest: { ...sample.manifest, files: manifest.files } };
}

const unavailable = { code: "UNAVAILABLE", error: "This is not available right now. Please try again later." };
const expectUnavailable = ({ status, body }: { status: number; body: unknown }) => {
  expect(status).toBe(503);
  expect(body).toEqual({ ...unavailable, requestId: expect.any(String) });
};

beforeAll(async () => {
  await publishSample(await sampleShell("1.0.0"));
  await publishSample(await sampleRemote("mf-home", "1.0.0"));
  await promoteNow({ shell: "1.0.0", "mf-home": "1.0.0" });
  await makeLive(await samplePart("mf-quiet", "1.0.0", [count], { migrations: [TABLE], people: { rows: null } }));
});

afterEach(async () => {
  counted += 1;
  const [page, neighbour] = await Promise.all([send("GET", "/mf-home"), call("POST", "/api/x/mf-quiet/count")]);
  expect(page.status).toBe(200);
  expect([neighbour.status, neighbour.body]).toEqual([200, String(counted)]);
});

test("code finds no binding, variable, cookie or header, and nobody's session", async () => {
  const token = await userToken("victim@example.com");
  const look = `const platform = await import("cloudflare:workers");
    return JSON.stringify({ env: Object.keys(platform.env ?? {}), exports: Object.keys(platform.exports ?? {}),
      variables: Object.keys(globalThis.process?.env ?? {}), seen: [input, person, query, params] });`;
  await attack(look, { access: "user" });
  const sending = {
    token,
    cookie: `${await adminCookie()}; secret=hunter2`,
    headers: { "x-secret": "hunter2" },
    body: {},
  };
  const { status, body } = await call<string>("POST", "/api/x/mf-evil/run", sending);
  expect(status).toBe(200);
  expect(body).not.toContain("hunter2");
  expect(body).not.toContain(token);
  expect(JSON.parse(body)).toMatchObject({ env: [], variables: [] });
});

test.each([
  ["fetch", `await fetch("https://example.com/")`],
  ["fetch of this site", `await fetch("http://localhost:8787/api/skills")`],
  [
    "a WebSocket",
    `await new Promise((done, fail) => { const socket = new WebSocket("wss://example.com"); socket.onopen = done; socket.onerror = (event) => fail(event.error ?? new Error("refused")); })`,
  ],
  ["a socket", `const { connect } = await import("cloudflare:sockets"); await connect("example.com:80").opened`],
])("code reaches no network by %s", async (_what, reach) => {
  const { body } = await attack(`try { ${reach}; return "reached"; } catch (error) { return "stopped: " + error; }`);
  // Elsewhere it may fail only because this machine has no network.
  expect(body).toMatch(/^stopped: .*not permitted to access the internet/);
});

test("code neither reads nor writes what the site caches", async () => {
  const address = "http://localhost:8787/poisoned";
  const { body } = await attack(`try {
      await caches.default.put("${address}", new Response("poison", { headers: { "cache-control": "max-age=60" } }));
      return "stored";
    } catch (error) { return "stopped: " + error; }`);
  expect(await caches.default.match(address)).toBeUndefined();
  expect(body).toMatch(/^stopped: /);
});

test("code gets at nothing but its own tables", async () => {
  await attack(`await db.all("INSERT INTO rows (text) VALUES ('mine')"); return "";`);
  const tables = `return JSON.stringify(await db.all("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\\\_cf%' ESCAPE '\\\\'"));`;
  expect(JSON.parse(String((await attack(tables)).body))).toEqual([{ name: "rows" }]);
  const hidden = await attack(
    `try { return JSON.stringify(await db.all("SELECT * FROM _cf_KV")); } catch (error) { return "stopped: " + error; }`,
  );
  expect(hidden.body).toMatch(/^stopped: /);
});

test("code of another front-end finds none of its rows", async () => {
  await send("POST", "/api/x/mf-quiet/count");
  counted += 1;
  const { body } = await attack(`return JSON.stringify(await db.all("SELECT * FROM rows WHERE text = 'x'"));`);
  expect(body).toBe("[]");
});

test.each([
  "ATTACH DATABASE 'other' AS other",
  "PRAGMA journal_mode = DELETE",
  "SELECT load_extension('evil')",
  "CREATE TRIGGER endless AFTER INSERT ON rows BEGIN INSERT INTO rows (text) VALUES ('x'); END",
  "SELECT 1; DROP TABLE rows",
  "DELETE FROM sqlite_schema",
  "INSERT INTO _cf_KV VALUES ('applied', '')",
  "SELECT * FROM pragma_database_list",
  "SELECT readfile('/etc/passwd')",
  "SELECT zeroblob(3000000000)",
])("SQLite does not run %s", async (sql) => {
  const { body } = await attack(
    `try { await db.all(${JSON.stringify(sql)}); return "ran"; } catch (error) { return "stopped: " + error; }`,
  );
  expect(body).toMatch(/^stopped: /);
});

test("a flood of rows ends at the size of the database, and the part can still delete", async () => {
  const flood = `let stored = 0;
    const text = "x".repeat(200000);
    try { while (stored < 50) { await db.all("INSERT INTO rows (text) SELECT ? FROM (VALUES (1), (2), (3), (4), (5), (6))", text); stored += 1; } }
    catch (error) { return stored + " " + error; }
    return stored + " stored";`;
  const { body } = await attack(flood);
  expect(body).toMatch(/^\d\d Error: The database is full/);
  expect((await attack(`await db.all("DELETE FROM rows"); return "empty";`)).body).toBe("empty");
  expect((await attack(`await db.all("INSERT INTO rows (text) VALUES ('x')"); return "again";`)).body).toBe("again");
});

test.each([
  [
    "too many rows",
    `await db.all("WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 5000) SELECT i FROM n")`,
    /1000 rows at most/,
  ],
  ["too many statements", `for (let i = 0; i < 60; i += 1) await db.all("SELECT 1")`, /50 statements/],
  ["too large values", `await db.all("INSERT INTO rows (text) VALUES (?)", "x".repeat(300000))`, /256 kB/],
  ["bytes", `await db.all("SELECT x'00' AS raw")`, /has bytes/],
  ["a value that is an object", `await db.all("SELECT ?", { toString: () => "x" })`, /text, a number or null/],
])("a call does not run %s", async (_what, code, sentence) => {
  expect((await attack(`try { ${code}; return "ran"; } catch (error) { return String(error); }`)).body).toMatch(
    sentence,
  );
});

test("statements of a batch run all or none", async () => {
  const code = `const before = (await db.all("SELECT count(*) AS n FROM rows"))[0].n;
    await db.batch([["INSERT INTO rows (text) VALUES ('a')"], ["INSERT INTO nowhere VALUES (1)"]]).catch(() => undefined);
    return String((await db.all("SELECT count(*) AS n FROM rows"))[0].n - before);`;
  expect((await attack(code)).body).toBe("0");
});

test("code that never responds is given up, and writes nothing afterwards", async () => {
  const started = Date.now();
  expectUnavailable(
    await attack(`globalThis.late = (async () => { await new Promise((done) => setTimeout(done, ${limits.callMs + 500}));
    await db.all("INSERT INTO rows (text) VALUES ('late')"); })(); return new Promise(() => {});`),
  );
  expect(Date.now() - started).toBeLessThan(limits.callMs + 5_000);
  await new Promise((done) => setTimeout(done, 1_500));
  expect((await attack(`return JSON.stringify(await db.all("SELECT * FROM rows WHERE text = 'late'"));`)).body).toBe(
    "[]",
  );
});

test("calls that wait are refused beyond a number, and hold up no other front-end", async () => {
  await attack('await new Promise((done) => setTimeout(done, 60_000)); return "late";');
  const started = Date.now();
  const many = Array.from({ length: limits.running + limits.waiting + 8 }, async () => {
    const { status } = await send("POST", "/api/x/mf-evil/run", { body: {} });
    return { status, ms: Date.now() - started };
  });
  const neighbour = await call("POST", "/api/x/mf-quiet/count");
  counted += 1;
  expect(neighbour.status).toBe(200);
  expect(Date.now() - started).toBeLessThan(limits.callMs);
  const responses = await Promise.all(many);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
  expect(responses.filter(({ ms }) => ms < limits.callMs)).toHaveLength(limits.waiting + 8);
});

test.each([
  [
    "memory",
    `const kept = []; for (let i = 0; i < 20; i += 1) kept.push(new Uint8Array(10_000_000).fill(i)); return String(kept.length);`,
  ],
  ["a response of 50 MB", `return "x".repeat(50_000_000);`],
  ["a response of many parts", `return Array(1_000_000).fill("x");`],
])("%s stays in the isolate", async (what, code) => {
  const response = await attack(code);
  if (what === "memory") expect(response.status).toBe(200);
  else expectUnavailable(response);
});

const row = {
  type: "object",
  properties: { text: { type: "string", maxLength: 20 } },
  required: ["text"],
  additionalProperties: false,
} as const;
test.each([
  ["HTML in place of an object", `return "<script>alert(1)</script>";`],
  ["a field too many", `return { text: "x", html: "<b>" };`],
  ["a key of the prototype", `return JSON.parse('{"text":"x","__proto__":{"isAdmin":true}}');`],
  ["a constructor", `return { text: "x", constructor: { prototype: {} } };`],
  ["a missing field", `return {};`],
  ["a text too long", `return { text: "x".repeat(21) };`],
  ["another type", `return { text: 7 };`],
  ["nothing", `return undefined;`],
  ["a list", `return [{ text: "x" }];`],
])("an output with %s does not get out", async (_what, code) => {
  expectUnavailable(await attack(code, { output: { ...row, required: ["text"] } }));
});

test.each([
  ["throws with what it knows", `throw new Error("secret hunter2 at /home/team/server.ts");`],
  ["throws what is no error", `throw { toString() { throw new Error("hunter2"); } };`],
])("code that %s says nothing to visitors", async (_what, code) => expectUnavailable(await attack(code)));

test.each([
  [
    "a response with cookies and a redirect",
    `globalThis.Response = class extends Original { constructor(body) { super(body, { status: 302, headers: { location: "https://evil.example", "set-cookie": "a=b", "content-type": "text/html" } }); } };`,
  ],
  [
    "the built-in that writes JSON",
    `JSON.stringify = () => '{"output":"x","status":302,"headers":{"location":"https://evil.example"}}';`,
  ],
])("code that replaces %s sets no header", async (_what, replaced) => {
  const before = `const Original = globalThis.Response`;
  const response = await attack(`${replaced} return "plain";`, { before });
  expect([200, 503]).toContain(response.status);
  const { headers } = response;
  expect([headers.get("location"), headers.get("set-cookie")?.includes("a=b") ?? false]).toEqual([null, false]);
  expect(headers.get("content-type")).toMatch(/^application\/json/);
});

test("no visitor says who somebody is", async () => {
  const forged = { person: { id: "user-1", role: "owner" }, __proto__: { person: { id: "admin-1" } } };
  const endpoint = {
    access: "optional-user" as const,
    query: { type: "object" as const, properties: {}, required: [], additionalProperties: false as const },
  };
  await attack(`return JSON.stringify([person ?? null, input ?? null, query ?? null]);`, endpoint);
  const headers = { "x-person": "user-1", "cf-person": "admin-1" };
  const { body } = await call<string>("POST", "/api/x/mf-evil/run?person=user-1", { body: forged, headers });
  expect(JSON.parse(body)).toEqual([null, null, {}]);
});

test("a version that breaks while it is imported is UNAVAILABLE, and the one before it works again after a rollback", async () => {
  const works = await samplePart("mf-broken", "1.0.0", [{ at: "GET /text", code: `return "works";` }]);
  await makeLive(works);
  const breaks = await samplePart("mf-broken", "1.0.1", [{ at: "GET /text", code: `return "never";` }], {
    code: `if (typeof Date !== "undefined") throw new Error("at import");`,
  });
  expect((await publishSample(breaks, { bindings: { LOADER: undefined as never } })).status).toBe(201);
  await promoteNow({ "mf-broken": "1.0.1" });
  expectUnavailable(await call("GET", "/api/x/mf-broken/text"));
  await promoteNow({ "mf-broken": "1.0.0" });
  expect((await call("GET", "/api/x/mf-broken/text")).body).toBe("works");
});

test("a file that somebody changed in the bucket does not run", async () => {
  await makeLive(await samplePart("mf-swapped", "1.0.0", [{ at: "GET /text", code: `return "mine";` }]));
  await env.RELEASES.put(
    "mf-swapped/1.0.0/part/server.js",
    `export default { respond: async () => '{"output":"stolen"}' };`,
  );
  expectUnavailable(await call("GET", "/api/x/mf-swapped/text"));
});
