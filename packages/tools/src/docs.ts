import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { UserError } from "@optimyz/build/progress";
import { readJson, root } from "@optimyz/build/workspace";

/** A place in a document that names something the repository does not have. */
export interface Stale {
  /** File and line, such as `docs/reference/api.md:12`. */
  place: string;
  /** The name, as it is written there. */
  name: string;
}

/** What a document may name. */
export interface Known {
  /** Whether a path from the repository's root exists; it may hold `*`. */
  isPath: (path: string) => boolean;
  /** Names of the root's npm scripts. */
  scripts: readonly string[];
  /** First segments that make a word in code font a path. */
  folders: readonly string[];
}

/** The invented remote of the documents' examples. */
const EXAMPLE = "mf-events";

/**
 * Finds paths, links and npm scripts in a document that do not exist.
 * @param file the document's path from the root
 * @param base folder that paths without a top-level folder are below, such as `worker`
 */
export function staleNames(file: string, text: string, base: string, known: Known): Stale[] {
  const found: Stale[] = [];
  text.split("\n").forEach((line, index) => {
    const place = `${file}:${index + 1}`;
    for (const name of [...codePaths(line, known), ...links(line)]) {
      if (!candidates(name, file, base).some(known.isPath)) found.push({ place, name });
    }
    for (const [, name = ""] of line.matchAll(/`npm run (\w[\w:-]*)(?![^`]* -w )/g)) {
      if (!known.scripts.includes(name)) found.push({ place, name: `npm run ${name}` });
    }
  });
  return found;
}

/** Words in code font that are plainly paths: below a known folder or up from the document's, without a placeholder. */
function codePaths(line: string, { folders }: Known): string[] {
  return [...line.matchAll(/`([\w@.*-]+(?:\/[\w@.*-]+)+)\/?`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => ["..", ...folders].includes(name.split("/", 1).join()) && !name.includes(EXAMPLE));
}

/** Targets of links that lead into the repository, without their fragment. */
function links(line: string): string[] {
  return [...line.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

/** `src/…` alone may be in any workspace: documents say so of what several of them have. */
const candidates = (name: string, file: string, base: string): string[] => [
  name,
  ...(name.startsWith("src/") ? [`*/${name}`, `packages/*/${name}`] : []),
  path.posix.join(base, name),
  path.posix.join(path.posix.dirname(file), name),
];

/**
 * Compares all documents with the repository.
 * @throws UserError that lists what is named and not there
 */
export function checkDocs(): void {
  const known: Known = {
    isPath: (name) => globSync(name, { cwd: root }).length > 0 || isIgnored(name),
    scripts: Object.keys(readJson<{ scripts: Record<string, string> }>(path.join(root, "package.json")).scripts),
    folders: [...globSync("*/", { cwd: root }), "src", "test", ".github"],
  };
  const files = globSync(["*.md", "docs/**/*.{md,csv}", "packages/*/README.md"], { cwd: root });
  const stale = files.flatMap((file) =>
    staleNames(file, readFileSync(path.join(root, file), "utf8"), baseOf(file), known),
  );
  if (stale.length === 0) return;
  const list = stale.map(({ place, name }) => `  ${place}: ${name}`).join("\n");
  throw new UserError(`The documents name what is not there:\n${list}`);
}

/** Whether git ignores a path: builds and reports are named before they exist. */
function isIgnored(name: string): boolean {
  try {
    execFileSync("git", ["check-ignore", name, `${name}/`], { cwd: root, stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const OF_THE_WORKER = ["docs/platform/security.md", "docs/reference/asvs.csv"];

/** Documents that are about one workspace leave its folder out of their paths. */
const baseOf = (file: string): string => (OF_THE_WORKER.includes(file) ? "worker" : path.posix.dirname(file));
