import { createServer, type IncomingMessage } from "node:http";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { UserError } from "./progress.ts";
import {
  history,
  hold,
  liveRevision,
  promote,
  publish,
  publishHeld,
  RegistryError,
  restoreFiles,
  rollBack,
  setCanary,
} from "./release-client.ts";

const revision = (number: number) => ({
  revision: number,
  versions: { "mf-home": "1.0.0" },
  canaries: {},
  reason: "",
  author: "Asha",
  via: "",
  commit: "",
  restores: null,
  createdAt: "2026-11-20T10:00:00.000Z",
});

/** Requests to the site, and its response to a change. */
let requests: { line: string; token: string | undefined; type: string | undefined; body: unknown }[] = [];
let live: unknown = [revision(7), revision(6)];
let reply: { status: number; body: string } = { status: 201, body: JSON.stringify(revision(8)) };

const site = createServer(async (request: IncomingMessage, response) => {
  let text = "";
  for await (const part of request.setEncoding("utf8")) text += part;
  const { authorization: token, "content-type": type } = request.headers;
  requests.push({
    line: `${request.method} ${request.url}`,
    token,
    type,
    body: type?.startsWith("multipart/") ? text : text && JSON.parse(text),
  });
  const isRead = request.method === "GET";
  response.writeHead(isRead ? 200 : reply.status, { "content-type": "application/json" });
  response.end(isRead ? JSON.stringify(live) : reply.body);
});
const registry = { origin: "", token: "secret" };

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const address = site.address();
  registry.origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});
beforeEach(() => {
  requests = [];
  live = [revision(7), revision(6)];
  reply = { status: 201, body: JSON.stringify(revision(8)) };
});
afterAll(() => site.close());

const cause = { reason: "Summer", author: "Asha" };

test("a promotion starts from what is live or from what the caller saw", async () => {
  expect((await promote(registry, { "mf-home": "1.1.0" }, cause)).revision).toBe(8);
  expect(requests).toEqual([
    { line: "GET /_mf/revisions", token: "Bearer secret", type: undefined, body: "" },
    {
      line: "POST /_mf/revisions",
      token: "Bearer secret",
      type: "application/json",
      body: { versions: { "mf-home": "1.1.0" }, expectedRevision: 7, ...cause },
    },
  ]);
  requests = [];
  await promote(registry, {}, cause, 3);
  expect(requests.map(({ body }) => body)).toEqual([{ versions: {}, expectedRevision: 3, ...cause }]);
});

test("a site's first revision starts from none", async () => {
  live = [];
  expect(await liveRevision(registry)).toBeUndefined();
  await promote(registry, {}, cause);
  await setCanary(registry, { name: "mf-home", version: "1.1.0", percent: 5 }, cause);
  const changes = requests.filter(({ line }) => line.startsWith("POST"));
  expect(changes.map(({ body }) => (body as { expectedRevision: number }).expectedRevision)).toEqual([0, 0]);
  expect(changes[1]?.line).toBe("POST /_mf/canaries");
});

test("a rollback names one front-end only when asked to", async () => {
  await rollBack(registry, 6, { reason: "" });
  await rollBack(registry, 6, { reason: "" }, "mf-home");
  expect(requests.map(({ line, body }) => [line, body])).toEqual([
    ["POST /_mf/rollbacks", { revision: 6, reason: "" }],
    ["POST /_mf/rollbacks", { revision: 6, only: "mf-home", reason: "" }],
  ]);
  expect((await history(registry)).map((each) => each.revision)).toEqual([7, 6]);
});

const report = { name: "mf-home", version: "1.0.0", ok: false, checks: [] };

test("publishes a build from memory", async () => {
  reply = { status: 201, body: JSON.stringify({ name: "mf-home", version: "1.0.0", isNew: true, report }) };
  const manifest = { name: "mf-home", files: [{ path: "entry.js" }] } as ReleaseManifest;
  await publish(registry, manifest, {}, new Map([["entry.js", Buffer.from("made in memory")]]));
  expect(requests).toMatchObject([{ line: "POST /_mf/releases", body: expect.stringContaining("made in memory") }]);
  await expect(publish(registry, manifest)).rejects.toThrow("entry.js");
});

test("sends a build on trial with its files, and publishes it without them", async () => {
  reply = { status: 201, body: JSON.stringify({ name: "mf-home", version: "1.0.0", isNew: true, report }) };
  const manifest = { name: "mf-home", files: [{ path: "../../package.json" }] } as ReleaseManifest;
  await hold(registry, manifest);
  await publishHeld(registry, manifest);
  const names = requests.map(({ body }) => [...String(body).matchAll(/ name="([^"]+)"/g)].map(([, name]) => name));
  expect(names).toEqual([
    ["manifest", "companions", "held", "../../package.json"],
    ["manifest", "companions"],
  ]);
});

test("sends files of a published build again only when some are gone", async () => {
  const manifest = { name: "mf-home", files: [{ path: "../../package.json" }] } as ReleaseManifest;
  const sent = () => requests.map(({ body }) => String(body).includes('name="../../package.json"'));
  reply = { status: 200, body: JSON.stringify({ name: "mf-home", version: "1.0.0", isNew: false, report }) };
  await restoreFiles(registry, manifest);
  expect(sent()).toEqual([false]);
  reply = { status: 409, body: JSON.stringify({ error: "Files are gone." }) };
  await expect(restoreFiles(registry, manifest)).rejects.toThrow("Files are gone.");
  expect(sent()).toEqual([false, false, true]);
  reply = { status: 500, body: "{}" };
  await expect(restoreFiles(registry, manifest)).rejects.toThrow("responded with 500.");
  expect(sent()).toHaveLength(4);
});

test("sends a statement with the exact bytes of its manifest", async () => {
  reply = { status: 201, body: JSON.stringify({ name: "mf-home", version: "1.0.0", isNew: true, report }) };
  const manifest = { name: "mf-home", files: [{ path: "../../package.json" }] } as ReleaseManifest;
  const stated = { manifest: '{\n  "name": "mf-home"\n}\n', provenance: '{ "payload": "" }' };
  await publish(registry, manifest, {}, undefined, stated);
  await hold(registry, manifest, {}, stated);
  for (const { body } of requests) {
    expect(body).toContain(`name="manifest"\r\n\r\n${stated.manifest}\r\n`);
    expect(body).toContain(`name="provenance"\r\n\r\n${stated.provenance}\r\n`);
  }
  expect(requests).toHaveLength(2);
});

test.each<[number, unknown, string]>([
  [
    422,
    { error: "Please check.", fields: { reason: "The reason is too long.", author: "So is the author." } },
    "The reason is too long. So is the author.",
  ],
  [409, { error: "Another change came first." }, "Another change came first."],
  [502, "<html>", "responded with 502."],
  [500, {}, "responded with 500."],
])("explains a refusal with %i and %j in one sentence", async (status, body, sentence) => {
  reply = { status, body: typeof body === "string" ? body : JSON.stringify(body) };
  const error: unknown = await rollBack(registry, 1, cause).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(RegistryError);
  expect(error).toMatchObject({ status, report: undefined, message: expect.stringContaining(sentence) });
});

test("passes on the gate's report when there is one", async () => {
  reply = { status: 422, body: JSON.stringify({ error: "No.", report }) };
  await expect(promote(registry, {}, cause, 1)).rejects.toMatchObject({ report, message: "No." });
  reply = { status: 422, body: JSON.stringify({ error: "No.", report: { odd: 1 } }) };
  await expect(promote(registry, {}, cause, 1)).rejects.toMatchObject({ report: undefined });
});

test("says in one sentence that a site has another version or cannot be reached", async () => {
  reply = { status: 201, body: JSON.stringify({ revision: "8" }) };
  await expect(promote(registry, {}, cause, 1)).rejects.toThrow("another response format");
  live = { revisions: [] };
  await expect(history(registry)).rejects.toThrow(UserError);
  await expect(history({ origin: "http://127.0.0.1:1", token: "x" })).rejects.toThrow(
    "http://127.0.0.1:1 cannot be reached.",
  );
});
