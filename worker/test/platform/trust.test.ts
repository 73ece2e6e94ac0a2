import { beforeAll, expect, test } from "vitest";
import { promoteNow, publishSample, sampleRemote, sampleShell } from "../../src/platform/releases/testing.ts";
import { ORIGIN, send } from "../client.ts";

const offers = (slot: string) => ({ slots: [slot], slotFiles: { [slot]: { scripts: [], styles: [] } } });
const claim = (path: string, slots: string[] = []) => ({ path, slots, scripts: [], styles: [] });

/** Released one after another, each in a version of its own, so that every slot is live before a page places it. */
const samples = await Promise.all([
  sampleShell("82.0.0"),
  sampleRemote("mf-news", "82.4.0", offers("news")),
  sampleRemote("mf-account", "82.2.0", { routes: [claim("/account", ["login"])], ...offers("login") }),
  sampleRemote("mf-home", "82.1.0", { routes: [claim("/", ["login"])] }),
  sampleRemote("mf-admin", "82.3.0", { routes: [claim("/admin"), claim("/admin/*")] }),
]);

beforeAll(async () => {
  for (const sample of samples) {
    const { name, version } = sample.manifest;
    expect((await publishSample(sample)).body).toMatchObject({ name, version });
    await promoteNow({ [name]: version });
  }
});

const HOST = new URL(ORIGIN).host;

async function policyOf(path: string, origin = ORIGIN): Promise<Map<string, string[]>> {
  const policy = (await send("GET", origin + path)).headers.get("content-security-policy") ?? "";
  return new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.filter((source) => !source.startsWith("'sha256-"))];
    }),
  );
}

test.each([
  ["/", ["shell/82.0.0", "mf-account/82.2.0", "mf-home/82.1.0", "mf-news/82.4.0"]],
  ["/no/such/page", ["shell/82.0.0", "mf-account/82.2.0", "mf-home/82.1.0", "mf-news/82.4.0"]],
  ["/account", ["shell/82.0.0", "mf-account/82.2.0"]],
  ["/admin", ["shell/82.0.0", "mf-admin/82.3.0"]],
  ["/admin/dashboard/releases", ["shell/82.0.0", "mf-admin/82.3.0"]],
])("the policy of %s admits the files of the releases in its document, and no others", async (path, releases) => {
  const policy = await policyOf(path);
  const folders = releases.map((release) => `${HOST}/_mf/${release}/`);
  expect(policy.get("script-src")?.sort()).toEqual(folders.sort());
  expect(policy.get("style-src")?.sort()).toEqual(folders);
  expect(policy.get("font-src")).toEqual([`${HOST}/_mf/shell/82.0.0/`]);
  const converts = path.startsWith("/admin");
  const search = converts ? ["https://nominatim.openstreetmap.org"] : [];
  expect(policy.get("connect-src")).toEqual(["'self'", ...search]);
  expect(policy.get("worker-src")).toEqual(converts ? [`${HOST}/_mf/mf-admin/82.3.0/workers/heic.js`] : ["'none'"]);
  expect(policy.get("trusted-types")).toEqual(converts ? ["optimyz-prose", "optimyz-heic"] : ["optimyz-prose"]);
});

test("the policy names a release that takes over when one fails, and the version of an override", async () => {
  await publishSample(await sampleRemote("mf-news", "82.4.1", offers("news")));
  await promoteNow({ "mf-news": "82.4.1" });
  const sources = (await policyOf("/")).get("script-src");
  expect(sources).toContain(`${HOST}/_mf/mf-news/82.4.1/`);
  expect(sources).toContain(`${HOST}/_mf/mf-news/82.4.0/`);
});

test("each origin gets its own policy, though the document is cached", async () => {
  for (const origin of [ORIGIN, "http://localhost:8820", ORIGIN]) {
    expect((await policyOf("/", origin)).get("font-src")).toEqual([`${new URL(origin).host}/_mf/shell/82.0.0/`]);
  }
});

test("refuses a release that places another remote's slot on a private page", async () => {
  const routes = [claim("/account"), claim("/user-login", ["login", "news"])];
  const sample = await sampleRemote("mf-account", "82.2.1", { routes, ...offers("login") });
  const { status, body } = await publishSample<{ error: string }>(sample);
  expect(status).toBe(422);
  expect(body.error).toContain("/user-login places the slot news of another remote");
});

test("a private document names the files of the shell and its own remote alone", async () => {
  const html = await (await send("GET", "/account")).text();
  const named = [...html.matchAll(/(?:href|src)="\/_mf\/([\w-]+)/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(["shell", "mf-account"]));
  const integrity = JSON.parse(/type="importmap">([^<]*)/.exec(html)?.[1] ?? "") as { integrity: object };
  expect(Object.keys(integrity.integrity).every((path) => /^\/_mf\/(shell|mf-account)\//.test(path))).toBe(true);
});
