import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { buildAll } from "@optimyz/build/build";
import { step } from "@optimyz/build/progress";
import { root } from "@optimyz/build/workspace";
import { assertRevision } from "../changelog.ts";
import { buildWorker } from "../local/worker-build.ts";
import { type Count, counted } from "./count.ts";
import { runJourneys } from "./journeys.ts";
import { runVitest } from "./vitest.ts";

/** Journeys that go through what all workspaces share. */
const SHARED = "shared";

/**
 * Runs the tests whose imports lead to a changed file, and the journeys tagged with the rooms and workspaces that changed.
 * @param since a revision to compare the working copy with; what is not committed by default
 * @throws UserError when there is no such revision
 */
export async function changedTests(folder: string, since?: string): Promise<Count[]> {
  if (since !== undefined) assertRevision(root, since);
  const changed = since === undefined ? "--changed" : `--changed=${since}`;
  const units = await step("Tests that import what changed", () => runVitest(folder, "changed", [changed]));
  const tags = tagsOf(changedFiles(since), journeyTags());
  if (tags.length === 0) return [units];
  const built = await step("Building the front-ends", () => counted("Building the front-ends", buildAll));
  const builtWorker = await step("Building the worker", () => counted("Building the worker", buildWorker));
  const journeys = await step(`Journeys of ${tags.join(", ")}`, () =>
    runJourneys(folder, "core", ["--grep", tags.map((tag) => `@${tag}\\b`).join("|")]),
  );
  return [units, built, builtWorker, journeys];
}

/**
 * The tags of the journeys that changed files can break: of a file's nearest folder that has a tag, such as `gallery`, else
 * of its workspace, else `shared`. Tests and documents break no journey.
 */
export function tagsOf(files: readonly string[], known: ReadonlySet<string>): string[] {
  const tags = files
    .filter((file) => !/\.test\.tsx?$|\.md$/.test(file) && /^(shell|mf-[^/]+|worker|packages|e2e)\//.test(file))
    .map((file) => {
      const folders = path.dirname(file).split("/").reverse();
      return folders.find((each) => known.has(each)) ?? SHARED;
    });
  return [...new Set(tags)].sort();
}

/** Every tag of the core journeys, without its @. */
function journeyTags(): Set<string> {
  const files = globSync("e2e/journeys/core/*.spec.ts", { cwd: root });
  const texts = files.map((file) => readFileSync(path.join(root, file), "utf8"));
  return new Set(texts.flatMap((text) => [...text.matchAll(/"@([\w-]+)"/g)].map(([, tag = ""]) => tag)));
}

function changedFiles(since = "HEAD"): string[] {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root }).toString().split("\0").filter(Boolean);
  const untracked = git("ls-files", "-z", "--others", "--exclude-standard");
  return [...git("diff", "--name-only", "-z", since), ...untracked];
}
