import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { appLiteral } from "@optimyz/build/app-literal";
import { UserError } from "@optimyz/build/progress";
import { frontEnds, listFiles, readJson, root } from "@optimyz/build/workspace";
import * as contract from "@optimyz/contract";
import { sameText, segmentsOf } from "@optimyz/contract/protocol/patterns";
import { standaloneRemote } from "./standalone-remote.ts";
import { remoteFiles, slotOf, topicOf } from "./templates/remote.ts";

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
 * @param isVertical whether it has a server part
 * @returns the files that were written, relative to the root
 * @throws UserError for a name that cannot be used
 */
export async function newRemote(name: string, isVertical = false): Promise<string[]> {
  await assertUsable(name);
  const files = remoteFiles({ name, port: nextPort(), versions: modelVersions(), isVertical });
  const written = Object.entries(files).map(([file, text]) => write(path.join(name, file), text));
  written.push(write(workflowFile(name), workflowOf(name)));
  changeWorkspaces((workspaces) => {
    // After the other front-ends, so that the list keeps its order.
    workspaces.splice(workspaces.findLastIndex((each) => each.startsWith("mf-")) + 1, 0, name);
  });
  await updateLockFile();
  const link = linkOf(name);
  if (!existsSync(link)) symlinkSync(path.join("..", name), link, "junction");
  noteInstalled();
  return [...written, "package.json", "package-lock.json"];
}

/**
 * Takes back what {@link newRemote} has made, also half of it, as long as nobody has worked on it.
 * @returns the files that are gone or changed, relative to the root
 * @throws UserError when a file of it is not as the command wrote it
 */
export async function undoNewRemote(name: string): Promise<string[]> {
  assertName(name);
  const config = path.join(root, name, "rspack.config.ts");
  const port = existsSync(config) ? portIn(readFileSync(config, "utf8")) : 0;
  const isVertical = existsSync(path.join(root, name, "src/server.ts"));
  const files = remoteFiles({ name, port, versions: modelVersions(), isVertical });
  const scaffold = new Map(Object.entries(files).map(([file, text]) => [path.join(name, file), text]));
  scaffold.set(workflowFile(name), workflowOf(name));
  const own = listFiles(path.join(root, name), { optional: true }).map((file) => path.join(name, file));
  const present = [...own, workflowFile(name)].filter((file) => existsSync(path.join(root, file)));
  const changed = present.find((file) => readFileSync(path.join(root, file), "utf8") !== scaffold.get(file));
  if (changed) {
    throw new UserError(`Nothing was removed: ${changed} is not as the command made it. Remove ${name} by hand.`);
  }
  for (const target of [name, workflowFile(name), path.relative(root, linkOf(name))]) {
    rmSync(path.join(root, target), { recursive: true, force: true });
  }
  changeWorkspaces((workspaces) => {
    if (workspaces.includes(name)) workspaces.splice(workspaces.indexOf(name), 1);
  });
  await updateLockFile();
  noteInstalled();
  return [...present, "package.json", "package-lock.json"];
}

/**
 * Makes a remote with a repository of its own in an empty folder. The name of a front-end that exists gives a copy of that.
 * @param isVertical whether a new one has a server part
 * @returns the files that were written, relative to the folder
 * @throws UserError for a name or a folder that cannot be used
 */
export async function newStandaloneRemote(name: string, folder: string, isVertical = false): Promise<string[]> {
  const from = frontEnds().includes(name) ? path.join(root, name) : undefined;
  if (!from) await assertUsable(name);
  // React DOM is kit's here; of the tools, the root's `package.json` has the versions.
  const more = ["package.json", "packages/kit/package.json"].map((file) =>
    readJson<PackageJson>(path.join(root, file)),
  );
  const versions = Object.assign(
    {},
    ...more.flatMap((each) => [each.devDependencies, each.dependencies]),
    modelVersions(),
  );
  return standaloneRemote(folder, { name, port: nextPort(), versions, isVertical, from });
}

/** @throws UserError unless a new remote's name is free, and so are the page, role and slot that it would begin with */
export async function assertUsable(name: string): Promise<void> {
  assertName(name);
  if (existsSync(path.join(root, name))) throw new UserError(`${name} exists already.`);
  const topic = topicOf(name);
  const choose = `Choose a name that is about something else: its first page would be /${topic}.`;
  const isTopic = (pattern: string) => sameText(topic, segmentsOf(pattern)?.[0]);
  const served = Object.values<unknown>(contract).some(
    (each) => each instanceof Object && "access" in each && "path" in each && isTopic(String(each.path)),
  );
  if (served) throw new UserError(`The worker serves /${topic}. ${choose}`);
  for (const other of frontEnds().filter((each) => each !== "shell")) {
    const { routes, slots = {} } = await appLiteral(other);
    const page = routes.find(({ path: each, handle }) => isTopic(each) || handle?.role === topic);
    if (page) throw new UserError(`${other} has the page ${page.path}. ${choose}`);
    if (slotOf(topic) in slots) throw new UserError(`${other} has the slot ${slotOf(topic)}. ${choose}`);
  }
}

function assertName(name: string): void {
  if (!/^mf-[a-z][a-z0-9-]{1,36}$/.test(name)) {
    throw new UserError(
      `A remote's name begins with mf-, then small letters, digits and hyphens; not ${name || "nothing"}.`,
    );
  }
}

/** The first development port above all that are taken. */
function nextPort(): number {
  const ports = frontEnds().map((name) => {
    const config = readFileSync(path.join(root, name, "rspack.config.ts"), "utf8");
    return portIn(config);
  });
  return Math.max(...ports) + 1;
}

const portIn = (config: string): number => Number(/port:\s*(\d+)/.exec(config)?.[1] ?? 0);

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

const workflowFile = (name: string): string => `.github/workflows/${name}.yml`;
const linkOf = (name: string): string => path.join(root, "node_modules", name);

function changeWorkspaces(change: (workspaces: string[]) => void): void {
  const file = path.join(root, "package.json");
  const json = readJson<PackageJson>(file);
  change(json.workspaces);
  writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);
}

async function updateLockFile(): Promise<void> {
  await promisify(execFile)("npm", ["install", "--package-lock-only", "--prefer-offline", "--no-audit", "--no-fund"], {
    cwd: root,
  }).catch((error: { stderr?: string }) => {
    throw new UserError(`The lock file could not be brought up to date:\n${error.stderr ?? ""}`);
  });
}

/** The next command need not install anything (see packages/build/bin/optimyz.mjs): only lock file and link were missing. */
function noteInstalled(): void {
  const digest = createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
  writeFileSync(path.join(root, "node_modules/.optimyz-installed"), digest);
}
