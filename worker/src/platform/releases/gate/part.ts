import { capabilityLimits, hostOf, isClaim } from "@optimyz/contract/protocol/part-capabilities";
import { partFilesPath } from "@optimyz/contract/protocol/part-files";
import type { RowOwners } from "@optimyz/contract/protocol/part-owners";
import { overlap, patternProblem } from "@optimyz/contract/protocol/patterns";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import { PART_FILE, PART_FOLDER } from "@optimyz/contract/protocol/release-files";
import type { GateProblem } from "@optimyz/contract/protocol/release-gate";
import {
  PARTS_PATH,
  type PartEndpoint,
  partKey,
  partLimits,
  type ServerPartManifest,
} from "@optimyz/contract/protocol/server-part";
import { parsedJson } from "../../../core/json.ts";
import type { ServerParts } from "../../parts/server-parts.ts";
import { migrationProblem } from "../../parts/statements.ts";
import { type Candidate, textOf } from "./candidate.ts";
import { evaluateModules } from "./isolate.ts";
import { panelProblems } from "./part-panel.ts";

/** What the check of a server part needs of the site. */
export interface PartHost {
  loader: WorkerLoader | undefined;
  /** The object of a front-end; without it migrations are not tried. */
  partsOf?: (name: string) => Pick<ServerParts, "applied" | "tryMigrations">;
}

const DOCS = "See docs/teams/server-parts.md.";
const problemOf = (problem: string, fix = DOCS): GateProblem => ({ problem, fix });

/**
 * The release's server part is what its manifest says: it loads, its endpoints are its own, and its migrations continue
 * those that have run on this site.
 */
export async function partProblems(host: PartHost, candidate: Candidate): Promise<GateProblem[]> {
  const { part, files } = candidate.manifest;
  const own = files.filter(({ path }) => path.startsWith(PART_FOLDER));
  const other = own.find(({ path }) => !part || path !== PART_FILE);
  if (other)
    return [problemOf(`${other.path} is in the folder of server parts, and the manifest does not describe it.`)];
  if (!part) return [];
  const [module] = own;
  if (!module) return [problemOf(`The manifest describes a server part, and there is no ${PART_FILE}.`)];
  const limit = `${partLimits.codeBytesMax / 1024} kB`;
  const size =
    module.sizeBytes > partLimits.codeBytesMax
      ? [problemOf(`${PART_FILE} is larger than ${limit}.`, "Import less.")]
      : [];
  const said = [
    ...size,
    ...endpointsProblems(candidate.manifest),
    ...capabilitiesProblems(part),
    ...linkProblems(candidate.manifest),
    ...panelProblems(part).map((problem) => problemOf(problem)),
  ];
  const additive = part.migrations.flatMap((sql, index) => {
    const problem = migrationProblem(sql);
    return problem ? [problemOf(`Migration ${index + 1} is not additive: ${problem}.`, ADDITIVE)] : [];
  });
  if (said.length + additive.length > 0) return [...said, ...additive];
  return [...(await loadedProblems(host, candidate)), ...(await databaseProblems(host, candidate.manifest.name, part))];
}

const ADDITIVE =
  "Add a table, an index, or a column that may be left out: earlier versions run on the same database. Leave what is no longer needed.";

function endpointsProblems({ name, part, kind }: ReleaseManifest): GateProblem[] {
  if (kind === "shell") return [problemOf("The shell has no server part.")];
  const endpoints = part?.endpoints ?? [];
  return endpoints.flatMap((endpoint, index) => {
    const { method, path, access, roles, input } = endpoint;
    const key = partKey(endpoint);
    if (!path.startsWith(`${PARTS_PATH}${name}/`)) return [problemOf(`${key} is not below ${PARTS_PATH}${name}/.`)];
    const files = partFilesPath(name);
    if (`${path}/`.startsWith(`${files}/`))
      return [problemOf(`${key} is at ${files}, where the platform takes files.`)];
    const pattern = patternProblem(path);
    if (pattern) return [problemOf(pattern)];
    const isSame = (each: PartEndpoint) => each.method === method && overlap(each.path, path);
    if (endpoints.slice(0, index).some(isSame)) return [problemOf(`${key} is the same as another endpoint of it.`)];
    if (roles && access !== "admin") return [problemOf(`${key} names roles and is not for administrators.`)];
    return method === "GET" && input ? [problemOf(`${key} is a GET with a body.`)] : [];
  });
}

/** A release must not run without a capability that it needs. An owner may grant it before or after it is live. */
function capabilitiesProblems({ capabilities = [], mails }: ServerPartManifest): GateProblem[] {
  const unknown = capabilities
    .filter((name) => !isClaim(name))
    .map((name) => problemOf(`This site knows no capability ${JSON.stringify(name.slice(0, 60))}.`));
  const isTwice = new Set(capabilities).size < capabilities.length;
  const twice = isTwice ? [problemOf("It claims a capability twice.")] : [];
  const { hostsMax } = capabilityLimits;
  const hosts = new Set(capabilities.filter(hostOf)).size;
  const tooMany = hosts > hostsMax ? [problemOf(`A server part sends requests to ${hostsMax} hosts at most.`)] : [];
  const isMute = mails && !capabilities.includes("mail");
  const mute = isMute ? [problemOf("It has mails and does not claim the capability mail.")] : [];
  return [...unknown, ...twice, ...tooMany, ...mute];
}

/** A link that accounts show leads to a page of the release itself. */
function linkProblems({ part, routes }: ReleaseManifest): GateProblem[] {
  const { placeLink: link, capabilities = [] } = part ?? {};
  if (!link) return [];
  if (!capabilities.includes("progress"))
    return [problemOf("It has a placeLink and does not claim the capability progress.")];
  if (routes.some(({ path }) => overlap(path, link.path))) return [];
  return [problemOf(`Its placeLink ${link.path} is no page of it.`, "Name the path of a route.")];
}

const RUN = `import part from "./${PART_FILE}";
export const run = () => {
  if (typeof part?.respond !== "function") throw new TypeError("It exports no server part.");
  const { endpoints, migrations, people, jobs = [] } = part;
  const names = jobs.map(({ name }) => name);
  return JSON.stringify([endpoints.map(({ method, path }) => method + " " + path), migrations, people, names]);
};`;

/** The module runs, and is the one that the manifest describes. */
async function loadedProblems({ loader }: PartHost, candidate: Candidate): Promise<GateProblem[]> {
  const { part } = candidate.manifest;
  if (!loader || !part) return [];
  const text = await evaluateModules(loader, { [PART_FILE]: textOf(candidate, PART_FILE), "run.js": RUN });
  const loaded = parsedJson(text);
  if (loaded === undefined) return [problemOf(`Loading ${PART_FILE} fails: ${text.slice(0, 400)}`, "Run its tests.")];
  const jobs = (part.jobs ?? []).map(({ name }) => name);
  const described = [part.endpoints.map(partKey), part.migrations, part.people, jobs];
  if (JSON.stringify(loaded) === JSON.stringify(described)) return [];
  const what = `${PART_FILE} has other endpoints, migrations, people or jobs than the manifest says.`;
  return [problemOf(what, "Build it again.")];
}

/** Its migrations continue those that have run on this site, and it says whose the rows of each table are. */
async function databaseProblems(
  { partsOf }: PartHost,
  name: string,
  { migrations, people = {} }: ServerPartManifest,
): Promise<GateProblem[]> {
  if (!partsOf) return [];
  const parts = partsOf(name);
  const applied = await parts.applied();
  const differs = applied.migrations.findIndex((sql, index) => sql !== migrations[index]);
  if (differs >= 0) {
    const has = differs < migrations.length ? "is another one than" : "is missing, and";
    const problem = `Migration ${differs + 1} ${has} has run on this site.`;
    return [problemOf(problem, `It has to be: ${applied.migrations[differs]} Add yours after it.`)];
  }
  const tried = await parts.tryMigrations(migrations);
  if ("problem" in tried) return [problemOf(`The migrations do not run: ${tried.problem.slice(0, 400)}`)];
  return [
    ...Object.entries(tried.tables).flatMap(([table, columns]) => tableProblems(table, columns)),
    ...ownersProblems(tried.tables, people, applied.people),
  ];
}

/** What archives could not hold. */
function tableProblems(table: string, columns: readonly string[]): GateProblem[] {
  if (columns.length > partLimits.columnsMax)
    return [problemOf(`The table ${table} has more than ${partLimits.columnsMax} columns.`)];
  const isNumber = columns.some((column) => column.toLowerCase() === "_rowid_");
  return isNumber ? [problemOf(`The table ${table} has a column _rowid_, which is SQLite's own name.`)] : [];
}

/** @param before what has run on this site says */
function ownersProblems(
  tables: Readonly<Record<string, readonly string[]>>,
  people: RowOwners,
  before: RowOwners,
): GateProblem[] {
  const stray = Object.keys(people).filter((table) => !Object.hasOwn(tables, table));
  return [
    ...stray.map((table) => problemOf(`"people" names a table ${table.slice(0, 60)}, and no migration makes one.`)),
    ...Object.entries(tables).flatMap(([table, columns]) => {
      const column = Object.hasOwn(people, table) ? people[table] : undefined;
      if (column === undefined) return [problemOf(`"people" does not say whose the rows of ${table} are.`, WHOSE)];
      if (column !== null && !columns.includes(column))
        return [problemOf(`"people" names a column ${column.slice(0, 60)} of ${table}, which it does not have.`)];
      const known = Object.hasOwn(before, table) ? (before[table] ?? null) : null;
      if (known === null || known === column) return [];
      return [
        problemOf(`"people" has ${column ?? "null"} for ${table}, whose rows have their person in ${known}.`, WHOSE),
      ];
    }),
  ];
}

const WHOSE =
  'Name the column with the id of the person whose a row is, or null for nobody\'s: people: { notes: "person", topics: null }. One that was named stays.';
