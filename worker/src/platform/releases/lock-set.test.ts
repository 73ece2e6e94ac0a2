import { releaseBase } from "@optimyz/contract/protocol/release-files";
import { expect, test } from "vitest";
import { withPart } from "../../state/live.ts";
import { claim, manifestOf } from "./gate/candidates.ts";
import { composeLockSet, fileKey, fileKeyOf, toLockedPart } from "./lock-set.ts";
import { assertScope } from "./publisher.ts";

const files = { scripts: ["a.js"], styles: ["a.css"], fonts: ["a.woff2"], server: "server/entry.js" };
const located = (base: string) => ({
  entry: `${base}entry.js`,
  scripts: [`${base}a.js`],
  styles: [`${base}a.css`],
  fonts: [`${base}a.woff2`],
  server: `${base}server/entry.js`,
});
const home = manifestOf("mf-home", {
  ...files,
  routes: [{ ...claim("/home", ["page.js"]), slots: ["hero"], styles: ["page.css"] }],
  slots: ["hero"],
  slotFiles: { hero: { scripts: ["slot.js"], styles: ["slot.css"] } },
});
const base = "/_mf/mf-home/1.0.0/";

test("a release's file has one URL and one key in the bucket", () => {
  expect(releaseBase("mf-home", "1.0.0")).toBe(base);
  expect(fileKey("mf-home", "1.0.0", "server/entry.js")).toBe("mf-home/1.0.0/server/entry.js");
  expect(fileKeyOf(`${base}a.js`)).toBe("mf-home/1.0.0/a.js");
  for (const href of ["http://localhost:8791/a.js", "/uploads/a.js", "/x/_mf/a.js", ""]) {
    expect(fileKeyOf(href)).toBeUndefined();
  }
});

test("visitors get every part by its full URL, and the claims as they were made", () => {
  const lockSet = composeLockSet(7, [home, manifestOf("shell", { ...files, version: "2.0.0" }), manifestOf("mf-x")]);
  expect(lockSet).toEqual({
    revision: 7,
    shell: { version: "2.0.0", ...located("/_mf/shell/2.0.0/") },
    remotes: {
      "mf-home": {
        version: "1.0.0",
        ...located(base),
        routes: [{ path: "/home", slots: ["hero"], scripts: [`${base}page.js`], styles: [`${base}page.css`] }],
        slots: ["hero"],
        slotFiles: { hero: { scripts: [`${base}slot.js`], styles: [`${base}slot.css`] } },
      },
      "mf-x": expect.objectContaining({ version: "1.0.0", entry: "/_mf/mf-x/1.0.0/entry.js" }),
    },
  });
  expect(lockSet.remotes["mf-x"]).not.toHaveProperty("server");
  expect(toLockedPart(home)).toEqual(lockSet.remotes["mf-home"]);
  expect(toLockedPart(manifestOf("shell"))).not.toHaveProperty("routes");
});

test("reports nothing as live without a shell", () => {
  expect(() => composeLockSet(1, [home])).toThrow(
    expect.objectContaining({
      code: "CONFLICT",
      message: "There is no release of the shell yet. Promote one together with this one.",
    }),
  );
});

const live = composeLockSet(1, [manifestOf("shell"), home, manifestOf("mf-x")]);
const newer = toLockedPart({ ...home, version: "1.1.0" });

test("another version of one front-end does not change the others or the live set", () => {
  const before = structuredClone(live);
  const changed = withPart(live, "mf-home", newer);
  expect(changed).toEqual({ ...live, remotes: { ...live.remotes, "mf-home": newer } });
  expect(withPart(live, "shell", newer)).toEqual({ ...live, shell: newer });
  expect(live).toEqual(before);
});

test("a token may change its own front-end only, and one for all every front-end", () => {
  const may =
    (scope: string, ...names: string[]) =>
    () =>
      assertScope({ scope, label: "CI" }, names);
  for (const allowed of [may("*", "mf-home", "shell"), may("mf-home", "mf-home"), may("mf-home"), may("*")]) {
    expect(allowed).not.toThrow();
  }
  for (const names of [["mf-x"], ["mf-home", "mf-x"], ["mf-x", "mf-home"], ["*", "mf-x"].slice(1)]) {
    expect(may("mf-home", ...names)).toThrow(
      expect.objectContaining({ code: "FORBIDDEN", message: "This token is for mf-home and cannot change mf-x." }),
    );
  }
});
