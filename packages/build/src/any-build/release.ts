import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import path from "node:path";
import { PROTOCOL } from "@optimyz/contract/protocol/protocol";
import { frontEndNameSchema, type ReleaseManifest } from "@optimyz/contract/protocol/release";
import {
  FEDERATION_MANIFEST,
  SERVER_ENTRY,
  SERVER_FOLDER,
  sharedModuleFile,
} from "@optimyz/contract/protocol/release-files";
import * as z from "@optimyz/contract/z";
import { type AppLiteral, checkedApp } from "../app-literal.ts";
import { claimOf } from "../claims.ts";
import { originOf } from "../git.ts";
import { describeFile, digestOfRelease, sorted } from "../manifest.ts";
import { UserError } from "../progress.ts";
import { sharedPackages } from "../shared.ts";
import { listFiles, readJson } from "../workspace.ts";
import { containerFacts } from "./container-manifest.ts";
import { look, type Want } from "./look.ts";
import { serverModules } from "./server-modules.ts";

/** A build of any toolchain. */
export interface AnyBuild {
  dist: string;
  /** Path of the container in it, for a build without Module Federation's manifest. */
  entry?: string | undefined;
  /** The server build's module. */
  server?: string | undefined;
  /** Version of the front-end; a digest is added. */
  version?: string | undefined;
}

/** Files of a build that visitors have no use for. */
const LEFT_OUT = /(^|\/)[.@]|\.(map|html|zip|tsx?)$|(^|\/)(package(-lock)?|mf-stats|tsconfig)\.json$/;

/**
 * Makes a release of files that any bundler made. What it claims, needs and loads is seen by running its container.
 * @param folder an empty one, with the live shell's server modules below `shell/`; it gets the release's files
 * @returns the manifest, and the release's folder
 * @throws UserError saying what is missing, fails or never ends
 */
export async function releaseOf(
  { dist, entry, server, version }: AnyBuild,
  folder: string,
): Promise<{ manifest: ReleaseManifest; folder: string }> {
  if (!existsSync(dist)) throw new UserError(`There is no folder ${dist}.`);
  const facts = containerFacts(dist, entry);
  const own = path.join(dist, SERVER_ENTRY);
  const module = server ?? (existsSync(own) ? own : undefined);
  const edge = module === undefined ? undefined : await serverModules(module);
  const release = path.join(folder, "build");
  for (const [file, bytes] of filesOf(dist, facts.made, edge?.files)) {
    mkdirSync(path.dirname(path.join(release, file)), { recursive: true });
    writeFileSync(path.join(release, file), bytes);
  }
  writeFileSync(path.join(folder, "package.json"), '{"type":"module"}');
  const want: Want = { folder: release, entry: facts.entry, shared: sharedBy(folder, facts.shared) };
  const { app: found, asked, react = "" } = await look(want);
  const app = appOf(found);
  const claims = await claimsOf(app, want);
  const isThere = (file: string) => file !== facts.entry && existsSync(path.join(release, file));
  const first = sorted([...new Set([...facts.files, ...asked.scripts, ...asked.styles])].filter(isThere));
  const description = {
    name: app.id,
    kind: "remote",
    protocol: PROTOCOL,
    entry: facts.entry,
    ...first,
    ...claims,
    ...(edge && { server: SERVER_ENTRY }),
    shared: rangesOf(facts.shared, asked.shared, want, react),
    provides: {},
    imports: edge?.imports ?? {},
    links: linkedRoles(release),
    files: listFiles(release).map((file) => describeFile(release, file)),
  } as const;
  const number = version ?? packageVersion(dist);
  const origin = await originOf(["."], path.resolve(dist, ".."));
  const manifest = { ...description, version: `${number}-${digestOfRelease(description)}`, ...origin };
  return { manifest, folder: release };
}

/** Roles that the scripts link to: `courses` of `to: { role: "courses" }`. */
function linkedRoles(release: string): string[] {
  const scripts = listFiles(release).filter((file) => /\.m?js$/.test(file));
  const roles = scripts.flatMap((file) => [
    ...readFileSync(path.join(release, file), "utf8").matchAll(/\bto:\s*\{\s*role:\s*["'`]([A-Za-z][\w-]*)["'`]/g),
  ]);
  return [...new Set(roles.map(([, role = ""]) => role))].sort();
}

/** The files of a release, by their path in it. */
function filesOf(dist: string, made: string | undefined, edge: ReadonlyMap<string, Buffer> = new Map()) {
  const paths = listFiles(dist).filter((file) => !LEFT_OUT.test(file) && !file.startsWith(SERVER_FOLDER));
  return new Map([
    ...paths.map((file) => [file, readFileSync(path.join(dist, file))] as const),
    ...(made === undefined ? [] : [[FEDERATION_MANIFEST, Buffer.from(made)] as const]),
    ...edge,
  ]);
}

/** The shell's packages, each with its module; of those that do not say their version, the one that the build asks for. */
function sharedBy(folder: string, ranges: Readonly<Record<string, string>>): Want["shared"] {
  const shared = sharedPackages.flatMap((name) => {
    const file = path.join(folder, "shell", SERVER_FOLDER, sharedModuleFile(name));
    const isReact = name.startsWith("react");
    const version = isReact ? undefined : (/\d+\.\d+\.\d+/.exec(ranges[name] ?? "")?.[0] ?? installed(name));
    return existsSync(file) && (isReact || version) ? [[name, { file, version }] as const] : [];
  });
  return Object.fromEntries(shared);
}

function installed(name: string): string | undefined {
  try {
    const own = createRequire(path.join(process.cwd(), "package.json"));
    return own(`${name.split("/").slice(0, 2).join("/")}/package.json`).version;
  } catch {
    return undefined;
  }
}

function rangesOf(
  ranges: Readonly<Record<string, string>>,
  taken: readonly string[],
  { shared }: Want,
  react: string,
): Record<string, string> {
  const names = sharedPackages.filter((name) => name in shared && (name in ranges || taken.includes(name)));
  return Object.fromEntries(names.map((name) => [name, ranges[name] ?? `^${shared[name]?.version ?? react}`]));
}

function appOf(found: unknown): AppLiteral & { id: string } {
  const { id, slots, ...rest } = (found ?? {}) as { id?: unknown; slots?: string[] };
  // The name is part of paths from here on.
  const name = z.safeParse(frontEndNameSchema, id);
  if (!name.success) throw new UserError(`The app's id is ${JSON.stringify(id)}. ${name.error.issues[0]?.message}`);
  const app = { id, ...rest, slots: Object.fromEntries((slots ?? []).map((slot) => [slot, () => undefined])) };
  return { ...checkedApp(name.data, app), id: name.data };
}

/** What the app claims, with the files that each page and slot asks for: each is loaded in a process of its own. */
async function claimsOf({ routes, slots = {}, slotProps }: AppLiteral, want: Want) {
  const names = Object.keys(slots);
  const parts = [...routes.keys(), ...names];
  const files = new Map<number | string, { scripts: string[]; styles: string[] }>();
  const lookAtNext = async () => {
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      const { scripts, styles } = (await look({ ...want, part })).asked;
      files.set(part, { scripts, styles });
    }
  };
  // Each is a Node with a simulated browser: as many at once as there are cores.
  await Promise.all(Array.from({ length: availableParallelism() }, lookAtNext));
  const filesOfPart = (part: number | string) => files.get(part) ?? { scripts: [], styles: [] };
  return {
    routes: routes.map((route, index) => claimOf(route, filesOfPart(index))),
    slots: names,
    slotFiles: Object.fromEntries(names.map((slot) => [slot, filesOfPart(slot)])),
    ...(slotProps && { slotProps }),
  };
}

/** The version of the nearest package. */
function packageVersion(folder: string): string {
  const file = path.join(folder, "package.json");
  if (existsSync(file)) return readJson<{ version?: string }>(file).version ?? "1.0.0";
  const parent = path.dirname(path.resolve(folder));
  return parent === path.resolve(folder) ? "1.0.0" : packageVersion(parent);
}
