import { execFileSync } from "node:child_process";
import { root } from "./workspace.ts";

/** Ends a commit whose sources have changes that are not committed. */
const DIRTY = "-dirty";

/**
 * Where a build comes from: the commit, with `-dirty` when one of its sources differs from it, and the commit's author. Both
 * are empty where there is no repository.
 * @param sources files and folders that it is built from, relative to the repository
 */
export function originOf(sources: readonly string[], repository = root): { commit: string; author: string } {
  const git = (...args: string[]): string => {
    try {
      return execFileSync("git", args, {
        cwd: repository,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }).trim();
    } catch {
      return "";
    }
  };
  const commit = git("rev-parse", "HEAD");
  const isDirty = commit !== "" && git("status", "--porcelain", "--", ...sources) !== "";
  return { commit: isDirty ? commit + DIRTY : commit, author: git("log", "-1", "--format=%an") };
}
