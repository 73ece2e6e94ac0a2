import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { build, clientFolder } from "@optimyz/build/build";
import { detail, UserError } from "@optimyz/build/progress";
import { frontEnds, readJson, root } from "@optimyz/build/workspace";
import { documentFiles, remotesOf } from "@optimyz/contract/protocol/claims";
import type { LockSet, ReleaseManifest } from "@optimyz/contract/protocol/release";

/** One thing whose weight is watched; bytes after brotli. */
export interface Weight {
  what: string;
  bytes: number;
}

/** A weight's entry in `budgets.json`: its limit, and its recorded value. */
interface Budget {
  limitBytes: number;
  recordedBytes: number;
}

const budgetsFile = path.join(root, "tools/budgets.json");
const compress = promisify(brotliCompress);

/** Growth below this is noise of names and hashes. */
const NOTEWORTHY = 1.01;

/**
 * Compares what browsers load with the budgets, and prints what grew since the weights were recorded.
 * @param weighed the weights, when they are known already
 * @throws UserError naming every weight over its limit, or without one
 */
export async function checkBudgets(weighed?: readonly Weight[]): Promise<void> {
  const budgets = readJson<Record<string, Budget>>(budgetsFile);
  const failures: string[] = [];
  for (const { what, bytes } of weighed ?? (await weights())) {
    const budget = budgets[what] ?? newcomer(what, budgets);
    if (!budget) failures.push(`${what}: ${bytes} bytes, and no budget. Record one: npm run budgets -- --record`);
    else if (bytes > budget.limitBytes) failures.push(`${what}: ${line(bytes, budget)}`);
    else if (bytes > budget.recordedBytes * NOTEWORTHY) detail(`grew  ${what}: ${line(bytes, budget)}`);
  }
  if (failures.length > 0) {
    throw new UserError(`Over budget (brotli; tools/budgets.json):\n  ${failures.join("\n  ")}`);
  }
}

/** Records the current weights. A limit stays; a new remote or route gets the default one. */
export async function recordBudgets(weighed: readonly Weight[]): Promise<void> {
  const known = readJson<Record<string, Budget>>(budgetsFile);
  const recorded = weighed.map(({ what, bytes }) => {
    const limitBytes = (known[what] ?? newcomer(what, known))?.limitBytes ?? bytes;
    return [what, { limitBytes, recordedBytes: bytes }] as const;
  });
  const anyOf = Object.entries(known).filter(([what]) => what.startsWith("any "));
  writeFileSync(budgetsFile, `${JSON.stringify(Object.fromEntries([...anyOf, ...recorded]), null, 2)}\n`);
}

/** The default budget of a remote or route. */
function newcomer(what: string, budgets: Record<string, Budget>): Budget | undefined {
  if (what.endsWith(": entry")) return budgets["any remote: entry"];
  if (what.endsWith(", when needed")) return budgets["any part: when needed"];
  if (what.endsWith(": scripts")) return budgets["any route: scripts"];
  return what.endsWith(": styles") ? budgets["any route: styles"] : undefined;
}

const line = (bytes: number, { limitBytes, recordedBytes }: Budget): string =>
  `${bytes} bytes, ${recordedBytes} when recorded, limit ${limitBytes}`;

/** All watched weights of the builds as they are now. */
export async function weights(): Promise<Weight[]> {
  const manifests: ReleaseManifest[] = [];
  for (const name of frontEnds()) manifests.push((await build(name)).manifest);
  const lockSet = lockSetOf(manifests);
  const remotes = Object.entries(lockSet.remotes);
  const paths = remotes.flatMap(([, remote]) => remote.routes.map((route) => route.path));
  const otherPaths = paths.filter((path) => path !== "/");
  const first = filesOf("/", lockSet);
  return Promise.all([
    weight("shell: first file", [lockSet.shell.entry]),
    ...lateParts().map(({ name, file }) => weight(`shell: ${name}, when needed`, [file])),
    ...remotes.map(([name, remote]) => weight(`${name}: entry`, [remote.entry])),
    weight("/: all scripts of a first visit", first.scripts),
    ...otherPaths.map((path) => weight(`${path}: scripts`, filesOf(path, lockSet).scripts)),
    ...paths.map((path) => weight(`${path}: styles`, filesOf(path, lockSet).styles)),
  ]);
}

/** Files of the shell that pages load when they need them, by the name before their hash. */
function lateParts() {
  const folder = clientFolder("shell");
  return readdirSync(folder).flatMap((file) => {
    const name = /^(.+)\.[0-9a-f]{10}\.js$/.exec(file)?.[1];
    return name && name !== "shell" ? [{ name, file: path.join(folder, file) }] : [];
  });
}

async function weight(what: string, files: readonly string[]): Promise<Weight> {
  const sizes = await Promise.all([...new Set(files)].map(compressedSize));
  return { what, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** By file: most pages share most of theirs, and compressing is slow. */
const sizes = new Map<string, Promise<number>>();

function compressedSize(file: string): Promise<number> {
  const size = sizes.get(file) ?? compress(readFileSync(file)).then(({ byteLength }) => byteLength);
  sizes.set(file, size);
  return size;
}

/** The builds as a lock set whose files are paths of this machine. */
function lockSetOf(manifests: readonly ReleaseManifest[]): LockSet {
  const located = manifests.map((manifest) => {
    const at = (file: string): string => path.join(clientFolder(manifest.name), file);
    const files = ({ scripts, styles }: { scripts: string[]; styles: string[] }) => ({
      scripts: scripts.map(at),
      styles: styles.map(at),
    });
    const slotFiles = Object.entries(manifest.slotFiles).map(([slot, slotted]) => [slot, files(slotted)]);
    return {
      ...manifest,
      ...files(manifest),
      entry: at(manifest.entry),
      routes: manifest.routes.map((route) => ({ ...route, ...files(route) })),
      slotFiles: Object.fromEntries(slotFiles),
    };
  });
  const shell = located.find(({ kind }) => kind === "shell");
  if (!shell) throw new Error("There is no shell");
  const remotes = located.filter(({ kind }) => kind === "remote").map((remote) => [remote.name, remote]);
  return { revision: 0, shell, remotes: Object.fromEntries(remotes) };
}

/** Files that a first visit to a path loads before a click, as the document names them. */
function filesOf(pathname: string, lockSet: LockSet): { scripts: string[]; styles: string[] } {
  const { shell } = lockSet;
  const page = documentFiles(remotesOf(pathname, lockSet), lockSet);
  return {
    scripts: [shell.entry, ...shell.scripts, ...page.scripts],
    styles: [...shell.styles, ...page.styles],
  };
}
