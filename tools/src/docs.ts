import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
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

/** Paths that a document may name. */
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
  const scripts = Object.keys(readJson<{ scripts: Record<string, string> }>(path.join(root, "package.json")).scripts);
  const folders = [...globSync("*/", { cwd: root }), "src", "test", ".github"];
  const files = globSync(["*.md", "docs/**/*.{md,csv}", "packages/*/README.md"], { cwd: root });
  const texts = files.map((file) => [file, readFileSync(path.join(root, file), "utf8")] as const);
  const staleIn = (isPath: Known["isPath"]) =>
    texts.flatMap(([file, text]) => staleNames(file, text, baseOf(file), { isPath, scripts, folders }));
  const missing = new Set<string>();
  const exists = (name: string): boolean => {
    const isThere = name.includes("*") ? globSync(name, { cwd: root }).length > 0 : existsSync(path.join(root, name));
    if (!isThere) missing.add(name);
    return isThere;
  };
  if (staleIn(exists).length === 0) return;
  // Builds and reports are named before they exist. Git is asked once: it costs more than all the rest.
  const ignored = ignoredOf([...missing]);
  const stale = staleIn((name) => !missing.has(name) || ignored.has(name));
  if (stale.length === 0) return;
  const list = stale.map(({ place, name }) => `  ${place}: ${name}`).join("\n");
  throw new UserError(`The documents name what is not there:\n${list}`);
}

/** Those of some paths that git ignores, as a file or as a folder. */
function ignoredOf(names: readonly string[]): Set<string> {
  const inside = names.filter((name) => !name.startsWith("..") && !path.isAbsolute(name));
  const input = inside.flatMap((name) => [name, `${name}/`]).join("\n");
  // It ends with 1 when none is ignored.
  const { stdout } = spawnSync("git", ["check-ignore", "--stdin"], { cwd: root, input, encoding: "utf8" });
  return new Set(stdout.split("\n").map((name) => name.replace(/\/$/, "")));
}

const OF_THE_WORKER = ["docs/platform/security.md", "docs/reference/asvs.csv", "docs/reference/threats.csv"];

/** Documents that are about one workspace leave its folder out of their paths. */
const baseOf = (file: string): string => (OF_THE_WORKER.includes(file) ? "worker" : path.posix.dirname(file));
