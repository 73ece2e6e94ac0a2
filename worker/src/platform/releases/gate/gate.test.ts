import { env } from "cloudflare:workers";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { GateReport } from "@optimyz/contract/protocol/release-gate";
import { expect, test } from "vitest";
import {
  liveNow,
  liveSite,
  promoteNow,
  publishSample,
  registry,
  type Sample,
  sampleRemote,
  sampleShell,
} from "../testing.ts";

await liveSite("mf-home", "mf-admin");
await publishSample(
  await sampleRemote("mf-admin", "1.0.1", { routes: [route("/admin"), route("/admin/*"), route("/people/:id")] }),
);
await promoteNow({ "mf-admin": "1.0.1" });

function route(path: string): ReleaseManifest["routes"][number] {
  return { path, slots: [], scripts: [], styles: [] };
}

type Refusal = { error: string; report: GateReport };
let count = 0;
const version = () => `2.0.${++count}`;
const remote = (changes: Partial<ReleaseManifest> = {}, files = {}) =>
  sampleRemote("mf-home", version(), changes, files);

const altered = async (): Promise<Sample> => {
  const sample = await remote();
  return { ...sample, files: { ...sample.files, "app.js": "export default !!" } };
};
const without = async (path: string): Promise<Sample> => {
  const sample = await remote();
  const files = Object.entries(sample.files).filter(([name]) => name !== path);
  return { ...sample, files: Object.fromEntries(files) };
};
const noise = Array.from({ length: 12_000 }, (_, index) => Math.sin(index).toString(36)).join("");
const federation = (text: string) => ({ "mf-manifest.json": text });
const slots = (slot: string) => ({ slots: [slot], slotFiles: { [slot]: { scripts: [], styles: [] } } });

test.each<[what: string, check: string, () => Promise<Sample>, problem: RegExp]>([
  ["a missing file", "files", () => without("app.js"), /app\.js is missing/],
  ["an altered file", "files", altered, /app\.js is not the file/],
  [
    "a file that nobody named",
    "files",
    async () => ({ ...(await altered()), ...(await extra()) }),
    /extra\.js was uploaded/,
  ],
  ["a reference to no file", "files", () => remote({ styles: ["gone.css"] }), /gone\.css, which is no file/],
  [
    "code that loads a file which no one has",
    "files",
    () =>
      remote(
        {},
        { "main.js": 'd.k=e=>""+e+"."+({197:"4e12ee331f",73:"a4a0a7b183"})[e]+".css"', "73.a4a0a7b183.css": "" },
      ),
    /^main\.js loads 197\.4e12ee331f\.css, which is not in the release/,
  ],
  ["an oversized file", "files", () => remote({}, { "big.svg": "x".repeat(4_200_000) }), /larger than 4 MB/],
  ["no federation manifest", "app", () => remote({}, federation("")), /does not expose \.\/app/],
  ["another exposed module", "app", () => remote({}, federation('{"exposes":[]}')), /does not expose \.\/app/],
  ["an app without routes and slots", "app", () => remote({ routes: [] }), /neither a route nor a slot/],
  ["a route of another remote", "routes", () => remote({ routes: [route("/ADMIN")] }), /belongs to mf-admin/],
  [
    "the same with another parameter",
    "routes",
    () => remote({ routes: [route("/people/:who")] }),
    /belongs to mf-admin/,
  ],
  ["a route below another's splat", "routes", () => remote({ routes: [route("/admin/x")] }), /belongs to mf-admin/],
  [
    "a route above another's",
    "routes",
    () => remote({ routes: [route("/*")] }),
    /^\/\* matches URLs of \/admin, which belongs to mf-admin/,
  ],
  [
    "a route with everything below another's",
    "routes",
    () => remote({ routes: [route("/People/:id/*")] }),
    /\/people\/:id, which belongs to mf-admin/,
  ],
  [
    "a fixed route in the place of another's parameter",
    "routes",
    () => remote({ routes: [route("/people/new")] }),
    /belongs to mf-admin/,
  ],
  [
    "a parameter in the place of another's fixed route",
    "routes",
    () => remote({ routes: [route("/:page")] }),
    /\/admin, which belongs to mf-admin/,
  ],
  ["a route with a second spelling", "routes", () => remote({ routes: [route("/a//b")] }), /no plain pattern/],
  ["a route that climbs", "routes", () => remote({ routes: [route("/a/../admin")] }), /no plain pattern/],
  [
    "two of its routes that are one",
    "routes",
    () => remote({ routes: [route("/a/:x"), route("/A/:y")] }),
    /claimed twice/,
  ],
  ["a route of the worker", "routes", () => remote({ routes: [route("/api/x")] }), /address of the worker/],
  [
    "a range that the shell does not meet",
    "shared",
    () => remote({ shared: { react: "^20.0.0" } }),
    /\^20\.0\.0.*19\.3\.1/,
  ],
  [
    "a React of its own",
    "shared",
    () => remote({}, { "react.js": "e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={H:null}" }),
    /react\.js holds a React of its own/,
  ],
  ["a package that the shell does not give", "shared", () => remote({ shared: { vue: "^3.0.0" } }), /does not give it/],
  [
    "too much for a first visit",
    "budget",
    () => remote({ scripts: ["app.js", "noise.js"] }, { "noise.js": `/* ${noise} */` }),
    /limit/,
  ],
])("%s fails the check `%s` and no other", async (_what, check, make, problem) => {
  const sample = await make();
  const response = await publishSample<Refusal>(sample);
  expect(response.status).toBe(422);
  expect(response.body.error).toContain("The gate refuses mf-home");
  const failed = response.body.report.checks.filter(({ status }) => status === "failed");
  expect(failed.map((each) => each.check)).toEqual([check]);
  expect(failed[0]?.problems[0]?.problem).toMatch(problem);
  expect(failed[0]?.problems[0]?.fix).not.toBe("");
  expect((await env.RELEASES.list({ prefix: `mf-home/${sample.manifest.version}/` })).objects).toHaveLength(0);
});

async function extra(): Promise<Sample> {
  const sample = await remote();
  return { ...sample, files: { ...sample.files, "extra.js": "" } };
}

test("refuses a slot of another remote", async () => {
  await publishSample(await sampleRemote("mf-admin", "1.0.2", slots("panel")), {}, {});
  await promoteNow({ "mf-admin": "1.0.2" });
  const response = await publishSample<Refusal>(await remote(slots("panel")));
  expect(response.body.error).toContain("The slot panel belongs to mf-admin");
});

test("refuses a shell that takes a package away from a live remote", async () => {
  const response = await publishSample<Refusal>(await sampleShell("2.0.0", { provides: { react: "20.0.0" } }));
  expect(response.status).toBe(422);
  expect(response.body.error).toMatch(/mf-(home|admin) needs react \^19\.3\.1/);
});

test("shell and remotes may move together to a new major version of a shared package", async () => {
  await liveNow();
  const react = { shared: { react: "^20.0.0" } };
  const names = ["mf-home", "mf-admin"];
  const remotes = await Promise.all(names.map((name) => sampleRemote(name, "3.0.0", react)));
  const shell = await sampleShell("3.0.0", { provides: { react: "20.1.0" } });
  for (const sample of remotes) expect((await publishSample(sample, {}, { shell: "none" })).status).toBe(201);
  const companions = Object.fromEntries(names.map((name) => [name, "3.0.0"]));
  expect((await publishSample(shell, {}, companions)).status).toBe(201);
  expect((await promoteNow({ shell: "3.0.0" })).status).toBe(422);
  expect((await promoteNow({ shell: "3.0.0", ...companions })).status).toBe(201);
});

test("refuses a promotion whose claim was taken after the publication", async () => {
  await publishSample(await sampleRemote("mf-one", "1.0.0", { ...react20, routes: [route("/events")] }));
  await publishSample(await sampleRemote("mf-two", "1.0.0", { ...react20, routes: [route("/events")] }));
  expect((await promoteNow({ "mf-one": "1.0.0" })).status).toBe(201);
  const response = await promoteNow({ "mf-two": "1.0.0" });
  expect(response.status).toBe(422);
  expect(response.body.error).toContain("/events belongs to mf-one");
  const { revision: expectedRevision } = await liveNow();
  const canary = { name: "mf-two", version: "1.0.0", percent: 5, reason: "", expectedRevision };
  expect((await registry("POST", "canaries", canary)).status).toBe(422);
});
const react20 = { shared: { react: "^20.0.0" } };

test("a remote may claim everything below its own page, and a page next to those of the skills", async () => {
  const skills = await sampleRemote("mf-skills", "1.0.0", {
    ...react20,
    routes: [route("/:titleSlug"), route("/skills/*")],
  });
  expect((await publishSample(skills)).status).toBe(201);
  expect((await promoteNow({ "mf-skills": "1.0.0" })).status).toBe(201);
  expect((await publishSample(await remote({ ...react20, routes: [route("/news"), route("/news/*")] }))).status).toBe(
    201,
  );
});
