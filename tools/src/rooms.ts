import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { detail, UserError } from "@optimyz/build/progress";
import { readJson, root } from "@optimyz/build/workspace";
import { parseSync } from "oxc-parser";

/** An import from one file of a workspace's sources to another, both relative to `src`. */
export interface Import {
  from: string;
  to: string;
}

/** Folders whose own folders are the rooms. */
const CORRIDORS: ReadonlySet<string> = new Set(["pages", "resources", "shared"]);

/** Sources outside any folder: what puts the rooms together. */
const TOP = "(top)";

/**
 * The floors of the worker, from the lowest. A room imports rooms of lower floors only, never one on its own floor or
 * above: what a lower one needs of a higher one is registered with it (`worker/src/site.ts`).
 */
const WORKER_FLOORS: readonly (readonly string[])[] = [
  ["language"],
  ["core", "phones"],
  ["html"],
  ["db"],
  ["http", "state"],
  ["audit", "credentials"],
  ["images", "texts"],
  ["settings"],
  ["whatsapp"],
  ["mail", "consents", "webhooks"],
  ["platform"],
  ["people", "staff", "content", "library"],
  ["batches", "search"],
  ["enrolments"],
  ["payments"],
  ["desk", "forms", "imports", "newsletter"],
  ["privacy"],
  ["account", "admin", "backup", "openid", "translations"],
  [TOP],
];

/** Rooms of other workspaces that import each other still. The list only becomes shorter. */
const KNOWN_PAIRS: Readonly<Record<string, readonly string[]>> = {
  tools: ["deploy and local"],
  "mf-courses": ["courses-section and parts"],
  "mf-admin": [
    "resources/batches and resources/payments",
    "shared/data and shared/session",
    "shared/feedback and shared/list",
    "shared/feedback and shared/session",
    "shared/feedback and shared/uploads",
    "shared/forms and shared/list",
    "shared/forms and shared/uploads",
  ],
};

/** The room of a file: its first folder, or the second one inside a corridor. */
export function roomOf(file: string): string {
  const [first, second, third] = file.split("/");
  if (second === undefined || first === undefined) return TOP;
  return CORRIDORS.has(first) && third !== undefined ? `${first}/${second}` : first;
}

/** What each room imports, with the imports that say so. */
export function arrowsOf(imports: readonly Import[]): Map<string, Map<string, Import[]>> {
  const arrows = new Map<string, Map<string, Import[]>>();
  for (const each of imports) {
    const [from, to] = [roomOf(each.from), roomOf(each.to)];
    if (from === to) continue;
    const known = arrows.get(from) ?? new Map<string, Import[]>();
    arrows.set(from, known.set(to, [...(known.get(to) ?? []), each]));
  }
  return arrows;
}

const named = (imports: readonly Import[]): string => imports.map(({ from, to }) => `${from} imports ${to}`).join(", ");

/** Pairs of rooms that import each other, with the imports that make them one. Files outside rooms do not count. */
export function pairsOf(imports: readonly Import[]): Map<string, readonly Import[]> {
  const arrows = arrowsOf(imports);
  const pairs = [...arrows].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, there]) => {
      const back = arrows.get(to)?.get(from);
      return back && from < to && from !== TOP ? [[`${from} and ${to}`, [...there, ...back]] as const] : [];
    }),
  );
  return new Map(pairs);
}

/** Imports of rooms that are not on a lower floor, and rooms without a floor. @param floors from the lowest */
export function climbsIn(imports: readonly Import[], floors: readonly (readonly string[])[]): string[] {
  const floorOf = (room: string) => floors.findIndex((floor) => floor.includes(room));
  return [...arrowsOf(imports)].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, each]) => {
      const unknown = [from, to].find((room) => floorOf(room) < 0);
      if (unknown) return [`${unknown} has no floor: name it in tools/src/rooms.ts`];
      return floorOf(to) < floorOf(from) ? [] : [`${from} is not above ${to}: ${named(each)}`];
    }),
  );
}

/** Pairs that are not among the known ones, and known ones that no longer exist. */
function newPairs(imports: readonly Import[], known: readonly string[]): string[] {
  const pairs = pairsOf(imports);
  return [
    ...[...pairs].flatMap(([pair, each]) =>
      known.includes(pair) ? [] : [`${pair} import each other: ${named(each)}`],
    ),
    ...known.filter((pair) => !pairs.has(pair)).map((pair) => `${pair} are known to be a pair, and are none any more`),
  ];
}

/** The imports between the sources of a workspace, tests and what only they use left out. */
function importsIn(workspace: string): Import[] {
  const folder = path.join(root, workspace, "src");
  const files = globSync("**/*.{ts,tsx}", { cwd: folder }).filter((file) => !/\.test\.|testing/.test(file));
  return files.flatMap((file) => {
    const code = readFileSync(path.join(folder, file), "utf8");
    const { module } = parseSync(file, code);
    const names = [
      ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start, end).replace(/^"|"$/g, "")),
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ];
    return names
      .filter((name) => name.startsWith("."))
      .map((name) => ({ from: file, to: path.posix.join(path.posix.dirname(file), name) }))
      .filter(({ to }) => !to.startsWith("..") && /\.tsx?$/.test(to));
  });
}

/**
 * Prints the rooms of each workspace with what they import.
 * @throws UserError naming rooms that import each other, and those that import a room which is not below them
 */
export function checkRooms(): void {
  const { workspaces } = readJson<{ workspaces: string[] }>(path.join(root, "package.json"));
  const problems: string[] = [];
  for (const workspace of workspaces) {
    const imports = importsIn(workspace);
    const arrows = arrowsOf(imports);
    const rooms = [...new Set(imports.flatMap(({ from, to }) => [roomOf(from), roomOf(to)]))].sort();
    if (rooms.length < 2) continue;
    const lines = rooms.map(
      (room) => `${room} → ${[...(arrows.get(room)?.keys() ?? [])].sort().join(", ") || "nothing"}`,
    );
    detail(`${workspace}\n      ${lines.join("\n      ")}`);
    const found =
      workspace === "worker" ? climbsIn(imports, WORKER_FLOORS) : newPairs(imports, KNOWN_PAIRS[workspace] ?? []);
    problems.push(...found.map((problem) => `${workspace}: ${problem}`));
  }
  if (problems.length > 0) throw new UserError(`Rooms import what they may not:\n  ${problems.join("\n  ")}`);
}
