import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { UserError } from "./progress.ts";

/**
 * Whether this is the platform's repository, where the commands run from their sources. In a team's own repository they are
 * installed, and the repository is one front-end.
 */
export const isPlatform = path.extname(import.meta.filename) === ".ts";

/** The repository's root folder: a team's own is where the nearest `package.json` is. */
export const root = isPlatform ? path.join(import.meta.dirname, "../../..") : nearestPackage(process.cwd());

/** The folder of a front-end. */
export const frontEndFolder = (name: string) => (isPlatform ? path.join(root, name) : root);

/** Resolves packages as the front-ends do, and not as this package would from where it is installed. */
export const requireOfRoot = createRequire(path.join(root, "package.json"));

/** The folder of one of the shared packages, such as `kit`. */
export const packageFolder = (name: string) =>
  isPlatform ? path.join(root, "packages", name) : path.dirname(requireOfRoot.resolve(`@optimyz/${name}/package.json`));

/** A module of this package, for tools that take it by its path: TypeScript here, JavaScript where it is installed. */
export const ownModule = (name: string) => path.join(import.meta.dirname, name + path.extname(import.meta.filename));

/** How a command is called from a terminal here. */
export const commandLine = (command: string, name?: string) => {
  if (!isPlatform) return `npx optimyz ${command}`;
  return `npm run ${command}${name === undefined ? "" : ` -w ${name}`} --`;
};

/** Where the client's files of a front-end's build lie. */
export const clientFolder = (name: string) => path.join(frontEndFolder(name), "dist/client");

/** A cache: it is removed when the installed packages are replaced. */
export const cacheFolder = path.join(root, "node_modules/.cache/optimyz");

/** Workspaces that are front-ends: those with a build of their own. The shell comes first. */
export function frontEnds(): string[] {
  if (!isPlatform) {
    const isFrontEnd = existsSync(path.join(root, "rspack.config.ts"));
    return isFrontEnd ? [readJson<{ name: string }>(path.join(root, "package.json")).name] : [];
  }
  const { workspaces } = readJson<{ workspaces: string[] }>(path.join(root, "package.json"));
  return workspaces.filter((name) => name === "shell" || name.startsWith("mf-"));
}

/** Markers of an installation; a team may install with another program than npm. */
export const lockFiles = (): string[] =>
  ["package-lock.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock"]
    .map((name) => path.join(root, name))
    .filter((file) => existsSync(file));

/** The front-end in whose folder the command was called. */
export function currentFrontEnd(): string | undefined {
  const [folder] = path.relative(root, process.cwd()).split(path.sep);
  return frontEnds().find((name) => !isPlatform || name === folder);
}

/** @throws UserError when the command was called in no front-end's folder */
export function thisFrontEnd(): string {
  const name = currentFrontEnd();
  if (name === undefined) throw new UserError("Call this in the folder of a front-end, where its rspack.config.ts is.");
  return name;
}

function nearestPackage(folder: string): string {
  const parent = path.dirname(folder);
  return existsSync(path.join(folder, "package.json")) || parent === folder ? folder : nearestPackage(parent);
}

export function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8")) as T;
}

const notSources = new Set(["node_modules", "dist", ".wrangler", ".git"]);

/** Paths of all files below a folder, relative to it, sorted; build output and dependencies are left out. */
export function listFiles(folder: string, { optional = false } = {}): string[] {
  if (optional && !existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : [];
      if (notSources.has(entry.name)) return [];
      return listFiles(path.join(folder, entry.name)).map((file) => path.join(entry.name, file));
    })
    .sort();
}

/** A digest of the given files and folders' contents, as hex. */
export function digestOf(...targets: string[]): string {
  const hash = createHash("sha256");
  for (const target of targets) {
    const files = target.endsWith("/") ? listFiles(target).map((file) => path.join(target, file)) : [target];
    for (const file of files)
      hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}
