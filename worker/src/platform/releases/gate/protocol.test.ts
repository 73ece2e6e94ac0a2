import { PROTOCOL } from "@optimyz/contract/protocol/protocol";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import { expect, test } from "vitest";
import { assertSpoken } from "../promote.ts";
import { claim, manifestOf } from "./candidates.ts";
import { checkCompatibility } from "./gate.ts";
import { protocolProblems } from "./protocol.ts";

/** What a manifest of a later protocol has to say. */
const said = { links: [], imports: {}, exports: {}, routes: [{ ...claim("/a"), sitemap: false }] };
const of = (name: string, protocol: number | undefined, changes: Partial<ReleaseManifest> = {}) =>
  manifestOf(name, { ...said, ...(protocol !== undefined && { protocol }), ...changes });

test.each<[what: string, manifest: ReleaseManifest, others: ReleaseManifest[], problem: string, fix: string]>([
  [
    "a shell ahead of the worker",
    of("shell", 5),
    [],
    "shell speaks protocol 5, and this site 3 and 4.",
    "Deploy the worker of protocol 5 first (npm run deploy), then release the shell, then remotes.",
  ],
  [
    "a remote ahead of the worker",
    of("mf-home", 5),
    [of("shell", 4)],
    "mf-home speaks protocol 5, and this site 3 and 4.",
    "Deploy the worker of protocol 5 first (npm run deploy), then release the shell, then remotes.",
  ],
  [
    "a remote two behind",
    of("mf-home", 2),
    [of("shell", 3)],
    "mf-home speaks protocol 2, and this site 3 and 4.",
    "Build mf-home with packages of protocol 3 or 4, and release that.",
  ],
  [
    "a remote of before there was a number",
    of("mf-home", undefined),
    [],
    "mf-home speaks protocol 1, and this site 3 and 4.",
    "Build mf-home with packages of protocol 3 or 4, and release that.",
  ],
  [
    "a remote two ahead of the live shell",
    of("mf-home", 4),
    [of("shell", 2), of("mf-admin", 2)],
    "The shell 1.0.0 speaks protocol 2 and the one before, and mf-home 1.0.0 speaks 4.",
    "Release the shell of protocol 4 first, then mf-home.",
  ],
  [
    "a remote two behind the live shell",
    of("mf-home", 3),
    [of("shell", 5)],
    "The shell 1.0.0 speaks protocol 5 and the one before, and mf-home 1.0.0 speaks 3.",
    "Build mf-home with packages of protocol 5, and release that.",
  ],
  [
    "a shell that would leave a live remote behind",
    of("shell", 4),
    [of("mf-home", 4), of("mf-admin", 2), of("mf-courses", 3)],
    "The shell 1.0.0 speaks protocol 4 and the one before, and mf-admin 1.0.0 speaks 2.",
    "Release mf-admin first, built with packages of protocol 3 or 4.",
  ],
])("refuses %s and says what to release first", (_what, manifest, others, problem, fix) => {
  expect(protocolProblems(manifest, others, 4)).toEqual([{ problem, fix }]);
});

test("each part may be one protocol behind the previous, in the order worker, shell, remotes", () => {
  const remotes = (protocol: number) => ["mf-home", "mf-admin"].map((name) => of(name, protocol));
  for (const [shell, remote] of [
    [3, 3],
    [4, 3],
    [4, 4],
    [3, 4],
  ] as const) {
    expect(protocolProblems(of("shell", shell), remotes(remote), 4)).toEqual([]);
    expect(protocolProblems(of("mf-home", remote), [of("shell", shell), ...remotes(remote)], 4)).toEqual([]);
  }
});

test("a protocol mismatch fails the gate, before a promotion as well", () => {
  const report = checkCompatibility(of("mf-home", PROTOCOL + 1), [], undefined);
  expect(report.ok).toBe(false);
  expect(report.checks.find(({ check }) => check === "shared")?.problems).toHaveLength(1);
});

test.each<[string, Partial<ReleaseManifest>, string]>([
  ["mf-home", { links: undefined }, "`links`"],
  ["mf-home", { imports: undefined }, "`imports`"],
  ["shell", { exports: undefined }, "`exports`"],
  ["mf-home", { routes: [claim("/a")] }, "`sitemap`"],
])("%s must declare in protocol 2 what was optional before (%j)", (name, changes, what) => {
  const [found, ...more] = protocolProblems(of(name, 2, changes), []);
  expect(found?.problem).toContain(`of protocol 2 and does not have ${what}`);
  expect(more).toEqual([]);
  expect(protocolProblems(of(name, undefined, changes), [])).toEqual([]);
});

test("a remote need not declare what it provides, nor a shell what it uses", () => {
  expect(protocolProblems(of("mf-home", 2, { exports: undefined }), [])).toEqual([]);
  expect(protocolProblems(of("shell", 2, { imports: undefined, routes: [] }), [])).toEqual([]);
});

test("refuses a rollback to a revision with a protocol that the worker no longer speaks, and names the front-end", () => {
  const part = { version: "1.0.0", entry: "", scripts: [], styles: [], fonts: [] };
  const remote = { ...part, routes: [], slots: [], slotFiles: {} };
  const lockSet = { revision: 1, shell: { ...part, protocol: 2 }, remotes: { "mf-home": remote } };
  expect(() => assertSpoken(lockSet)).not.toThrow();
  expect(() => assertSpoken(lockSet, 3)).toThrow(
    expect.objectContaining({
      code: "INVALID",
      details: {
        fields: {
          revision: expect.stringMatching(/^It has mf-home 1\.0\.0 of protocol 1, and this site speaks 2 and 3/),
        },
      },
    }),
  );
});
