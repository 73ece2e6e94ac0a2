import { stripVTControlCharacters } from "node:util";
import type { GateReport } from "@optimyz/contract/protocol/release-gate";
import type { Revision } from "@optimyz/contract/protocol/release-registry";
import { afterEach, expect, test, vi } from "vitest";
import { UsageError } from "./command.ts";
import { historyTable, reportLines, table } from "./report.ts";
import { authorOf, originOf, registryAt } from "./site.ts";

afterEach(() => vi.unstubAllEnvs());

const plain = (text: string) => stripVTControlCharacters(text).split("\n");
const revision = (number: number, changes: Partial<Revision> = {}): Revision => ({
  revision: number,
  versions: { shell: "1.0.0", "mf-home": "1.0.0" },
  canaries: {},
  reason: "",
  author: "Asha",
  via: "",
  commit: "",
  restores: null,
  createdAt: "2026-11-20T10:05:59.000Z",
  ...changes,
});
const whats = (...revisions: Revision[]) =>
  plain(historyTable(revisions))
    .slice(1)
    .map((line) => line.split(/ {2,}/)[3] ?? "");

test("columns are as wide as their longest cell, without trailing blanks", () => {
  expect(
    plain(
      table(
        ["a", "long"],
        [
          ["longer", "x"],
          ["", "yy"],
        ],
      ),
    ),
  ).toEqual(["a       long", "longer  x", "        yy"]);
  expect(plain(table(["a", "b"], []))).toEqual(["a  b"]);
  expect(plain(table(["a", "b"], [["1"]]))).toEqual(["a  b", "1"]);
});

test("the history shows when, who, what and why, and everything in the first revision", () => {
  expect(plain(historyTable([revision(1, { reason: "Start" })]))[1]).toBe(
    "1         2026-11-20 10:05  Asha  shell, mf-home  Start",
  );
  const [, back] = plain(historyTable([revision(2, { restores: 1, reason: "Broken" }), revision(1)]));
  expect(back).toMatch(/nothing moved +back to 1\. Broken$/);
});

test("the history shows what moved, was added and removed, and which canaries began, changed and ended", () => {
  const canary = (version: string, percent: number) => ({ "mf-home": { version, percent, since: "" } });
  const first = revision(1);
  expect(whats(revision(2, { versions: { shell: "1.1.0", "mf-x": "1.0.0" } }), first)[0]).toBe(
    "shell 1.1.0, mf-x 1.0.0, mf-home removed",
  );
  const began = revision(2, { canaries: canary("1.1.0", 5) });
  expect(whats(began, first)[0]).toBe("mf-home 1.1.0 for 5 %");
  expect(whats(revision(3, { canaries: canary("1.1.0", 50) }), began)[0]).toBe("mf-home 1.1.0 for 50 %");
  expect(whats(revision(3, { canaries: canary("1.2.0", 5) }), began)[0]).toBe("mf-home 1.2.0 for 5 %");
  expect(whats(revision(3, { canaries: canary("1.1.0", 5) }), began)[0]).toBe("nothing moved");
  expect(whats(revision(3), began)[0]).toBe("mf-home canary ended");
});

test("each check is a line, and each problem is followed by what to do", () => {
  const problems = [{ problem: "/x is taken.", fix: "Choose another." }];
  const checks: GateReport["checks"] = [
    { check: "files", status: "passed", problems: [] },
    {
      check: "shared",
      status: "passed",
      problems: [],
      warnings: [{ problem: "old stays until 2030-01-01.", fix: "New." }],
    },
    { check: "routes", status: "failed", problems },
    { check: "server", status: "skipped", problems: [] },
  ];
  const lines = reportLines({ name: "mf-home", version: "1", ok: false, checks });
  expect(lines.flatMap(plain)).toEqual([
    "  ✓ Every file is there, unaltered and of a sane size",
    "  ✓ Worker and shell speak its protocol, and the shell provides the shared packages in range",
    "    ! old stays until 2030-01-01.",
    "      → New.",
    "  ✗ Routes and slots belong to nobody else",
    "      /x is taken.",
    "      → Choose another.",
    "  – Its code loads, changes nothing global, and renders every page and slot (does not apply)",
  ]);
});

test.each([
  ["http://localhost:8787", "http://localhost:8787"],
  ["https://www.example.com/path?x#y", "https://www.example.com"],
  ["HTTPS://Example.com", "https://example.com"],
])("%s is the site %s", (to, origin) => {
  expect(originOf(to)).toBe(origin);
});

test.each([undefined, "", "localhost:8787", "www.example.com", "ftp://example.com", "javascript:alert(1)", "/x"])(
  "%j is no site to release to",
  (to) => {
    expect(() => originOf(to)).toThrow(UsageError);
  },
);

test("uses the environment's token for any site and sends this machine's token to no other site", () => {
  vi.stubEnv("RELEASE_TOKEN", "from-the-pipeline");
  expect(registryAt("https://www.example.com/x")).toMatchObject({
    origin: "https://www.example.com",
    token: "from-the-pipeline",
  });
  vi.stubEnv("RELEASE_TOKEN", "");
  for (const site of ["https://www.example.com", "http://localhost.evil.example", "http://127.0.0.1.evil.example"]) {
    expect(() => registryAt(site)).toThrow("Set RELEASE_TOKEN to a deploy token");
  }
});

test("takes the author from the pipeline", () => {
  vi.stubEnv("RELEASE_AUTHOR", "Asha of CI");
  expect(authorOf()).toBe("Asha of CI");
});
