import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "@optimyz/build/workspace";
import { writeAtomically } from "../write-file.ts";

const RECORD = "tools/platform-release.json";

/** A document whose commands the platform's journeys carry out. */
const TRIED_DOCUMENT = "docs/reference/api.md";

/** Everything is the platform that is no remote, no document and no journey of another tier. */
const OTHER = /^(mf-[^/]+|docs|\.github|\.ci|e2e\/journeys\/(core|all))\/|\.md$|^LICENSE$/;

export const isPlatform = (file: string): boolean => file === TRIED_DOCUMENT || (file !== RECORD && !OTHER.test(file));

/** A digest of the platform's files as they are in the working copy; undefined where there is no repository. */
export function platformDigest(folder = root): string | undefined {
  const hash = createHash("sha256");
  try {
    const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    const files = execFileSync("git", args, { cwd: folder, maxBuffer: 2 ** 26, stdio: ["ignore", "pipe", "ignore"] });
    for (const file of files.toString().split("\0").sort()) {
      const full = path.join(folder, file);
      if (file === "" || !isPlatform(file) || !existsSync(full)) continue;
      hash.update(`${file}\0`).update(readFileSync(full));
    }
  } catch {
    return undefined;
  }
  return hash.digest("hex");
}

/** Whether a file of the platform differs from those with which `npm run test:platform` passed last, as the repository says. */
export const hasPlatformChanged = (folder = root): boolean => {
  const recorded = readRecord(path.join(folder, RECORD));
  return recorded === undefined || recorded !== platformDigest(folder);
};

/** The recorded digest; undefined without a record, or one that cannot be read, such as after two branches wrote it. */
function readRecord(file: string): unknown {
  try {
    return (JSON.parse(readFileSync(file, "utf8")) as { files?: unknown }).files;
  } catch {
    return undefined;
  }
}

/**
 * Notes that the platform's tests passed. The note is committed with the files.
 * @param tested the digest from before the tests: nothing is noted when a file has changed meanwhile
 */
export function recordPlatform(tested: string | undefined, passedOn: Date, folder = root): void {
  if (tested === undefined || tested !== platformDigest(folder) || !hasPlatformChanged(folder)) return;
  const record = { files: tested, passed_on: passedOn.toISOString().slice(0, 10) };
  writeAtomically(path.join(folder, RECORD), `${JSON.stringify(record, null, 2)}\n`);
}
