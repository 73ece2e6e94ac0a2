import { execFileSync } from "node:child_process";
import { UserError } from "@optimyz/build/progress";

/** Entries of a changelog. */
export interface ChangelogOptions {
  /** The repository's root folder. */
  root: string;
  /** Title of the changelog: the front-end's name. */
  name: string;
  /** Folders whose commits are listed, relative to the root: the front-end's own, then what else it is built from. */
  folders: readonly [own: string, ...shared: string[]];
  /** The changes after this revision; all of them without it. */
  since?: string | undefined;
}

interface Commit {
  hash: string;
  /** Such as `2026-11-21`. */
  day: string;
  subject: string;
  files: string[];
}

/**
 * The changes of a front-end as Markdown, the newest day first. A change of a shared folder alone names the folder.
 * @throws UserError when the revision is unknown
 */
export function changelog({ root, name, folders, since }: ChangelogOptions): string {
  if (since !== undefined) assertRevision(root, since);
  const range = since === undefined ? "HEAD" : `${since}..HEAD`;
  const lines = [`# ${name}`];
  let day = "";
  for (const commit of commits(root, range, folders)) {
    if (commit.day !== day) lines.push("", `## ${commit.day}`, "");
    day = commit.day;
    lines.push(`- ${plain(commit.subject)}${origin(commit, folders)} (${commit.hash})`);
  }
  if (lines.length === 1) lines.push("", "Nothing changed.");
  return lines.join("\n");
}

function commits(root: string, range: string, folders: readonly string[]): Commit[] {
  // A record begins with NUL, its heading's parts are separated by tabs, and each file has a line of its own.
  const format = "--format=%x00%h%x09%as%x09%s";
  const log = git(root, "log", "--no-merges", "--name-only", format, range, "--", ...folders);
  return log
    .split("\0")
    .slice(1)
    .map((record) => {
      const [heading = "", ...files] = record.split("\n").filter(Boolean);
      const [hash = "", day = "", ...subject] = heading.split("\t");
      return { hash, day, subject: subject.join(" "), files };
    });
}

/** The shared folders of a change that did not touch the front-end's own one. */
function origin({ files }: Commit, [own, ...shared]: ChangelogOptions["folders"]): string {
  const touches = (folder: string) => files.some((file) => file.startsWith(`${folder}/`));
  return touches(own) ? "" : ` – ${shared.filter(touches).join(", ")}`;
}

/** A commit's subject is no Markdown. */
const plain = (text: string): string => text.replace(/[\\*_<[\]`]/g, "\\$&");

/** @throws UserError when the repository has no such revision */
export function assertRevision(root: string, revision: string): void {
  try {
    git(root, "rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`);
  } catch {
    throw new UserError(`There is no revision ${revision} in this repository.`);
  }
}

const git = (root: string, ...args: string[]): string =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
