import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { UserError } from "@optimyz/build/progress";
import { frontEnds, readJson, root } from "@optimyz/build/workspace";
import { standaloneRemote } from "./standalone-remote.ts";
import { remoteFiles } from "./templates/remote.ts";

/** The front-end whose package versions a new remote copies. */
const MODEL = "mf-home";

interface PackageJson {
  workspaces: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * Makes a remote that builds, is tested and can be released at once: its folder, its place among the workspaces, and
 * the workflow that releases it.
 * @returns the files that were written, relative to the root
 * @throws UserError for a name that cannot be used
 */
export async function newRemote(name: string): Promise<string[]> {
  assertUsable(name);
  const files = remoteFiles({ name, port: nextPort(), versions: modelVersions() });
  const written = Object.entries(files).map(([file, text]) => write(path.join(name, file), text));
  written.push(write(`.github/workflows/${name}.yml`, workflowOf(name)));
  addWorkspace(name);
  await lockAndLink(name);
  return [...written, "package.json", "package-lock.json"];
}

/**
 * Makes a remote with a repository of its own in an empty folder. The name of a front-end that exists gives a copy of that.
 * @returns the files that were written, relative to the folder
 * @throws UserError for a name or a folder that cannot be used
 */
export async function newStandaloneRemote(name: string, folder: string): Promise<string[]> {
  const from = frontEnds().includes(name) ? path.join(root, name) : undefined;
  if (!from) assertUsable(name);
  // React DOM is kit's here; of the tools, the root's `package.json` has the versions.
  const more = ["package.json", "packages/kit/package.json"].map((file) =>
    readJson<PackageJson>(path.join(root, file)),
  );
  const versions = Object.assign(
    {},
    ...more.flatMap((each) => [each.devDependencies, each.dependencies]),
    modelVersions(),
  );
  return standaloneRemote(folder, { name, port: nextPort(), versions, from });
}

function assertUsable(name: string): void {
  if (!/^mf-[a-z][a-z0-9-]{1,36}$/.test(name)) {
    throw new UserError(
      `A remote's name begins with mf-, then small letters, digits and hyphens; not ${name || "nothing"}.`,
    );
  }
  if (existsSync(path.join(root, name))) throw new UserError(`${name} exists already.`);
}

/** The first development port above all that are taken. */
function nextPort(): number {
  const ports = frontEnds().map((name) => {
    const config = readFileSync(path.join(root, name, "rspack.config.ts"), "utf8");
    return Number(/port:\s*(\d+)/.exec(config)?.[1] ?? 0);
  });
  return Math.max(...ports) + 1;
}

function modelVersions(): Record<string, string> {
  const { dependencies, devDependencies } = readJson<PackageJson>(path.join(root, MODEL, "package.json"));
  return { ...dependencies, ...devDependencies };
}

function workflowOf(name: string): string {
  const template = readFileSync(path.join(import.meta.dirname, "templates/release-workflow.yml"), "utf8");
  const key = name.toUpperCase().replaceAll("-", "_");
  return template.replaceAll("__NAME__", name).replaceAll("__KEY__", key);
}

function write(file: string, text: string): string {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
  return file;
}

/** After the other front-ends, so that the list keeps its order. */
function addWorkspace(name: string): void {
  const file = path.join(root, "package.json");
  const json = readJson<PackageJson>(file);
  const last = json.workspaces.findLastIndex((workspace) => workspace.startsWith("mf-"));
  json.workspaces.splice(last + 1, 0, name);
  writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);
}

/** All its packages are installed already: only the lock file and the link are missing. */
async function lockAndLink(name: string): Promise<void> {
  await promisify(execFile)("npm", ["install", "--package-lock-only", "--prefer-offline", "--no-audit", "--no-fund"], {
    cwd: root,
  }).catch((error: { stderr?: string }) => {
    throw new UserError(`The lock file could not be brought up to date:\n${error.stderr ?? ""}`);
  });
  const link = path.join(root, "node_modules", name);
  if (!existsSync(link)) symlinkSync(path.join("..", name), link, "junction");
  const digest = createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
  // The next command need not install anything (see packages/build/bin/optimyz.mjs).
  writeFileSync(path.join(root, "node_modules/.optimyz-installed"), digest);
}
