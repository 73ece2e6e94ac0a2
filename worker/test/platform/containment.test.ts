import { env } from "cloudflare:workers";
import type { ReleasesOverview } from "@optimyz/contract/protocol/release-registry";
import { beforeEach, expect, test, vi } from "vitest";
import {
  promoteNow,
  publishSample,
  sampleRemote,
  sampleShell,
  signatureOf,
  teamKey,
} from "../../src/platform/releases/testing.ts";
import { adminCookie, call, send } from "../client.ts";
import { renderAsInProduction } from "../forget.ts";

const server = "server/entry.js";

/** A shell in small: the page's own part, and a slot of mf-courses on one page of mf-home. */
const shell = `let count = 0;
const draw = async ({ lockSet, loadRemote }, name) =>
  lockSet.remotes[name].server ? (await loadRemote(name)).draw() : "[skeleton of " + name + "]";
const slot = async (input, failures, isBroken) => {
  try {
    if (isBroken) throw new Error("broken slot");
    return await draw(input, "mf-courses");
  } catch (error) {
    failures.push({ remote: "mf-courses", phase: "edge-error", error: String(error.stack) });
    return "[skeleton of mf-courses]";
  }
};
export const renderPage = async (input) => {
  const { pathname } = new URL(input.url);
  const failures = [];
  const parts = [await draw(input, pathname.startsWith("/mf-home") ? "mf-home" : "mf-courses")];
  if (pathname === "/mf-home") parts.push(await slot(input, failures));
  if (pathname === "/mf-courses/own") parts.push(await slot(input, failures, true));
  count += 1;
  const body = parts.join(" and ") + ", rendering " + count;
  const rest = { head: "", answers: {}, loaderData: {}, structuredData: [], isComplete: true };
  return { status: 200, body, slotFailures: failures, ...rest };
};`;

/** What each remote claims. */
const routes = {
  "mf-home": [{ path: "/mf-home", slots: ["courses-list"], scripts: [], styles: [] }].concat(
    ["/mf-home/alone", "/mf-home/:any"].map((path) => ({ path, slots: [], scripts: [], styles: [] })),
  ),
  "mf-courses": [
    { path: "/mf-courses", slots: [], scripts: [], styles: [] },
    { path: "/mf-courses/own", slots: ["courses-list"], scripts: [], styles: [] },
  ],
};
const slots = { "mf-home": [], "mf-courses": ["courses-list"] };
type Name = keyof typeof routes;

const working = (name: Name, first = "") => `${first};
const slots = Object.fromEntries(${JSON.stringify(slots[name])}.map((slot) => [slot, 1]));
export default { id: "${name}", routes: ${JSON.stringify(routes[name])}, slots, draw: async () => "${name} itself" };`;

let count = 0;
let version = "";

/** Without a Worker Loader the gate cannot try a module: these are about what it does not see through. */
const untried = { bindings: { LOADER: undefined as never } };

/** Makes a new version of everything live. */
beforeEach(async () => {
  count += 1;
  version = `81.0.${count}`;
  await publishSample(await sampleShell(version, { server }, { [server]: shell }), untried);
  for (const name of ["mf-home", "mf-courses"] as const) {
    const slotFiles = Object.fromEntries(slots[name].map((slot) => [slot, { scripts: [], styles: [] }]));
    const changes = { server, routes: routes[name], slots: slots[name], slotFiles };
    const sample = await sampleRemote(name, version, changes, { [server]: working(name) });
    expect((await publishSample(sample, untried)).body).not.toHaveProperty("error");
  }
  await promoteNow({ shell: version, "mf-home": version, "mf-courses": version });
});

/** Replaces the server module of the live version, before or after it was rendered. */
const replace = (name: string, code: string) => env.RELEASES.put(`${name}/${version}/${server}`, code);

async function get(path: string) {
  const response = await send("GET", path);
  const text = await response.text();
  const body = /<div id="root">([^<]*)/.exec(text)?.[1] ?? "";
  return { status: response.status, body, etag: response.headers.get("etag") };
}

async function fallbacks(name: string) {
  const { body } = await call<ReleasesOverview>("GET", "/api/admin/releases", { cookie: await adminCookie() });
  return body.releases.find((release) => release.name === name && release.version === version)?.edgeFallbacks;
}

/** Behaviour of a module at its import. */
const hostile = {
  "replaces built-ins": "Array.prototype.map = JSON.stringify = Promise.prototype.then = () => { throw 1; }",
  "replaces the response": `Response.json = () => new Response('{"status":200,"body":"owned"}')`,
  "responds with what is no JSON": `Response.json = () => new Response("owned")`,
  "adds setters to all objects": `Object.defineProperty(Object.prototype, "draw", { get: () => () => "owned", set() {} })`,
};

test.each(Object.entries(hostile))("a remote whose module %s breaks only pages that place it", async (_, code) => {
  await replace("mf-courses", working("mf-courses", code));
  await get("/mf-courses");
  await get("/mf-home");
  expect((await get("/mf-home/alone")).body).toMatch(/^mf-home itself, rendering 1$/);
  expect((await get("/mf-home/other")).body).toMatch(/^mf-home itself/);
});

const breaking = {
  "throws when it is imported": "throw new Error('broken')",
  "cannot be parsed": "const const",
  "replaces built-ins": hostile["replaces built-ins"],
  "changes all objects": `Object.prototype.toJSON = () => "owned"`,
};

test.each(Object.entries(breaking))("a page keeps its own HTML and its cache when a slot %s", async (_, code) => {
  await replace("mf-courses", working("mf-courses", code));
  const first = await get("/mf-home");
  expect(first.body).toMatch(/^mf-home itself and \[skeleton of mf-courses\]/);
  expect(first.etag).toContain(".mf-courses");
  expect(await get("/mf-home")).toEqual(first);
  expect(await fallbacks("mf-courses")).toMatchObject({ "edge-error": expect.any(Number) });
  expect(await fallbacks("mf-home")).toEqual({});
});

test("renders a page that never ends with a slot without it, and then without a wait", async () => {
  // An isolate of mf-home alone is warm then.
  await get("/mf-home/alone");
  renderAsInProduction();
  await replace("mf-courses", working("mf-courses").replace('"mf-courses itself"', "scheduler.wait(60_000)"));
  const first = await get("/mf-home");
  expect(first.body).toMatch(/^mf-home itself and \[skeleton of mf-courses\]/);
  expect(await fallbacks("mf-courses")).toEqual({ "edge-timeout": 1 });
  // Another page with the same slot, which nothing is kept of.
  expect((await get("/mf-home?page=2")).body).toMatch(/^mf-home itself and \[skeleton of mf-courses\]/);
  expect(await fallbacks("mf-home")).toEqual({});
});

test.each([
  ["mf-courses", "/mf-home", /^mf-home itself and \[skeleton of mf-courses\]/],
  ["mf-home", "/mf-home/one", /^\[skeleton of mf-home\]/],
] as const)(
  "a document has nothing of %s when that sends 20 MB from an isolate without limits",
  async (name, path, html) => {
    await replace(name, working(name).replace(`"${name} itself"`, '"x".repeat(20_000_000)'));
    const { status, body } = await get(path);
    expect(status).toBe(200);
    expect(body).toMatch(html);
    expect(await fallbacks(name)).toEqual({ "edge-error": 1 });
  },
);

test("a slot returns by itself, from a fresh isolate, once it works", async () => {
  await replace("mf-courses", working("mf-courses", breaking["throws when it is imported"]));
  expect((await get("/mf-home")).body).toContain("[skeleton of mf-courses]");
  await replace("mf-courses", working("mf-courses"));
  await vi.waitFor(async () => expect((await get("/mf-home")).body).toContain("mf-home itself and mf-courses itself"), {
    timeout: 20_000,
    interval: 200,
  });
  expect((await get("/mf-home")).etag).not.toContain("mf-courses");
});

test("a page whose own remote fails is sent as its frame, uncached, and no other page is", async () => {
  await replace("mf-home", working("mf-home", breaking["throws when it is imported"]));
  const { status, body, etag } = await get("/mf-home/one");
  expect([status, etag]).toEqual([200, null]);
  expect(body).toMatch(/^\[skeleton of mf-home\]/);
  expect(await fallbacks("mf-home")).toEqual({ "edge-error": 1 });
  await replace("mf-home", working("mf-home"));
  expect((await get("/mf-home/two")).body).toMatch(/^mf-home itself/);
  await vi.waitFor(async () => expect((await get("/mf-home/one")).body).toMatch(/^mf-home itself/), {
    timeout: 20_000,
    interval: 200,
  });
});

test("a page whose own slot fails keeps its HTML, its cache and the rest of its remote", async () => {
  const first = await get("/mf-courses/own");
  expect(first.body).toMatch(/^mf-courses itself and \[skeleton of mf-courses\], rendering 1$/);
  expect(await get("/mf-courses/own")).toEqual(first);
  expect((await get("/mf-courses/own?page=2")).body).toMatch(/^mf-courses itself/);
  expect(await fallbacks("mf-courses")).toEqual({ "edge-error": 2 });
});

test("a signed server module that somebody replaced in the bucket, or added, does not run", async () => {
  const changes = { server, routes: routes["mf-home"] };
  const signed = await sampleRemote("mf-home", `${version}-signed`, changes, { [server]: working("mf-home") });
  await publishSample(signed, { ...untried, signature: await signatureOf(signed, await teamKey()) });
  version = signed.manifest.version;
  await promoteNow({ "mf-home": version });
  await replace("mf-home", working("mf-home").replace("itself", "is owned"));
  expect(await get("/mf-home/alone?one")).toMatchObject({ status: 200, body: "" });
  await replace("mf-home", signed.files[server] ?? "");
  await env.RELEASES.put(`mf-home/${version}/server/more.js`, "export default {};");
  expect((await get("/mf-home/alone?two")).body).toMatch(/^mf-home itself/);
});
