import { afterEach, expect, test, vi } from "vitest";
import { withDevelopmentClaims } from "./development-claims.ts";

const route = (path: string) => ({ path, slots: [], scripts: [], styles: [], sitemap: false });
const remote = (version: string, entry: string, paths: string[]) => ({
  version,
  entry,
  scripts: [],
  styles: [],
  routes: paths.map(route),
  slots: [],
  slotFiles: {},
});
const lockSet = {
  revision: 1,
  shell: { version: "1.0.0", entry: "/shell.js" },
  remotes: {
    "mf-home": remote("1.0.0", "/_mf/mf-home/1.0.0/remoteEntry.js", ["/"]),
    "mf-events": remote("development", "http://localhost:8795/remoteEntry.js", []),
  },
};

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["a new page", { routes: [{ ...route("/events"), role: "events" }], slots: ["next"] }, ["/events"]],
  ["what is released", { routes: [], slots: [] }, undefined],
  ["nothing", undefined, undefined],
])("finds a page of a remote under development when its server claims %s", async (_what, claims, paths) => {
  const asked = vi.fn(async () => new Response(claims && JSON.stringify(claims)));
  vi.stubGlobal("fetch", asked);
  const known = await withDevelopmentClaims(lockSet);
  expect(asked.mock.calls).toEqual([[new URL("http://localhost:8795/claims.json")]]);
  if (!paths) expect(known).toBe(lockSet);
  else {
    expect(known.remotes["mf-events"]).toMatchObject({
      slots: ["next"],
      entry: "http://localhost:8795/remoteEntry.js",
    });
    expect(known.remotes["mf-events"]?.routes.map(({ path }) => path)).toEqual(paths);
    expect(known.remotes["mf-home"]).toBe(lockSet.remotes["mf-home"]);
  }
});
