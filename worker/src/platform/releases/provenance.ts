import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { GateProblem, GateReport } from "@optimyz/contract/protocol/release-gate";
import {
  bundleSchema,
  envelopeSchema,
  type Provenance,
  type ReleaseSource,
  SOURCES_MAX,
  sourceSchema,
  statementSchema,
} from "@optimyz/contract/protocol/release-provenance";
import * as z from "@optimyz/contract/z";
import { and, eq, sql } from "drizzle-orm";
import { readSetting, type Setting, writeSetting } from "../../audit/stored-setting.ts";
import { ApiError, invalid } from "../../core/api-error.ts";
import { fromBase64 } from "../../core/bytes.ts";
import { parsedJson } from "../../core/json.ts";
import { sha256 } from "../../core/tokens.ts";
import type { Change } from "../../db/change.ts";
import type { Database } from "../../db/database.ts";
import { releases } from "../../db/schema.ts";
import { withProblems } from "./gate/report.ts";
import { fileKey } from "./lock-set.ts";
import { assertScope, type Publisher } from "./publisher.ts";

/** In the release's folder, where no file of a release can be and nothing is served, as of source maps. */
const keyOf = ({ name, version }: Pick<ReleaseManifest, "name" | "version">, file: "manifest" | "provenance") =>
  `${fileKey(name, version, ".provenance/")}${file}.json`;

/**
 * What a statement says about the build of a release. It has to be about this very manifest, and so about every file that the
 * manifest names. Whether somebody signed it, and who, is not checked.
 * @param provenance a statement, one in an envelope, or a bundle, as JSON
 * @param manifest as it was sent
 * @throws ApiError INVALID
 */
export async function statedProvenance(provenance: string, manifest: string): Promise<Provenance> {
  const statement = z.safeParse(statementSchema, statementIn(parsedJson(provenance))).data;
  if (!statement) {
    throw invalid({
      provenance: "The provenance is no in-toto statement with SLSA provenance (v1), and no envelope or bundle of one.",
    });
  }
  const digest = await sha256(asInFile(manifest));
  if (!statement.subject.some((subject) => subject.digest.sha256 === digest)) {
    throw invalid({
      provenance: `The provenance is about something else: none of its subjects has the manifest's SHA-256, ${digest}.`,
    });
  }
  const { buildDefinition, runDetails } = statement.predicate;
  const { repository = "", path: workflow = "" } = buildDefinition.externalParameters?.workflow ?? {};
  const commits = buildDefinition.resolvedDependencies?.map((each) => each.digest?.gitCommit ?? "") ?? [];
  return { builder: runDetails.builder.id, repository, workflow, commit: commits.find(Boolean) ?? "" };
}

/** A form's text as it is in its file: clients may send each line's end as two characters. */
const asInFile = (text: string): string => text.replaceAll("\r\n", "\n");

function statementIn(value: unknown): unknown {
  const envelope = z.safeParse(bundleSchema, value).data?.dsseEnvelope ?? z.safeParse(envelopeSchema, value).data;
  if (!envelope) return value;
  try {
    return parsedJson(new TextDecoder().decode(fromBase64(envelope.payload)));
  } catch {
    return undefined;
  }
}

/** Keeps a statement with its release; of several the first one stays. */
export async function keepProvenance(
  db: Database,
  bucket: R2Bucket,
  { name, version }: ReleaseManifest,
  { manifest, provenance, stated }: { manifest: string; provenance: string; stated: Provenance },
): Promise<void> {
  const isBare = sql`json_extract(${releases.report}, '$.provenance') IS NULL`;
  const own = and(eq(releases.name, name), eq(releases.version, version), isBare);
  if ((await db.$count(releases, own)) === 0) return;
  await Promise.all([
    bucket.put(keyOf({ name, version }, "manifest"), asInFile(manifest)),
    bucket.put(keyOf({ name, version }, "provenance"), asInFile(provenance)),
  ]);
  await db
    .update(releases)
    .set({ report: sql`json_set(${releases.report}, '$.provenance', json(${JSON.stringify(stated)}))` })
    .where(own);
}

/** @throws ApiError FORBIDDEN; NOT_FOUND */
export async function sentProvenance(
  bucket: R2Bucket,
  publisher: Publisher,
  release: Pick<ReleaseManifest, "name" | "version">,
): Promise<{ manifest: string; provenance: string }> {
  assertScope(publisher, [release.name]);
  const [manifest, provenance] = await Promise.all([
    bucket.get(keyOf(release, "manifest")),
    bucket.get(keyOf(release, "provenance")),
  ]);
  if (manifest && provenance) return { manifest: await manifest.text(), provenance: await provenance.text() };
  throw new ApiError("NOT_FOUND", `${release.name} ${release.version} came without provenance.`);
}

const sourcesSetting: Setting<ReleaseSource[]> = {
  name: "release sources",
  schema: z.array(sourceSchema),
  defaults: [],
};

export const listSources = async (db: Database): Promise<ReleaseSource[]> =>
  (await readSetting(db, sourcesSetting)).value;

/**
 * Takes releases of a front-end from one repository and workflow alone; an earlier source of it is replaced.
 * @throws ApiError CONFLICT
 */
export async function bindSource(db: Database, change: Change, source: ReleaseSource): Promise<ReleaseSource> {
  const { value, version } = await readSetting(db, sourcesSetting);
  const next = [...value.filter(({ name }) => name !== source.name), source];
  if (next.length > SOURCES_MAX) {
    throw new ApiError("CONFLICT", `${SOURCES_MAX} front-ends have a source, and more are not possible.`);
  }
  await writeSetting(db, { ...change, seenVersion: version }, sourcesSetting, next);
  return source;
}

/** @throws ApiError NOT_FOUND, CONFLICT */
export async function unbindSource(db: Database, change: Change, name: string): Promise<ReleaseSource> {
  const { value, version } = await readSetting(db, sourcesSetting);
  const found = value.find((source) => source.name === name);
  if (!found) throw new ApiError("NOT_FOUND", `Releases of ${name} may come from anywhere already.`);
  const next = value.filter((source) => source !== found);
  await writeSetting(db, { ...change, seenVersion: version }, sourcesSetting, next);
  return found;
}

/** A report, with what the release's statement says, and that it comes from elsewhere than it has to. */
export async function withProvenance(
  db: Database,
  report: GateReport,
  stated: Provenance | undefined,
): Promise<GateReport> {
  const source = (await listSources(db)).find(({ name }) => name === report.name);
  const problems = source ? sourceProblems(source, stated) : [];
  return { ...withProblems(report, "files", problems), ...(stated && { provenance: stated }) };
}

function sourceProblems({ name, repository, workflow }: ReleaseSource, stated: Provenance | undefined): GateProblem[] {
  if (stated?.repository === repository && stated.workflow === workflow) return [];
  const own = stated
    ? `this one says that it is from ${stated.repository || "no repository"}, workflow ${stated.workflow || "none"}`
    : "this one came without provenance";
  return [
    {
      problem: `Releases of ${name} come from ${repository}, workflow ${workflow}, and ${own}.`,
      fix: "Let that workflow build it and state so (docs/teams/provenance.md), or ask an administrator to end the binding (Releases, Sources).",
    },
  ];
}
