import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readJson, root } from "@optimyz/build/workspace";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deprecationWarnings } from "worker/gate/deprecation";
import { sharedProblems } from "worker/gate/shared";
import { declarationsOf } from "./reports.ts";
import { publicExportsOf, type SourceManifest } from "./staged.ts";
import { readReport, surfaceOf, versionProblem } from "./surface.ts";

const kit = path.join(root, "packages/kit");
const manifest = readJson<SourceManifest>(path.join(kit, "package.json"));
const report = readReport(readFileSync(path.join(kit, "public-surface.txt"), "utf8"));
const [major = 0, minor = 0] = report.version.split(".").map(Number);
const versions = { same: report.version, minor: `${major}.${minor + 1}.0`, major: `${major + 1}.0.0` };

let folder: string;
beforeAll(async () => {
  folder = await declarationsOf("kit");
});
afterAll(() => rmSync(folder, { recursive: true }));

type Edit = (kit: {
  append: (text: string) => void;
  replace: (file: string, from: string, to: string) => void;
}) => void;

/** The check's result for kit with a change of its real declarations, in a version with a changelog entry. */
function checked(edit: Edit, version: string): string | undefined {
  const changed = mkdtempSync(path.join(tmpdir(), "optimyz-kit-"));
  try {
    cpSync(folder, changed, { recursive: true });
    edit({
      append: (text) => appendFileSync(path.join(changed, "index.d.ts"), text),
      replace(file, from, to) {
        const text = readFileSync(path.join(changed, file), "utf8");
        if (!text.includes(from)) throw new Error(`${file} does not have ${from}`);
        writeFileSync(path.join(changed, file), text.replace(from, to));
      },
    });
    const now = surfaceOf(changed, publicExportsOf("kit", manifest));
    return versionProblem(
      { name: manifest.name, version },
      report,
      now,
      `# Changes\n\n## ${version}\n\n- It changed.\n`,
    );
  } finally {
    rmSync(changed, { recursive: true });
  }
}

/** All that kit's first entry has. */
const provided = [...report.surface.keys()]
  .filter((key) => key.startsWith("index "))
  .map((key) => key.split(" ").at(-1) ?? "");

/** The parts of a release that the gate compares. */
const release = (name: string, own: Partial<ReleaseManifest>): ReleaseManifest => ({
  name,
  version: "1.0.0",
  kind: name === "shell" ? "shell" : "remote",
  entry: "",
  scripts: [],
  styles: [],
  fonts: [],
  routes: [],
  slots: [],
  slotFiles: {},
  shared: {},
  provides: {},
  files: [],
  commit: "",
  author: "",
  ...own,
});
const shellWith = (names: string[], version = report.version, deprecated?: ReleaseManifest["deprecated"]) =>
  release("shell", { provides: { "@optimyz/kit": version }, exports: { "@optimyz/kit": names }, deprecated });
const remoteWith = (names: string[], version = report.version) =>
  release("mf-events", { shared: { "@optimyz/kit": `^${version}` }, imports: { "@optimyz/kit": names } });
const atGate = (one: ReleaseManifest, other: ReleaseManifest) =>
  sharedProblems(one, [other]).map(({ problem }) => problem);

test("refuses a breaking change of kit by its name, and no other change", () => {
  expect(checked(() => undefined, versions.same)).toBe(undefined);
  const before = remoteWith(["PageMeta", "Slot"]);

  // An export more: named by the check without its version, by the gate to somebody who uses it before the shell has it, else nowhere.
  const addition: Edit = ({ append }) => append("export declare function niceThing(): void;\n");
  expect(checked(addition, versions.same)).toMatch(/needs the next minor version .*: index niceThing is new\.$/);
  expect(checked(addition, versions.minor)).toBe(undefined);
  const user = remoteWith(["Slot", "niceThing"], report.version);
  const sooner = "mf-events uses niceThing of @optimyz/kit, and the shell 1.0.0 does not have it.";
  expect(atGate(user, shellWith(provided))).toEqual([sooner]);
  expect(atGate(user, shellWith([...provided, "niceThing"], versions.minor))).toEqual([]);
  expect(atGate(before, shellWith([...provided, "niceThing"], versions.minor))).toEqual([]);

  // An export less: named by the check without the major version, by the gate to the shell that is without it.
  const removal: Edit = ({ replace }) => replace("index.d.ts", "export { PageMeta, ", "export { ");
  expect(checked(removal, versions.minor)).toMatch(/needs the next major version .*: index PageMeta is gone/);
  expect(checked(removal, versions.major)).toBe(undefined);
  const without = shellWith(provided.filter((name) => name !== "PageMeta"));
  const gone = "mf-events uses PageMeta of @optimyz/kit, and the shell 1.0.0 does not have it.";
  expect(atGate(without, before)).toEqual([gone]);
  expect(atGate(without, remoteWith(["Slot"]))).toEqual([]);

  // Another type: named by the check. At run time it has no name, so the gate has the version of the package.
  const retyped: Edit = ({ replace }) => replace("page-meta.d.ts", "title?: string", "title?: number");
  expect(checked(retyped, versions.minor)).toMatch(
    /needs the next major .*: page-meta PageMetaProps\.title has another type\.$/,
  );
  expect(checked(retyped, versions.major)).toBe(undefined);
  expect(atGate(shellWith(provided, versions.major), before)).toEqual([
    `mf-events needs @optimyz/kit ^${report.version}, and the shell 1.0.0 gives ${versions.major}.`,
  ]);

  // A deprecation: named by the check without its version, and to somebody who uses it, who is not refused.
  const deprecation: Edit = ({ append }) =>
    append("/** @deprecated Use Slot. Until 2030-01-01. */\nexport declare function oldThing(): void;\n");
  expect(checked(deprecation, versions.same)).toMatch(/index oldThing is new, index oldThing is deprecated/);
  expect(checked(deprecation, versions.minor)).toBe(undefined);
  const deprecating = shellWith([...provided, "oldThing"], versions.minor, {
    "@optimyz/kit": { oldThing: { advice: "Use Slot.", until: "2030-01-01" } },
  });
  const late = remoteWith(["oldThing", "Slot"]);
  expect([atGate(late, deprecating), atGate(deprecating, late)]).toEqual([[], []]);
  const warned = [
    {
      problem: "mf-events uses oldThing of @optimyz/kit, which is deprecated and stays until 2030-01-01.",
      fix: "Use Slot.",
    },
  ];
  expect(deprecationWarnings(late, [deprecating], "2029-12-31")).toEqual(warned);
  expect(deprecationWarnings(deprecating, [late, before], "2029-12-31")).toEqual(warned);
  expect(deprecationWarnings(before, [deprecating])).toEqual([]);
  const [{ problem } = { problem: "" }] = deprecationWarnings(late, [deprecating], "2030-01-01");
  expect(problem).toContain("stayed until 2030-01-01: the next shell may be without it.");
});
