import { ApiError } from "../core/api-error.ts";
import { concat, digestOf } from "../core/bytes.ts";
import { hex } from "../core/tokens.ts";
import { type Said, said } from "../language/said.ts";
import { archiveKey, NotOurs, seal, unseal } from "./cipher.ts";
import * as m from "./messages.ts";
import { gunzip, gzip, utf8 } from "./parts.ts";

/** A file of an archive: rows of one table, files of one bucket, or a part of a server part's database. */
export interface Part {
  /** Name of its object below the archive's folder. */
  file: string;
  kind: "rows" | "files" | "database" | "database-rows";
  /** The table, the bucket (`uploads` or `releases`), the front-end, or front-end and table: `mf-events/notes`. */
  of: string;
  /** Rows or files in it. */
  count: number;
  /** First and last key of its files. */
  keys?: readonly [string, string];
  /** Size and SHA-256 before it was sealed. */
  sizeBytes: number;
  sha256: string;
}

/** What an archive holds. A folder without a manifest is no archive. */
export interface Manifest {
  name: string;
  startedAt: string;
  finishedAt: string;
  /** The last migration of its database. */
  schema: string;
  /** Content revision before and after the content was read: the same, or it was read again. */
  revisions: readonly [before: number, after: number];
  /** Highest id that each table has ever given, by table. */
  sequences: Readonly<Record<string, number>>;
  /** Rows by table, each table after those that it references. */
  rows: Readonly<Record<string, number>>;
  parts: readonly Part[];
}

const FORMAT = "optimyz archive 1";
const MANIFEST = "manifest";
const decoder = new TextDecoder();

export const folderOf = (name: string): string => `archives/${name}/`;
export const isArchiveName = (name: string): boolean => /^[\w-]{1,60}$/.test(name);

/** An archive in its bucket that can be read: its key is known. */
export interface OpenArchive {
  bucket: R2Bucket;
  name: string;
  key: CryptoKey;
}

/** Opens the folder of an archive in progress. */
export const newArchive = async (bucket: R2Bucket, name: string, secret: string, salt: string) =>
  ({ bucket, name, key: await archiveKey(secret, salt) }) satisfies OpenArchive;

const sha256Of = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => hex(await digestOf(bytes));

/** Seals a part and stores it, with what the manifest will say about it. */
export async function putPart(
  { bucket, name, key }: OpenArchive,
  { file, kind, of, count, keys }: Omit<Part, "sizeBytes" | "sha256">,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const sealed = await seal(key, `${name}/${file}`, bytes);
  const facts = { kind, of, count, ...(keys && { keys }), sizeBytes: bytes.byteLength, sha256: await sha256Of(bytes) };
  await bucket.put(folderOf(name) + file, sealed, { customMetadata: { facts: JSON.stringify(facts) } });
  return sealed.byteLength;
}

/** A part that could not be read completely: truncated, or the storage does not respond. */
export class UnreadPart extends Error {
  readonly sentence: Said;

  constructor(sentence: Said, cause: unknown) {
    super(String(sentence), { cause });
    this.sentence = sentence;
  }
}

/**
 * Reads a part.
 * @throws ApiError CONFLICT when it is gone or not what the manifest says, UnreadPart when its bytes do not all come
 */
export async function readPart(archive: OpenArchive, part: Part): Promise<Uint8Array<ArrayBuffer>> {
  const object = await archive.bucket.get(folderOf(archive.name) + part.file);
  if (!object) throw new ApiError("CONFLICT", said(m.lostPart, { name: archive.name, part: part.file }));
  const sealed = await object.arrayBuffer().catch((cause: unknown) => {
    throw new UnreadPart(said(m.partNotRead, { part: part.file, name: archive.name }), cause);
  });
  return openPart(archive, part, new Uint8Array(sealed));
}

/** @throws ApiError CONFLICT when a part is not what the manifest says */
export async function openPart(
  { name, key }: Omit<OpenArchive, "bucket">,
  part: Part,
  sealed: Uint8Array<ArrayBuffer>,
) {
  const refusal = said(m.partDiffers, { part: part.file, name });
  const bytes = await unseal(key, `${name}/${part.file}`, sealed).catch(() => {
    throw new ApiError("CONFLICT", refusal);
  });
  if (bytes.byteLength !== part.sizeBytes || (await sha256Of(bytes)) !== part.sha256)
    throw new ApiError("CONFLICT", refusal);
  return bytes;
}

/** Metadata of the parts of a folder; a page of them. */
export async function listedParts(bucket: R2Bucket, name: string, cursor?: string) {
  const prefix = folderOf(name);
  const page = await bucket.list({ prefix, include: ["customMetadata"], ...(cursor && { cursor }) });
  const parts = page.objects.flatMap(({ key, customMetadata }): Part[] =>
    customMetadata?.facts
      ? [{ file: key.slice(prefix.length), ...(JSON.parse(customMetadata.facts) as Omit<Part, "file">) }]
      : [],
  );
  return { parts, cursor: page.truncated ? page.cursor : undefined };
}

/** Stores the manifest, sealed after a plain line that names archive and salt. @returns its size */
export async function putManifest({ bucket, name, key }: OpenArchive, salt: string, manifest: Manifest) {
  const line = utf8(`${JSON.stringify({ format: FORMAT, name, salt, startedAt: manifest.startedAt })}\n`);
  const sealed = await seal(key, `${name}/${MANIFEST}`, await gzip(utf8(JSON.stringify(manifest))));
  const bytes = concat([line, sealed]);
  await bucket.put(folderOf(name) + MANIFEST, bytes);
  return bytes.byteLength;
}

/**
 * Opens a manifest as it is stored.
 * @throws ApiError INVALID when it is no manifest, CONFLICT when it was sealed with another key
 */
export async function openManifest(bytes: Uint8Array<ArrayBuffer>, secret: string) {
  const end = bytes.indexOf(10);
  const head = end > 0 && end < 1_000 ? parseHead(decoder.decode(bytes.subarray(0, end))) : undefined;
  if (!head) throw new ApiError("CONFLICT", m.noArchive);
  const key = await archiveKey(secret, head.salt);
  try {
    const text = decoder.decode(await gunzip(await unseal(key, `${head.name}/${MANIFEST}`, bytes.slice(end + 1))));
    return { manifest: JSON.parse(text) as Manifest, key };
  } catch (error) {
    if (!(error instanceof NotOurs)) throw error;
    throw new ApiError("CONFLICT", m.otherBackupKey);
  }
}

function parseHead(line: string): { name: string; salt: string } | undefined {
  try {
    const { format, name, salt } = JSON.parse(line) as Record<string, unknown>;
    if (format !== FORMAT || typeof name !== "string" || typeof salt !== "string") return undefined;
    return isArchiveName(name) ? { name, salt } : undefined;
  } catch {
    return undefined;
  }
}

/** @throws ApiError NOT_FOUND when the archive has no manifest; see {@link openManifest} for others */
export async function openArchive(bucket: R2Bucket, name: string, secret: string) {
  const bytes = await manifestBytes(bucket, name);
  const { manifest, key } = await openManifest(bytes, secret);
  return { archive: { bucket, name, key }, manifest };
}

/** @throws ApiError NOT_FOUND */
export async function manifestBytes(bucket: R2Bucket, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const object = await bucket.get(folderOf(name) + MANIFEST);
  if (!object) throw new ApiError("NOT_FOUND", said(m.noWholeArchive, { name }));
  return new Uint8Array(await object.arrayBuffer());
}

/** Stores an imported manifest. */
export const putManifestBytes = (bucket: R2Bucket, name: string, bytes: Uint8Array<ArrayBuffer>) =>
  bucket.put(folderOf(name) + MANIFEST, bytes);

/** Removes up to a thousand objects of an archive, its manifest first. @returns whether it is gone */
export async function removeArchive(bucket: R2Bucket, name: string): Promise<boolean> {
  await bucket.delete(folderOf(name) + MANIFEST);
  const { objects, truncated } = await bucket.list({ prefix: folderOf(name) });
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
  return !truncated;
}
