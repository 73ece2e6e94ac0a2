import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { appLiteral } from "@optimyz/build/app-literal";
import { DECLARATIONS_FILE, declarationsOf } from "@optimyz/build/live-declarations";
import { liveSetOfApp, together } from "@optimyz/build/live-set";
import { UserError } from "@optimyz/build/progress";
import { frontEndFolder, frontEnds, listFiles, readJson, root } from "@optimyz/build/workspace";
import { packPackages } from "./published/pack.ts";
import { remoteFiles } from "./templates/remote.ts";
import { repositoryFiles } from "./templates/repository.ts";

/** Folder of the shared packages in a team's repository. */
const VENDOR = "vendor";

interface Options {
  name: string;
  /** Port of its development server. */
  port: number;
  /** Versions of the packages that it may need, by name. */
  versions: Readonly<Record<string, string>>;
  isVertical: boolean;
  /** Folder of a front-end that exists, which is copied; else it begins with a page. */
  from?: string | undefined;
}

/**
 * Makes a repository of its own for a remote: all that builds, tests and releases it, without this repository. The shared
 * packages lie in it as tarballs, so it needs no registry of ours, and its lock file has the versions that the platform has.
 * @param folder that does not exist, or is empty
 * @returns the files that were written, relative to the folder
 * @throws UserError when there is something in the folder, or npm fails
 */
export async function standaloneRemote(
  folder: string,
  { name, port, versions, isVertical, from }: Options,
): Promise<string[]> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new UserError(`${folder} is not empty.`);
  try {
    const packed = await packPackages(path.join(folder, VENDOR));
    const tarballs = Object.fromEntries(
      Object.entries(packed).map(([each, file]) => [each, `file:${VENDOR}/${path.basename(file)}`]),
    );
    const begun = remoteFiles({ name, port, versions, tarballs, isVertical: isVertical && !from });
    const files = {
      ...(from ? copiedFiles(from, folder, begun, tarballs) : begun),
      ...repositoryFiles(name, standaloneBiome()),
      ".github/workflows/release.yml": workflowOf(name),
    };
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const declarations = name === "shell" ? undefined : await declarationsOfSources(name, folder);
    if (declarations) writeFileSync(path.join(folder, DECLARATIONS_FILE), declarations);
    await promisify(execFile)("biome", ["format", "--write", "."], { cwd: folder });
    await lock(folder);
    await beginRepository(folder);
    return [
      ...Object.keys(files),
      ...(declarations ? [DECLARATIONS_FILE] : []),
      ...Object.values(tarballs).map((file) => file.slice("file:".length)),
      "package-lock.json",
    ];
  } catch (error) {
    // Half a repository would only be in the way of the next try.
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

interface PackageJson {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/**
 * Copies the sources of a front-end that exists.
 * @param begun files of a new one, of which it takes what a repository of its own has in addition
 * @returns what is written over the copy
 */
function copiedFiles(
  from: string,
  folder: string,
  begun: Record<string, string>,
  tarballs: Readonly<Record<string, string>>,
): Record<string, string> {
  for (const file of listFiles(from)) cpSync(path.join(from, file), path.join(folder, file), { recursive: true });
  const own = readJson<PackageJson>(path.join(from, "package.json"));
  const added = JSON.parse(begun["package.json"] ?? "{}") as PackageJson;
  const withTarballs = (those: Record<string, string>) =>
    Object.fromEntries(Object.entries(those).map(([name, version]) => [name, tarballs[name] ?? version]));
  const json = {
    ...added,
    ...own,
    scripts: { ...own.scripts, ...added.scripts },
    dependencies: { ...added.dependencies, ...withTarballs(own.dependencies) },
    devDependencies: { ...added.devDependencies, ...withTarballs(own.devDependencies) },
  };
  return { "package.json": `${JSON.stringify(json, null, 2)}\n` };
}

/** Declarations of this repository's remotes, until `optimyz types` queries a site. */
async function declarationsOfSources(name: string, folder: string): Promise<string> {
  const others = frontEnds().filter((each) => each !== name && each !== "shell");
  const folders = [...others.map((each) => [each, frontEndFolder(each)] as const), [name, folder] as const];
  const apps = await Promise.all(folders.map(([each, where]) => appLiteral(each, where)));
  return declarationsOf("the platform's own front-ends", together(apps.map(liveSetOfApp)));
}

const workflowOf = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, "templates/standalone-workflow.yml"), "utf8").replaceAll(
    "__NAME__",
    name,
  );

interface BiomeConfig {
  files: { includes: string[] };
  linter: object;
  overrides: { includes: string[] }[];
  [key: string]: unknown;
}

/** The rules of this repository for remotes, so that both read alike, but for plugins, whose files stay here. */
function standaloneBiome(): object {
  const { overrides, files, linter, plugins: _, ...config } = readJson<BiomeConfig>(path.join(root, "biome.json"));
  const own = overrides.filter(({ includes }) => includes.includes("mf-*/src/**"));
  return {
    ...config,
    // It would guess at rules for tests from a dependency on Vitest, which is the root's here.
    linter: { ...linter, domains: { test: "none" } },
    files: { includes: [...files.includes.filter((each) => !each.startsWith("!worker/")), `!${VENDOR}`] },
    overrides: own.map((each) => ({ ...each, includes: ["src/**", "!**/*.test.*"] })),
  };
}

interface LockFile {
  packages: Record<string, { link?: boolean }>;
}

/** A lock file with the versions of ours: npm keeps those that are needed, and asks no registry for newer ones. */
async function lock(folder: string): Promise<void> {
  const { packages, ...head } = readJson<LockFile & { name: string; version: string }>(
    path.join(root, "package-lock.json"),
  );
  const installed = Object.entries(packages).filter(([key, { link }]) => key.startsWith("node_modules/") && !link);
  const { name, version } = readJson<{ name: string; version: string }>(path.join(folder, "package.json"));
  const text = JSON.stringify({
    ...head,
    name,
    version,
    packages: { "": { name, version }, ...Object.fromEntries(installed) },
  });
  writeFileSync(path.join(folder, "package-lock.json"), text);
  const args = ["install", "--package-lock-only", "--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund"];
  await promisify(execFile)("npm", args, { cwd: folder }).catch((error: { stderr?: string }) => {
    throw new UserError(`The lock file could not be made:\n${error.stderr ?? ""}`);
  });
}

/** Only where git is installed; a folder without it works as well. */
const beginRepository = (folder: string): Promise<void> =>
  new Promise((resolve) =>
    execFile("git", ["init", "--quiet", "--initial-branch", "main"], { cwd: folder }, () => resolve()),
  );
