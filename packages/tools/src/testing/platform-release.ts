import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "@optimyz/build/workspace";
import { writeAtomically } from "../write-file.ts";

const RECORD = "packages/tools/platform-release.json";

/** Everything is the platform that is no remote, no document and no journey of another tier. */
const OTHER = /^(mf-[^/]+|docs|\.github|\.ci|e2e\/journeys\/(core|all))\/|\.md$|^LICENSE$/;

export const isPlatform = (file: string): boolean => file !== RECORD && !OTHER.test(file);

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
export function hasPlatformChanged(folder = root): boolean {
  const file = path.join(folder, RECORD);
  if (!existsSync(file)) return true;
  const { files } = JSON.parse(readFileSync(file, "utf8")) as { files: string };
  return files !== platformDigest(folder);
}

/** Notes that the platform's tests passed with these files. The note is committed with them. */
export function recordPlatform(passedOn: Date, folder = root): void {
  const files = platformDigest(folder);
  if (files === undefined || !hasPlatformChanged(folder)) return;
  const record = { files, passed_on: passedOn.toISOString().slice(0, 10) };
  writeAtomically(path.join(folder, RECORD), `${JSON.stringify(record, null, 2)}\n`);
}
