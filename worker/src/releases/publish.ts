import { type ReleaseManifest, releaseManifestSchema } from "@optimyz/contract/release";
import * as z from "@optimyz/contract/z";
import type { Database } from "../db/database.ts";
import { Fault, invalid } from "../http/fault.ts";
import { releaseBase } from "./lock-set.ts";
import { findRelease, insertRelease } from "./queries.ts";

/** Largest release, all files together. */
export const RELEASE_BYTES_MAX = 20 * 1024 * 1024;

/** Key of a release's file in R2: its address without the leading slash and prefix. */
export const fileKey = (name: string, version: string, path: string): string =>
  `${releaseBase(name, version).slice("/_mf/".length)}${path}`;

/**
 * Checks a release's files against their hashes, stores them and then the release itself.
 * The same release again is no error and changes nothing.
 * @param form `manifest` as JSON, and each file in a field named by its path
 * @throws Fault INVALID for a wrong manifest or file; CONFLICT when the version exists with other bytes
 */
export async function publish(db: Database, bucket: R2Bucket, form: FormData): Promise<ReleaseManifest> {
  const manifest = readManifest(form.get("manifest"));
  const stored = await findRelease(db, manifest.name, manifest.version);
  if (stored && !sameFiles(stored, manifest)) {
    throw new Fault("CONFLICT", `${manifest.name} ${manifest.version} is already published with other files.`);
  }
  if (stored && (await hasFiles(bucket, stored))) return stored;
  const files = await Promise.all(manifest.files.map((file) => verifiedFile(form, file)));
  await Promise.all(
    manifest.files.map((file, index) =>
      bucket.put(fileKey(manifest.name, manifest.version, file.path), files[index] ?? ""),
    ),
  );
  await insertRelease(db, manifest);
  return manifest;
}

function readManifest(text: unknown): ReleaseManifest {
  let value: unknown;
  try {
    value = typeof text === "string" ? JSON.parse(text) : undefined;
  } catch {
    throw new Fault("MALFORMED", "The manifest is not valid JSON.");
  }
  const parsed = z.safeParse(releaseManifestSchema, value);
  if (parsed.success) return parsed.data;
  throw invalid(Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), issue.message])));
}

async function verifiedFile(form: FormData, file: ReleaseManifest["files"][number]): Promise<ArrayBuffer> {
  const field = form.get(file.path);
  if (!(field instanceof File)) throw invalid({ [file.path]: "This file is missing from the upload." });
  const bytes = await field.arrayBuffer();
  const digest = await crypto.subtle.digest("SHA-384", bytes);
  const integrity = `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  if (integrity !== file.integrity) throw invalid({ [file.path]: "This file is not the one that the manifest names." });
  return bytes;
}

const integrities = (manifest: ReleaseManifest): string =>
  JSON.stringify(manifest.files.map(({ path, integrity }) => [path, integrity]).sort());

const sameFiles = (a: ReleaseManifest, b: ReleaseManifest): boolean => integrities(a) === integrities(b);

/** Whether nothing of a release was lost; publishing it again then mends it. */
async function hasFiles(bucket: R2Bucket, manifest: ReleaseManifest): Promise<boolean> {
  const heads = await Promise.all(
    manifest.files.map((file) => bucket.head(fileKey(manifest.name, manifest.version, file.path))),
  );
  return heads.every((head) => head !== null);
}
