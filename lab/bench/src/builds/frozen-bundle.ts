import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { detail, UserError } from "@optimyz/build/progress";
import { root } from "@optimyz/build/workspace";
import { type BuiltVariant, buildFolder, filesOfBuild } from "./built.ts";

/** Its one bundle stays what the site is compared with, however much today's sources change. */
export const FROZEN_COMMIT = "9850a7066438d69848749873b3d6201cf6211c5a";

const folder = path.join(buildFolder, "frozen");
const workFolder = path.join(buildFolder, "frozen-sources");
const builtFile = path.join(folder, "built.json");

/**
 * The one bundle of the frozen commit, with the packages that its own lock file names. It is built once for a checkout.
 * @throws UserError when it is not built yet and the clone does not have the commit
 */
export async function frozenBundle(): Promise<BuiltVariant> {
  const kept = readKept();
  if (kept) return kept;
  assertCommit();
  detail(`${FROZEN_COMMIT.slice(0, 7)} is built once, with its own packages`);
  rmSync(workFolder, { recursive: true, force: true });
  const [sources, output, statistics] = ["sources", "output", "statistics.json"].map((name) =>
    path.join(workFolder, name),
  ) as [string, string, string];
  mkdirSync(sources, { recursive: true });
  try {
    const archive = execFileSync("git", ["archive", FROZEN_COMMIT], { cwd: root, maxBuffer: 1 << 28 });
    execFileSync("tar", ["x"], { cwd: sources, input: archive });
    await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"], sources);
    await run(
      process.execPath,
      [path.join(import.meta.dirname, "build-frozen.mjs"), sources, output, statistics],
      sources,
    );
    const built = filesOfBuild("/frozen/", JSON.parse(readFileSync(statistics, "utf8")));
    writeFileSync(path.join(output, "built.json"), JSON.stringify({ commit: FROZEN_COMMIT, built }));
    rmSync(folder, { recursive: true, force: true });
    // Last, so that what is left when this is killed does not pass for a build.
    renameSync(output, folder);
    return built;
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}

function readKept(): BuiltVariant | undefined {
  if (!existsSync(builtFile)) return undefined;
  const { commit, built } = JSON.parse(readFileSync(builtFile, "utf8")) as { commit: string; built: BuiltVariant };
  return commit === FROZEN_COMMIT ? built : undefined;
}

/** @throws UserError in a shallow clone, and where there is no git */
export function assertCommit(commit = FROZEN_COMMIT, cwd = root): void {
  try {
    execFileSync("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd, stdio: "ignore" });
  } catch {
    throw new UserError(
      `The frozen bundle is built from commit ${commit.slice(0, 7)}, which this clone does not have. ` +
        "Fetch it with `git fetch --unshallow`, or leave the bundle out with `--variants`.",
    );
  }
}

async function run(program: string, args: readonly string[], cwd: string): Promise<void> {
  const failed = (error: Error & { stderr?: string }) => {
    throw new UserError(`The frozen bundle could not be built: ${error.stderr || error.message}`);
  };
  await promisify(execFile)(program, args, { cwd, maxBuffer: 1 << 26 }).catch(failed);
}
