import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Config } from "../../core/env.ts";
import { openDatabase } from "../../db/database.ts";
import { formatOverrides, isLocalSite, parseOverrides, withOverrides } from "./overrides.ts";
import { liveState } from "./revision.ts";
import { liveSite, publishSample, sampleRemote, sampleShell } from "./testing.ts";

const db = openDatabase(env.DB);
await liveSite("mf-home", "mf-courses");
await publishSample(await sampleRemote("mf-home", "1.1.0"));
await publishSample(await sampleShell("1.1.0"));
const live = (await liveState(db))?.lockSet;
if (!live) throw new Error("Nothing is live");

test.each<[string, Record<string, string>]>([
  ["", {}],
  ["none", {}],
  ["mf-home@1.2.0-abc", { "mf-home": "1.2.0-abc" }],
  ["mf-home@1.2.0,mf-courses@http://localhost:8792", { "mf-home": "1.2.0", "mf-courses": "http://localhost:8792" }],
  ["mf-home@http://localhost:8792/", { "mf-home": "http://localhost:8792" }],
  ["mf-home@1.2.0,mf-home@1.3.0", { "mf-home": "1.3.0" }],
])("reads %j as %j and writes it in a readable form", (text, overrides) => {
  expect(parseOverrides(text)).toEqual(overrides);
  expect(parseOverrides(formatOverrides(overrides))).toEqual(overrides);
});

test.each([
  ...["localhost", "localhost:8791", "127.0.0.1:1", "[::1]:8791", "10.0.0.1", "10.255.1.20:3000", "192.168.1.7:80"],
  ...["172.16.0.1", "172.19.1.1", "172.20.1.1", "172.29.1.1", "172.30.0.1", "172.31.255.254:65535", "ashas-mac.local"],
])("a development server may be at %s", (host) => {
  for (const scheme of ["http", "https"]) {
    expect(parseOverrides(`mf-home@${scheme}://${host}`)).toEqual({ "mf-home": `${scheme}://${host}` });
  }
});

test.each([
  ...["https://evil.example", "http://localhost.evil.example", "http://localhost:8791.evil.example", "http://10.0.0"],
  ...["http://10.0.0.1.evil.example", "http://110.0.0.1", "http://172.15.0.1", "http://172.32.0.1", "http://172.1.0.1"],
  ...["http://192.169.1.1", "http://192.168.1", "http://192x168.1.1", "http://user@localhost", "http://localhost/x"],
  ...["http://localhost:123456", "http://localhost:", "http://localhost#", "http://localhost?", "ftp://localhost"],
  ...["javascript://localhost", "xhttp://localhost", "http://evil.local.example", "http://a.b.local", "http://.local"],
  ...[
    "//localhost",
    "http:/localhost",
    "http://LOCALHOST",
    "http://127.0.0.10",
    "http://evil@10.0.0.1",
    "http://10.0.0.1111",
  ],
  ...["1.2", "latest", "", "1.2.0 ", " http://localhost"],
])("%j is neither a version nor a development server", (target) => {
  expect(() => parseOverrides(`mf-home@${target}`)).toThrow(
    expect.objectContaining({ code: "INVALID", message: expect.stringContaining("mf-home@http://localhost:8791") }),
  );
});

test.each(["1.2.0", "@1.2.0", "MF@1.2.0", "mf-home", "mf-home@1.2.0,", ",mf-home@1.2.0", "mf-home@1.2.0;mf-x@1.0.0"])(
  "refuses %j",
  (text) => {
    expect(() => parseOverrides(text)).toThrow("An override looks like");
  },
);

test("a cookie holds at most ten overrides", () => {
  const text = Array.from({ length: 12 }, (_, index) => `mf-x${index}@1.0.0`).join(",");
  expect(Object.keys(parseOverrides(text))).toHaveLength(10);
});

test("only a site on plain http counts as a local machine", () => {
  const isLocal = (origin: string) => isLocalSite({ SITE_ORIGIN: origin } as Config);
  expect([isLocal("http://localhost:8787"), isLocal("https://www.example.com")]).toEqual([true, false]);
  expect(isLocal("https://http://example.com")).toBe(false);
});

test("an override takes a published version for this visitor alone", async () => {
  const before = structuredClone(live);
  const { lockSet, origins } = await withOverrides(db, live, { "mf-home": "1.1.0" });
  expect(lockSet).toMatchObject({ overrides: { "mf-home": "1.1.0" }, remotes: { "mf-home": { version: "1.1.0" } } });
  expect(lockSet.remotes["mf-courses"]).toEqual(live.remotes["mf-courses"]);
  expect([origins, live]).toEqual([{}, before]);
  expect((await withOverrides(db, live, { shell: "1.1.0" })).lockSet.shell.version).toBe("1.1.0");
});

test("leaves out a missing version and nothing else", async () => {
  const { lockSet } = await withOverrides(db, live, { "mf-home": "9.9.9", "mf-courses": "1.0.0", "mf-gone": "1.1.0" });
  expect(lockSet).toEqual({ ...live, overrides: { "mf-courses": "1.0.0" }, remotes: lockSet.remotes });
  expect(lockSet.remotes["mf-home"]?.version).toBe("1.0.0");
});

test("a development server takes the place of a remote with its claims, of the shell, or of a new one", async () => {
  const origin = "http://localhost:8791";
  const overrides = { "mf-home": origin, shell: "http://localhost:8790", "mf-new": "http://localhost:8799" };
  const { lockSet, origins } = await withOverrides(db, live, overrides);
  expect(origins).toEqual(overrides);
  expect(lockSet.overrides).toEqual(overrides);
  const served = { version: "development", scripts: [], styles: [], fonts: [] };
  expect(lockSet.shell).toEqual({ ...served, entry: "http://localhost:8790/shell.js" });
  expect(lockSet.remotes["mf-home"]).toEqual({
    ...served,
    entry: `${origin}/remoteEntry.js`,
    slots: [],
    slotFiles: {},
    routes: [{ path: "/mf-home", slots: [], scripts: [], styles: [] }],
  });
  expect(lockSet.remotes["mf-new"]).toMatchObject({
    entry: "http://localhost:8799/remoteEntry.js",
    routes: [],
    slots: [],
  });
});
