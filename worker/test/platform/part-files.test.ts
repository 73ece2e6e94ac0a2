import { env } from "cloudflare:workers";
import type { PersonExport } from "@optimyz/contract/api/schemas/people/my-data";
import type { PartFile } from "@optimyz/contract/protocol/part-capabilities";
import type { GateReport } from "@optimyz/contract/protocol/release-gate";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../src/db/database.ts";
import { outbox, partFiles, rateCounts, releaseKeys, users } from "../../src/db/schema.ts";
import { startSession } from "../../src/people/queries.ts";
import { purgePartDatabases } from "../../src/platform/parts/databases.ts";
import { isLinked, linksTo } from "../../src/platform/parts/files-links.ts";
import { purgeFiles } from "../../src/platform/parts/files-purge.ts";
import { limits } from "../../src/platform/parts/limits.ts";
import { makeLive, type SampleEndpoint, samplePart } from "../../src/platform/parts/testing.ts";
import {
  liveNow,
  promoteNow,
  publishSample,
  registry,
  sampleRemote,
  sampleShell,
} from "../../src/platform/releases/testing.ts";
import { runSchedule } from "../../src/schedule.ts";
import { changeState, siteState } from "../../src/state/site-state.ts";
import { adminCookie, call, cookieOf, newAdmin, newUser, type Sending, send } from "../client.ts";
import { samplePngBytes } from "../images.ts";

const db = openDatabase(env.DB);
const owner = await adminCookie();
const HOUR_MS = 3_600_000;

const questionInput: SampleEndpoint["input"] = {
  type: "object",
  properties: { what: { type: "string" }, ids: { type: "array", items: { type: "string" } } },
  required: ["what", "ids"],
  additionalProperties: false,
};
/** Asks the platform what the request says; responds with what came back, or why nothing did. */
const asks: Omit<SampleEndpoint, "at"> = {
  input: questionInput,
  code: `const { what, ids } = input;
    try { return JSON.stringify(await ask(what, what === "files.keep" ? { id: ids[0] } : { ids })); }
    catch (error) { return String(error.message); }`,
};

let count = 0;
async function live(name: string, said: Parameters<typeof samplePart>[3] = { capabilities: ["files"] }) {
  count += 1;
  const endpoints: SampleEndpoint[] = [
    { at: "POST /run", access: "user", ...asks },
    { at: "POST /desk", access: "admin", roles: ["desk"], ...asks },
  ];
  await makeLive(await samplePart(name, `1.0.${count}`, endpoints, said));
}

async function grant(name: string, isGranted = true): Promise<void> {
  const body = { name, capability: "files", isGranted };
  expect((await call("POST", "/api/admin/server-parts/grants", { cookie: owner, body })).status).toBe(200);
}

async function granted(name: string): Promise<void> {
  await live(name);
  await grant(name);
}

interface Learner {
  id: number;
  token: string;
}
async function learner(email: string): Promise<Learner> {
  const { id } = await newUser(email);
  return { id, token: await startSession(db, id) };
}

type Content = string | Uint8Array<ArrayBuffer>;
const formOf = (content: Content, name = "essay.txt", type = "application/pdf"): FormData => {
  const form = new FormData();
  form.set("file", new File([content], name, { type }));
  return form;
};
const upload = (frontEnd: string, sending: Sending, form: FormData = formOf("An essay.")) =>
  call<PartFile & { error?: string; code?: string }>("POST", `/api/x/${frontEnd}/files`, { body: form, ...sending });
async function uploaded(frontEnd: string, { token }: Learner, form?: FormData): Promise<PartFile> {
  const { status, body } = await upload(frontEnd, { token }, form);
  expect(status).toBe(201);
  return body;
}

async function ask(frontEnd: string, sending: Sending, what: string, ids: string[], path = "run"): Promise<string> {
  return (await call<string>("POST", `/api/x/${frontEnd}/${path}`, { body: { what, ids }, ...sending })).body;
}
async function linkTo(frontEnd: string, { token }: Learner, id: string): Promise<string> {
  const [link] = JSON.parse(await ask(frontEnd, { token }, "files.links", [id])) as { url: string }[];
  return link?.url ?? "";
}
const keysOf = async (frontEnd: string): Promise<string[]> =>
  (await env.UPLOADS.list({ prefix: `parts/${frontEnd}/` })).objects.map(({ key }) => key);
const rowsOf = (frontEnd: string) => db.select().from(partFiles).where(eq(partFiles.frontEnd, frontEnd));

async function expectNotFound(path: string, sending: Sending = {}): Promise<void> {
  const response = await send("GET", path, sending);
  expect([path, response.status]).toEqual([path, 404]);
  // Nothing in it says what was wrong.
  const { error, code } = (await response.json()) as { error: string; code: string };
  expect([error, code]).toEqual(["There is nothing at this address.", "NOT_FOUND"]);
}

let asha: Learner;
let ravi: Learner;

beforeAll(async () => {
  await publishSample(await sampleShell("1.0.0"));
  await promoteNow({ shell: "1.0.0" });
  [asha, ravi] = [await learner("asha@files.example"), await learner("ravi@files.example")];
  await granted("mf-files");
  await granted("mf-other");
});

beforeEach(async () => {
  await db.delete(rateCounts);
});

test("a file is uploaded, kept by its sender and loaded by its link", async () => {
  const png = new Uint8Array(samplePngBytes(8, 8));
  const file = await uploaded("mf-files", asha, formOf(png, "पाठ 1.png", "text/html"));
  expect(file).toEqual({
    id: expect.stringMatching(/^[0-9a-z]{24}$/),
    name: "पाठ 1.png",
    type: "image/png",
    bytes: png.length,
  });
  for (let time = 0; time < 2; time += 1)
    expect(JSON.parse(await ask("mf-files", asha, "files.keep", [file.id]))).toEqual(file);
  const response = await send("GET", await linkTo("mf-files", ravi, file.id));
  expect(response.status).toBe(200);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(png);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/png",
    "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent("पाठ 1.png")}`,
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "private, max-age=300",
  });
});

test("a part of a recording is loaded by its range", async () => {
  const mp3 = new Uint8Array(5_000).fill(7);
  mp3.set([0x49, 0x44, 0x33, 4]);
  const { id } = await uploaded("mf-files", asha, formOf(mp3, "answer.mp3"));
  const response = await send("GET", await linkTo("mf-files", asha, id), { headers: { range: "bytes=1000-1999" } });
  expect([response.status, response.headers.get("content-range")]).toEqual([206, "bytes 1000-1999/5000"]);
  expect((await response.arrayBuffer()).byteLength).toBe(1_000);
  expect(response.headers.get("content-disposition")).toMatch(/^inline;/);
});

test.each([
  ["HTML", "<!doctype html><script>alert(1)</script>"],
  ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
])("%s that is called a PDF is a text to save", async (_what, content) => {
  const file = await uploaded("mf-files", asha, formOf(content, "essay.pdf", "application/pdf"));
  expect(file.type).toBe("text/plain");
  const { headers } = await send("GET", await linkTo("mf-files", asha, file.id));
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''essay.pdf.txt");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test.each([
  ["a program", new Uint8Array([0x4d, 0x5a, 0x90, 0, 3]), 415, "UNSUPPORTED_TYPE"],
  ["an empty file", "", 422, "INVALID"],
  ["11 MB", new Uint8Array(11 * 1024 * 1024).fill(65), 413, "TOO_LARGE"],
  ["one byte more than 10 MB", new Uint8Array(10 * 1024 * 1024 + 1).fill(65), 413, "TOO_LARGE"],
] as const)("%s is refused", async (_what, content, status, code) => {
  const { length } = await rowsOf("mf-files");
  const refused = await upload("mf-files", asha, formOf(content, "essay.pdf"));
  expect([refused.status, refused.body.code]).toEqual([status, code]);
  expect(await rowsOf("mf-files")).toHaveLength(length);
});

test("a form with another field, with none, or no form is refused", async () => {
  const other = formOf("x");
  other.set("keptAt", "2026-01-01");
  const none = new FormData();
  none.set("file", "essay.txt");
  expect([(await upload("mf-files", asha, other)).status, (await upload("mf-files", asha, none)).status]).toEqual([
    422, 422,
  ]);
  expect((await send("POST", "/api/x/mf-files/files", { ...asha, body: { file: "x" } })).status).toBe(415);
  const broken = await upload("mf-files", asha, formOf("x", "a\r\nSet-Cookie: admin=1\r\n.pdf"));
  expect([broken.status, broken.body.code]).toEqual([400, "MALFORMED"]);
});

test.each([
  ["line breaks as browsers write them", "a%0D%0ASet-Cookie: admin=1.pdf"],
  ["a turned direction", "invoice\u202Efdp.exe"],
  ["a path", "../../../releases/mf-home/app.js"],
  ["a quote", `x"; filename="evil.html`],
])("no header or path is made of a name with %s", async (_what, name) => {
  const file = await uploaded("mf-files", asha, formOf("x", name));
  expect(file.name).not.toMatch(/[\r\n/\\\u202E]/);
  const { headers } = await send("GET", await linkTo("mf-files", asha, file.id));
  expect(headers.has("set-cookie")).toBe(false);
  expect(headers.get("content-disposition")).toMatch(/^attachment; filename\*=UTF-8''[\w%.!~-]+\.txt$/);
  expect(await keysOf("mf-files")).toContain(`parts/mf-files/${file.id}`);
});

test("nobody without an account uploads, and nobody with one where no file is taken", async () => {
  expect((await upload("mf-files", {})).status).toBe(401);
  await live("mf-mute", {});
  await grant("mf-mute");
  const unclaimed = await upload("mf-mute", asha);
  expect([unclaimed.status, unclaimed.body.error]).toEqual([404, "This part of the site takes no files."]);
  await live("mf-asked");
  const ungranted = await upload("mf-asked", asha);
  expect([ungranted.status, ungranted.body.error]).toEqual([
    403,
    "An owner of this site has not allowed this part of it to take files.",
  ]);
  const ofStaff = await call("POST", "/api/admin/server-parts/mf-asked/files", { cookie: owner, body: formOf("x") });
  expect([ofStaff.status, ofStaff.body.error]).toEqual([403, expect.stringMatching(/“Store files”.*“Server parts”/)]);
  expect(await ask("mf-asked", asha, "files.links", [])).toMatch(/^NOT_GRANTED/);
  expect((await upload("mf-nobody", asha)).status).toBe(404);
  expect([...(await rowsOf("mf-mute")), ...(await rowsOf("mf-asked"))]).toEqual([]);
});

test("staff upload where they may call an endpoint, and keep what they have sent", async () => {
  const [desk, editor] = [
    await newAdmin("desk@files.example", "desk"),
    await newAdmin("editor@files.example", "editor"),
  ];
  const path = "/api/admin/server-parts/mf-files/files";
  const form = () => formOf("Notes.", "notes.txt");
  const cookie = await cookieOf(desk);
  expect((await send("POST", path, { body: form() })).status).toBe(401);
  expect((await send("POST", path, { ...asha, body: form() })).status).toBe(401);
  expect((await send("POST", path, { cookie: await cookieOf(editor), body: form() })).status).toBe(403);
  const { status, body } = await call<PartFile>("POST", path, { cookie, body: form() });
  expect([status, body.name]).toEqual([201, "notes.txt"]);
  // The learner and the member of staff may have the same number.
  expect(await ask("mf-files", asha, "files.keep", [body.id])).toMatch(/^NOT_ALLOWED/);
  expect(JSON.parse(await ask("mf-files", { cookie }, "files.keep", [body.id], "desk"))).toEqual(body);
  expect((await rowsOf("mf-files")).find(({ id }) => id === body.id)).toMatchObject({ userId: null, adminId: desk.id });
});

test("another person's file is not kept, nor one of another front-end, nor one that is not there", async () => {
  const [ours, theirs] = [await uploaded("mf-files", asha), await uploaded("mf-other", ravi)];
  for (const id of [ours.id, theirs.id, "0".repeat(24)])
    expect(await ask("mf-files", ravi, "files.keep", [id])).toBe("NOT_ALLOWED: This person has not sent such a file.");
  for (const id of ["../other", "", `${ours.id}'`, ours.id.toUpperCase()])
    expect(await ask("mf-files", asha, "files.keep", [id])).toMatch(/^INVALID/);
});

test("a front-end gets links to its own files alone, in the order that it asks for", async () => {
  const [first, second, theirs] = [
    await uploaded("mf-files", asha),
    await uploaded("mf-files", ravi),
    await uploaded("mf-other", asha),
  ];
  const ids = [second.id, theirs.id, "0".repeat(24), first.id];
  const links = JSON.parse(await ask("mf-files", asha, "files.links", ids)) as PartFile[];
  expect(links.map(({ id }) => id)).toEqual([second.id, first.id]);
  await ask("mf-files", asha, "files.remove", [theirs.id]);
  expect(await keysOf("mf-other")).toContain(`parts/mf-other/${theirs.id}`);
  expect(await ask("mf-files", asha, "files.links", Array(51).fill(first.id))).toMatch(/^INVALID/);
});

test("a link is the same for some minutes, holds for an hour and opens nothing else", async () => {
  const [file, other] = [await uploaded("mf-files", asha), await uploaded("mf-files", asha)];
  const at = (ms: number) => linksTo(db, "mf-files", [file.id], ms).then(([link]) => link?.url ?? "");
  const url = await linkTo("mf-files", asha, file.id);
  const { searchParams } = new URL(url, "https://site.example");
  const until = Number(searchParams.get("until"));
  expect(until * 1000 - Date.now()).toBeGreaterThan(HOUR_MS - 5_000);
  expect(until * 1000 - Date.now()).toBeLessThan(HOUR_MS + 300_000);
  const start = (until - 3_600) * 1000;
  expect([await at(start), await at(start - 299_000)]).toEqual([url, url]);
  expect(await at(start + 1_000)).not.toBe(url);
  const mac = searchParams.get("mac");
  const path = "/api/x/mf-files/files";
  await expectNotFound(await at(Date.now() - HOUR_MS - 301_000));
  await expectNotFound(`${path}/${file.id}`);
  await expectNotFound(`${path}/${file.id}?until=${until + 300}&mac=${mac}`);
  await expectNotFound(`${path}/${file.id}?until=9999999999&mac=${mac}`);
  await expectNotFound(`${path}/${file.id}?until=0${until}&mac=${mac}`);
  await expectNotFound(`${path}/${file.id}?until=${until}&mac=${"A".repeat(43)}`);
  await expectNotFound(`${path}/${file.id}?until=${until}&mac=`);
  await expectNotFound(`${path}/${other.id}?until=${until}&mac=${mac}`);
  await expectNotFound(`/api/x/mf-other/files/${file.id}?until=${until}&mac=${mac}`);
  expect((await send("GET", url)).status).toBe(200);
  const { ticketKey } = await siteState(db);
  const names = await Promise.all(
    ["mf-files", "mf-other"].map((name) =>
      isLinked(ticketKey, { name, id: file.id }, { until: `${until}`, mac: mac ?? "" }),
    ),
  );
  expect(names).toEqual([true, false]);
});

test.each(["..", "%2e%2e%2f%2e%2e%2fuploads", "a%2Fb", "%00", "0".repeat(25), "x'OR'1", "../mf-other/files/0"])(
  "the id %s finds nothing",
  (id) => expectNotFound(`/api/x/mf-files/files/${id}?until=9999999999&mac=${"A".repeat(43)}`),
);

test("a revocation ends uploads, keeping and links at once, also those that were given", async () => {
  await granted("mf-revoked");
  const file = await uploaded("mf-revoked", asha);
  const url = await linkTo("mf-revoked", asha, file.id);
  expect((await send("GET", url)).status).toBe(200);
  await grant("mf-revoked", false);
  await expectNotFound(url);
  expect((await upload("mf-revoked", asha)).status).toBe(403);
  for (const what of ["keep", "links", "remove"])
    expect(await ask("mf-revoked", asha, `files.${what}`, [file.id])).toMatch(/^NOT_GRANTED/);
  await grant("mf-revoked");
  expect((await send("GET", url)).status).toBe(200);
});

test("a version that claims no files, or may not run, ends uploads and links", async () => {
  await granted("mf-suspended");
  const { id } = await uploaded("mf-suspended", asha);
  const url = await linkTo("mf-suspended", asha, id);
  await live("mf-suspended", {});
  await expectNotFound(url);
  await live("mf-suspended");
  expect((await send("GET", url)).status).toBe(200);
  // As if its key had been revoked: no version of it has a signature that counts.
  const key = { name: "mf-suspended", key: "A".repeat(44), label: "x", createdBy: "x", createdAt: "2026-01-01" };
  await db.insert(releaseKeys).values(key);
  await changeState(db, []);
  await expectNotFound(url);
  expect((await upload("mf-suspended", asha)).status).toBe(404);
  await db.delete(releaseKeys);
  await changeState(db, []);
});

test("one person has twenty files that nobody keeps, and thirty uploads in an hour", async () => {
  await granted("mf-flood");
  const flood = await learner("flood@files.example");
  const statuses = async (times: number) =>
    (await Promise.all(Array.from({ length: times }, () => upload("mf-flood", flood)))).map(({ status }) => status);
  const first = await statuses(25);
  expect(first.filter((status) => status === 201)).toHaveLength(limits.filesWaiting);
  expect(first.filter((status) => status === 429)).toHaveLength(5);
  expect(await rowsOf("mf-flood")).toHaveLength(limits.filesWaiting);
  expect(await keysOf("mf-flood")).toHaveLength(limits.filesWaiting);
  for (const { id } of await rowsOf("mf-flood")) await ask("mf-flood", flood, "files.keep", [id]);
  expect(await statuses(6)).toEqual([201, 201, 201, 201, 201, 429]);
  expect((await upload("mf-flood", asha)).status).toBe(201);
});

test("a front-end has a gigabyte, and others have their own", async () => {
  await granted("mf-full");
  const { id } = await uploaded("mf-full", asha);
  await db
    .update(partFiles)
    .set({ bytes: limits.filesBytes - 8 })
    .where(eq(partFiles.id, id));
  const full = await upload("mf-full", asha);
  expect([full.status, full.body.error]).toEqual([413, "There is no room here for more files."]);
  expect((await upload("mf-full", asha, formOf("12345678"))).status).toBe(201);
  expect((await upload("mf-other", asha)).status).toBe(201);
});

test("what nobody keeps is removed after a day, with its object, and nothing else", async () => {
  await granted("mf-tidy");
  const [kept, left] = [await uploaded("mf-tidy", asha), await uploaded("mf-tidy", asha)];
  await ask("mf-tidy", asha, "files.keep", [kept.id]);
  await purgeFiles(db, env.UPLOADS, Date.now() + 23 * HOUR_MS);
  expect(await keysOf("mf-tidy")).toHaveLength(2);
  // The bucket does not respond: the file is nobody's, and the next run removes it.
  const broken = { delete: () => Promise.reject(new Error("the bucket does not respond")) } as unknown as R2Bucket;
  await purgeFiles(db, broken, Date.now() + 25 * HOUR_MS);
  expect(await ask("mf-tidy", asha, "files.keep", [left.id])).toMatch(/^NOT_ALLOWED/);
  expect(await ask("mf-tidy", asha, "files.links", [left.id])).toBe("[]");
  expect(await rowsOf("mf-tidy")).toHaveLength(2);
  await purgeFiles(db, env.UPLOADS);
  expect((await rowsOf("mf-tidy")).map(({ id }) => id)).toEqual([kept.id]);
  expect(await keysOf("mf-tidy")).toEqual([`parts/mf-tidy/${kept.id}`]);
});

test("the schedule leaves kept files, and removes objects that a killed upload or restore has left", async () => {
  await granted("mf-swept");
  const { id } = await uploaded("mf-swept", asha);
  await ask("mf-swept", asha, "files.keep", [id]);
  await env.UPLOADS.put(`parts/mf-swept/${"f".repeat(24)}`, "left");
  await env.UPLOADS.put(`parts/mf-elsewhere/${id}`, "left");
  await runSchedule(env, Date.now() + 72 * HOUR_MS);
  expect(await keysOf("mf-swept")).toEqual([`parts/mf-swept/${id}`]);
  expect(await keysOf("mf-elsewhere")).toEqual([]);
});

test("an upload whose object is not stored leaves a row that goes after a day", async () => {
  await granted("mf-killed");
  const UPLOADS = new Proxy(env.UPLOADS, {
    get: (target, name) => (name === "put" ? () => Promise.reject(new Error("killed")) : Reflect.get(target, name)),
  });
  expect((await upload("mf-killed", { ...asha, bindings: { UPLOADS } })).status).toBe(500);
  expect(await rowsOf("mf-killed")).toHaveLength(1);
  await purgeFiles(db, env.UPLOADS, Date.now() + 25 * HOUR_MS);
  expect(await rowsOf("mf-killed")).toEqual([]);
});

test("a handler removes files, and their links end", async () => {
  const { id } = await uploaded("mf-files", asha);
  await ask("mf-files", asha, "files.keep", [id]);
  const url = await linkTo("mf-files", asha, id);
  expect(await ask("mf-files", ravi, "files.remove", [id])).toBe("null");
  await expectNotFound(url);
  expect(await keysOf("mf-files")).not.toContain(`parts/mf-files/${id}`);
});

test("a job gets links and removes files, and keeps none", async () => {
  await granted("mf-worker");
  const { id } = await uploaded("mf-worker", asha);
  count += 1;
  const table = "CREATE TABLE said (text TEXT)";
  const work = `const said = (text) => db.all("INSERT INTO said VALUES (?)", text);
    await said(await ask("files.keep", { id: "${id}" }).catch((error) => error.message));
    await said(String((await ask("files.links", { ids: ["${id}"] })).length));
    await ask("files.remove", { ids: ["${id}"] });`;
  const shown = { at: "GET /said", code: `return JSON.stringify(await db.all("SELECT text FROM said"));` };
  await makeLive(
    await samplePart("mf-worker", `1.0.${count}`, [shown], {
      capabilities: ["files"],
      migrations: [table],
      people: { said: null },
      jobs: [{ name: "tidy", everyMinutes: 60 }],
      work: { tidy: work },
    }),
  );
  await runSchedule(env);
  const said = (await call<string>("GET", "/api/x/mf-worker/said")).body;
  expect(JSON.parse(said)).toEqual([{ text: "NOT_ALLOWED: Nobody with an account asks." }, { text: "1" }]);
  expect((await rowsOf("mf-worker")).map((row) => row.id)).not.toContain(id);
});

test("an erased person's files go, with their objects and links; administrators' stay", async () => {
  await granted("mf-erased");
  const gone = await learner("gone@files.example");
  const [own, ravis] = [await uploaded("mf-erased", gone), await uploaded("mf-erased", ravi)];
  const desk = await newAdmin("stays@files.example", "desk");
  const staff = await call<PartFile>("POST", "/api/admin/server-parts/mf-erased/files", {
    cookie: await cookieOf(desk),
    body: formOf("Notes."),
  });
  await ask("mf-erased", gone, "files.keep", [own.id]);
  const url = await linkTo("mf-erased", ravi, own.id);
  expect((await send("GET", url)).status).toBe(200);
  const erase = { token: gone.token, body: { password: "a good password" } };
  expect((await call("POST", "/api/me/erase", erase)).status).toBe(200);
  await expectNotFound(url);
  const left = [ravis.id, staff.body.id].map((id) => `parts/mf-erased/${id}`).toSorted();
  expect(await keysOf("mf-erased")).toEqual(left);
  expect(await rowsOf("mf-erased")).toHaveLength(2);
  expect((await upload("mf-erased", gone)).status).toBe(401);
});

test("an erasure ends while the bucket does not respond, says so, and the schedule does the rest", async () => {
  await granted("mf-late");
  const late = await learner("late@files.example");
  const { id } = await uploaded("mf-late", late);
  const UPLOADS = new Proxy(env.UPLOADS, {
    get: (target, name) => (name === "delete" ? () => Promise.reject(new Error("down")) : Reflect.get(target, name)),
  });
  const body = { email: "late@files.example" };
  const sending = { cookie: owner, body, bindings: { UPLOADS } };
  const erased = await call<{ finished: boolean }>("POST", "/api/admin/privacy/erase", sending);
  expect([erased.status, erased.body.finished]).toEqual([200, false]);
  expect(await ask("mf-late", asha, "files.links", [id])).toBe("[]");
  expect(await keysOf("mf-late")).toHaveLength(1);
  await runSchedule(env);
  expect([await keysOf("mf-late"), await rowsOf("mf-late")]).toEqual([[], []]);
});

test("an account that ends by itself takes its files along", async () => {
  await granted("mf-ended");
  const { id, token } = await learner("ended@files.example");
  await uploaded("mf-ended", { id, token });
  await db.delete(users).where(eq(users.id, id));
  await runSchedule(env);
  expect([await keysOf("mf-ended"), await rowsOf("mf-ended")]).toEqual([[], []]);
});

test("people get names, sizes and dates of their files with their data, and nobody else's", async () => {
  const nila = await learner("nila@files.example");
  await uploaded("mf-files", nila, formOf("An essay.", "निबंध.txt"));
  const { status } = await call("POST", "/api/admin/privacy/export", {
    cookie: owner,
    body: { email: "nila@files.example" },
  });
  const { body } = await call<PersonExport>("GET", "/api/me/export", { token: nila.token });
  expect(status).not.toBe(500);
  expect(body.files).toEqual([
    { front_end: "mf-files", name: "निबंध.txt", type: "text/plain", bytes: 9, created_at: expect.any(String) },
  ]);
});

test("a front-end that was retired thirty days ago has no files, also without a table of its own", async () => {
  await granted("mf-past");
  const { id } = await uploaded("mf-past", asha);
  await ask("mf-past", asha, "files.keep", [id]);
  const { revision } = await liveNow();
  const retirement = { name: "mf-past", expectedRevision: revision, reason: "" };
  expect((await registry("POST", "retirements", retirement)).status).toBe(201);
  await purgePartDatabases(db, env);
  await purgePartDatabases(db, env, Date.now() + 29 * 24 * HOUR_MS);
  await purgeFiles(db, env.UPLOADS);
  expect(await keysOf("mf-past")).toHaveLength(1);
  await purgePartDatabases(db, env, Date.now() + 31 * 24 * HOUR_MS);
  await purgeFiles(db, env.UPLOADS);
  expect([await keysOf("mf-past"), await rowsOf("mf-past")]).toEqual([[], []]);
});

test.each(["POST /files", "GET /files/:id", "DELETE /files"])(
  "the gate refuses an endpoint %s of a release",
  async (at) => {
    const sample = await samplePart("mf-taken", "1.0.0", [{ at, code: "" }]);
    const { status, body } = await publishSample<{ report: GateReport }>(sample);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain("is at /api/x/mf-taken/files, where the platform takes files.");
  },
);

test("a page loads pictures and sound of files, by the document's policy", async () => {
  await publishSample(await sampleRemote("mf-home", "1.0.0"));
  await promoteNow({ "mf-home": "1.0.0" });
  const { headers } = await send("GET", "/mf-home");
  expect(headers.get("content-security-policy")).toMatch(/media-src 'self';/);
  expect(await db.$count(outbox)).toBe(0);
});
