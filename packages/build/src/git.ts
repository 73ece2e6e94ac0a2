import { execFile } from "node:child_process";
import { clean } from "@optimyz/contract/api/clean";
import { root } from "./workspace.ts";

/** Ends a commit whose sources have changes that are not committed. */
const DIRTY = "-dirty";

/**
 * Where a build comes from: the commit, with `-dirty` when one of its sources differs from it, and the commit's author. Both
 * are empty where there is no repository.
 * @param sources files and folders that it is built from, relative to the repository
 */
export async function originOf(
  sources: readonly string[],
  repository = root,
): Promise<{ commit: string; author: string }> {
  const git = (...args: string[]) =>
    new Promise<string>((resolve) => {
      execFile("git", args, { cwd: repository }, (error, output) => resolve(error ? "" : output.trim()));
    });
  const [head, changes] = await Promise.all([
    git("log", "-1", "--format=%H%n%an"),
    git("status", "--porcelain", "--", ...sources),
  ]);
  const [commit = "", author = ""] = head.split("\n");
  const isDirty = commit !== "" && changes !== "";
  return { commit: isDirty ? commit + DIRTY : commit, author: clean(author) };
}
