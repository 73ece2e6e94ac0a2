import { expect, test } from "vitest";
import { sampleRemote, sampleShell } from "../testing.ts";
import { sharedProblems } from "./shared.ts";

test.each([
  ["19.3.1", "^19.3.1", true],
  ["19.4.0", "^19.3.1", true],
  ["19.3.0", "^19.3.1", false],
  ["20.0.0", "^19.3.1", false],
  ["0.2.9", "^0.2.3", true],
  ["0.3.0", "^0.2.3", false],
  ["0.0.4", "^0.0.3", false],
  ["1.2.9", "~1.2.3", true],
  ["1.3.0", "~1.2.3", false],
  ["5.0.0", ">=1.2.3", true],
  ["1.2.3", "1.2.3", true],
  ["1.2.4", "1.2.3", false],
  ["3.1.0", "^2.0.0 || ^3.0.0", true],
  ["3.1.0", "*", true],
  ["3.1.0", "latest", false],
  ["nonsense", "^1.0.0", false],
  ["19.3.1", ">=19.3.0 <20", true],
  // As npm reads ranges: what is no release yet was not tested against.
  ["19.4.0-beta.1", "^19.3.1", false],
])("a shell that gives %s fits a remote that needs %s: %s", async (version, range, expected) => {
  const shell = await sampleShell("1.0.0", { provides: { react: version } });
  const remote = await sampleRemote("mf-home", "1.0.0", { shared: { react: range } });
  expect(sharedProblems(remote.manifest, [shell.manifest])).toHaveLength(expected ? 0 : 1);
});

test.each([
  ["has it", ["niceThing", "Slot"], ["niceThing"], []],
  [
    "does not have it",
    ["Slot"],
    ["Slot", "niceThing"],
    ["mf-home uses niceThing of @optimyz/kit, and the shell 1.4.0 does not have it."],
  ],
  ["does not say what it has", undefined, ["niceThing"], []],
  ["meets a remote that does not say what it uses", ["Slot"], undefined, []],
])("judges an export of a shared package right when the shell %s", async (_what, has, uses, problems) => {
  const named = (names: string[] | undefined) => names && { "@optimyz/kit": names };
  const shell = await sampleShell("1.4.0", { exports: named(has) });
  const remote = await sampleRemote("mf-home", "1.0.0", { imports: named(uses) });
  const found = [sharedProblems(remote.manifest, [shell.manifest]), sharedProblems(shell.manifest, [remote.manifest])];
  for (const each of found) expect(each.map(({ problem }) => problem)).toEqual(problems);
});
