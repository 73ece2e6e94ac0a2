import { type LockSet, type ReleaseManifest, releaseManifestSchema } from "@optimyz/contract/protocol/release";
import { type GateReport, releaseLimits } from "@optimyz/contract/protocol/release-gate";
import type { Published } from "@optimyz/contract/protocol/release-registry";
import { versionsOf } from "@optimyz/contract/protocol/release-versions";
import * as z from "@optimyz/contract/z";
import { ApiError, invalid } from "../../core/api-error.ts";
import type { Config } from "../../core/env.ts";
import { parsedJson } from "../../core/json.ts";
import type { Database } from "../../db/database.ts";
import { keptReport } from "./alerts.ts";
import { makeDeltas } from "./deltas/make.ts";
import { withAddresses } from "./gate/addresses.ts";
import { digestOfIntegrity } from "./gate/files.ts";
import { checkCompatibility, gateError, runGate } from "./gate/gate.ts";
import type { PartHost } from "./gate/part.ts";
import { sampleLinks } from "./gate/samples.ts";
import type { ServerHost } from "./gate/smoke.ts";
import { pinFirstKey } from "./keys.ts";
import { fallbackVersions, fileKey } from "./lock-set.ts";
import { keepProvenance, statedProvenance, withProvenance } from "./provenance.ts";
import { assertScope, type Publisher } from "./publisher.ts";
import { findRelease, findReleases, isGarbage, markStored, reserveRelease } from "./queries.ts";
import { liveLockSet } from "./revision.ts";
import { readSignature, type SentSignature, signatureStatement, withSignature } from "./signatures.ts";
import { storedObjects } from "./stored-objects.ts";

/** Longest manifest, as text. */
const MANIFEST_LENGTH_MAX = 512 * 1024;

/** What a pipeline uploads. */
interface Publication {
  manifest: string;
  companions?: string | undefined;
  held?: "yes" | undefined;
  provenance?: string | undefined;
  signature?: string | undefined;
  files: ReadonlyMap<string, File>;
}

/**
 * Checks a release and stores it: first its row, which reserves the version for these bytes, then its files, each once.
 * The same release again is no error and changes nothing, except that lost files come back.
 * A release that is held is only stored: nobody finds it until the same manifest comes without files.
 * A manifest of what is published, without files, asks whether all of them are still there.
 * @param publication `manifest` as JSON, `companions` as JSON (versions that will go live with it), `provenance` as JSON,
 * and each file by its path
 * @throws ApiError FORBIDDEN; INVALID with the gate's report; CONFLICT when the version exists with other bytes, or lost some,
 * or another key became the front-end's first one
 */
export async function publish(
  db: Database,
  host: Omit<ServerHost, "sampleLinks"> & PartHost & Partial<Pick<Config, "DICTIONARIES">> & { isLocal?: boolean },
  publisher: Publisher,
  publication: Publication,
): Promise<Published> {
  const manifest = readManifest(publication.manifest);
  const { name, version } = manifest;
  assertScope(publisher, [name]);
  const { provenance } = publication;
  const signature = readSignature(publication.signature, publication.manifest);
  const stated = provenance === undefined ? undefined : await statedProvenance(provenance, publication.manifest);
  const keepStated = async () => {
    if (provenance === undefined || !stated) return;
    await keepProvenance(db, host.releases, manifest, { manifest: publication.manifest, provenance, stated });
  };
  const live = await liveLockSet(db);
  const { others, before } = await companionReleases(db, manifest, live, readCompanions(publication.companions));
  await assertSame(db, manifest);
  const known = await findRelease(db, name, version);
  const missing = await missingFiles(host.releases, manifest);
  const isHeld = known && !known.isStored && publication.files.size === 0;
  const files = await bytesOf(publication.files);
  // Who asks whether a signed release is still there need not sign it again.
  const withSigned = (report: GateReport) =>
    known?.isTrusted && !signature
      ? report
      : withSignature(db, report, manifest, { signature, files, isLocal: host.isLocal ?? false });
  if ((known?.isStored || isHeld) && missing.length === 0) {
    const fits = await withAddresses(db, checkCompatibility(manifest, others, before), manifest, live);
    const report = await withSigned(fits);
    // What was live has changed since its files were checked.
    if (!report.ok && (isHeld || fits.ok)) throw gateError(report);
    await keepStated();
    const isFirstKey = await keepSignature(db, publisher, manifest, { signature });
    return { name, version, isNew: isHeld ? await markStored(db, manifest) : false, isFirstKey, report };
  }
  if (known?.isStored && publication.files.size === 0) {
    throw new ApiError("CONFLICT", `Files of ${name} ${version} are gone. Publish it again with its files.`);
  }
  if (await isGarbage(db, name, version)) {
    throw new ApiError("CONFLICT", `Old files of ${name} ${version} are just being removed. Try again in ten minutes.`);
  }
  const gate = await runGate({ manifest, files }, others, before, { ...host, sampleLinks: await sampleLinks(db) });
  const placed = await withAddresses(db, gate, manifest, live);
  const report = await withSigned(await withProvenance(db, placed, stated));
  if (!report.ok) throw gateError(report);
  const { provenance: _, ...rest } = keptReport(report);
  await reserveRelease(db, manifest, { via: publisher.label, report: rest });
  // Of two that reserve at once, one loses; if its bytes differ, it must not touch the files.
  await assertSame(db, manifest);
  await keepStated();
  const earlier = host.DICTIONARIES === "on" ? await earlierReleases(db, manifest, live) : [];
  await Promise.all([
    storeFiles(host.releases, manifest, files, missing),
    makeDeltas(host.releases, manifest, files, earlier),
  ]);
  // Nobody knows yet whether a release that is held becomes one.
  const isFirstKey = await keepSignature(db, publisher, manifest, { signature, isHeld: publication.held === "yes" });
  return { name, version, isNew: publication.held ? true : await markStored(db, manifest), isFirstKey, report };
}

/**
 * Keeps the signature of a release that has its row.
 * @returns whether its key became the first one of the front-end
 */
async function keepSignature(
  db: Database,
  publisher: Publisher,
  manifest: ReleaseManifest,
  { signature, isHeld = false }: { signature: SentSignature | undefined; isHeld?: boolean },
): Promise<boolean> {
  if (!signature) return false;
  await signatureStatement(db, manifest, signature);
  if (isHeld) return false;
  return pinFirstKey(db, publisher, manifest.name, signature.key);
}

/** @throws ApiError CONFLICT when the version is taken by a release that differs in more than where it was built */
async function assertSame(db: Database, manifest: ReleaseManifest): Promise<void> {
  const known = await findRelease(db, manifest.name, manifest.version);
  if (known && identityOf(known.manifest) !== identityOf(manifest)) {
    throw new ApiError(
      "CONFLICT",
      `${manifest.name} ${manifest.version} is already published with other files. Versions never change; build a new one.`,
    );
  }
}

/** What makes a version what it is. Workers from before the protocol stored manifests without it. */
function identityOf({ commit: _, author: __, protocol: ___, files, ...rest }: ReleaseManifest): string {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  return JSON.stringify([rest, sorted], (_key, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** What the release would be live with: the live set, or the versions that the publisher names; and what it replaces. */
async function companionReleases(
  db: Database,
  { name }: ReleaseManifest,
  live: LockSet | undefined,
  companions: Record<string, string>,
): Promise<{ others: ReleaseManifest[]; before: ReleaseManifest | undefined }> {
  const now = live ? versionsOf(live) : {};
  const { [name]: _, ...versions } = { ...now, ...companions };
  const replaced = Object.entries(now).filter(([other]) => other === name);
  const manifests = await findReleases(db, [...Object.entries(versions), ...replaced]);
  return {
    others: manifests.filter((manifest) => manifest.name !== name),
    before: manifests.find((manifest) => manifest.name === name),
  };
}

/** Other releases of the same front-end that visitors have by now: the live one and its fallback. */
function earlierReleases(
  db: Database,
  { name, version }: ReleaseManifest,
  live: LockSet | undefined,
): Promise<ReleaseManifest[]> {
  const part = name === "shell" ? live?.shell : live?.remotes[name];
  const versions = part ? [part.version, ...fallbackVersions(part)] : [];
  return findReleases(
    db,
    versions.filter((each) => each !== version).map((each) => [name, each]),
  );
}

function readManifest(text: string): ReleaseManifest {
  if (text.length > MANIFEST_LENGTH_MAX) throw new ApiError("MALFORMED", "The manifest is too long.");
  const manifest = checked(releaseManifestSchema, parseJson(text, "manifest"));
  if ((manifest.kind === "shell") !== (manifest.name === "shell")) {
    throw invalid({ kind: "Only the front-end called shell is a shell." });
  }
  if (manifest.files.length > releaseLimits.filesMax) {
    throw invalid({ files: `A release can have ${releaseLimits.filesMax} files at most.` });
  }
  return manifest;
}

const companionsSchema = z.record(z.string(), z.string());

const readCompanions = (text = "{}"): Record<string, string> =>
  text.length < MANIFEST_LENGTH_MAX ? checked(companionsSchema, parseJson(text, "companions")) : {};

function parseJson(text: string, field: string): unknown {
  const value = parsedJson(text);
  if (value !== undefined) return value;
  throw new ApiError("MALFORMED", `The field \`${field}\` is not valid JSON.`);
}

function checked<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.slice(0, 20).map((issue) => [issue.path.join("."), issue.message]);
  throw invalid(Object.fromEntries(fields));
}

async function bytesOf(files: Publication["files"]): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const read = [...files].map(async ([path, file]) => [path, new Uint8Array(await file.arrayBuffer())] as const);
  return new Map(await Promise.all(read));
}

/** Paths that are not in R2, or lie there with another size. */
async function missingFiles(releases: R2Bucket, { name, version, files }: ReleaseManifest): Promise<string[]> {
  const objects = await storedObjects(releases, fileKey(name, version, ""));
  const sizes = new Map(objects.map(({ key, size }) => [key, size]));
  return files
    .filter(({ path, sizeBytes }) => sizes.get(fileKey(name, version, path)) !== sizeBytes)
    .map(({ path }) => path);
}

/** R2 checks each hash once more while it stores; what somebody else stored meanwhile stays as it is. */
async function storeFiles(
  releases: R2Bucket,
  { name, version, files }: ReleaseManifest,
  bytes: ReadonlyMap<string, Uint8Array>,
  missing: readonly string[],
): Promise<void> {
  const stored = files
    .filter(({ path }) => missing.includes(path))
    .map(({ path, integrity }) =>
      releases.put(fileKey(name, version, path), bytes.get(path) ?? "", {
        sha384: digestOfIntegrity(integrity),
      }),
    );
  await Promise.all(stored);
}
