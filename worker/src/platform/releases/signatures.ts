import { type ReleaseManifest, releaseManifestSchema } from "@optimyz/contract/protocol/release";
import type { GateProblem, GateReport } from "@optimyz/contract/protocol/release-gate";
import {
  RELEASE_TYPE,
  type ReleaseSignature,
  releaseSignatureSchema,
  type SignedScript,
  scriptBytes,
  signedBytes,
} from "@optimyz/contract/protocol/release-keys";
import * as z from "@optimyz/contract/z";
import { and, eq, isNull } from "drizzle-orm";
import { invalid } from "../../core/api-error.ts";
import { digestOf, fromBase64, toBase64 } from "../../core/bytes.ts";
import { now } from "../../core/clock.ts";
import { parsedJson } from "../../core/json.ts";
import type { Database } from "../../db/database.ts";
import { releaseKeys, releaseSignatures } from "../../db/schema.ts";
import { withProblems } from "./gate/report.ts";

/** The signature of a publication, with the text that it is of. */
export interface SentSignature extends ReleaseSignature {
  manifest: string;
}

/** Who signed a release, and what browsers need to check its scripts by themselves, by path. */
export interface Signer {
  key: string;
  scripts: Readonly<Record<string, SignedScript>>;
}

/**
 * Reads the signature of a publication.
 * @param manifest as it was sent; clients may send each line's end as two characters
 * @throws ApiError INVALID
 */
export function readSignature(text: string | undefined, manifest: string): SentSignature | undefined {
  if (text === undefined) return undefined;
  const signature = z.safeParse(releaseSignatureSchema, parsedJson(text)).data;
  if (!signature) throw invalid({ signature: "The signature is no JSON with `key`, `signature` and `scripts`." });
  return { ...signature, manifest: manifest.replaceAll("\r\n", "\n") };
}

/** Whether an Ed25519 key made a signature of some bytes; both are in base64. */
export async function isSignedBy(key: string, signature: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    const imported = await crypto.subtle.importKey("raw", fromBase64(key), "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", imported, fromBase64(signature), bytes);
  } catch {
    // 32 bytes that are no point of the curve.
    return false;
  }
}

/**
 * The manifest that a key signed for a version. A signature of another front-end's or of another version's is none of this
 * one.
 */
export async function signedManifest(
  { name, version }: Pick<ReleaseManifest, "name" | "version">,
  { key, signature, manifest: text }: Pick<SentSignature, "key" | "signature" | "manifest">,
): Promise<ReleaseManifest | undefined> {
  if (!(await isSignedBy(key, signature, signedBytes(RELEASE_TYPE, text)))) return undefined;
  const manifest = z.safeParse(releaseManifestSchema, parsedJson(text)).data;
  return manifest?.name === name && manifest.version === version ? manifest : undefined;
}

/** A report, with what is wrong with the release's signature. */
export async function withSignature(
  db: Database,
  report: GateReport,
  manifest: ReleaseManifest,
  {
    signature,
    files,
    isLocal,
  }: { signature: SentSignature | undefined; files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>; isLocal: boolean },
): Promise<GateReport> {
  const keys = await db.select().from(releaseKeys).where(eq(releaseKeys.name, manifest.name));
  const problem = signature
    ? ((await signatureProblem(manifest, signature, files)) ?? keyProblem(manifest, signature.key, keys))
    : unsignedProblem(manifest, keys, isLocal);
  return withProblems(report, "files", problem ? [problem] : []);
}

const HOW = "See docs/teams/signing.md.";

async function signatureProblem(
  manifest: ReleaseManifest,
  { key, scripts, ...sent }: SentSignature,
  files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
): Promise<GateProblem | undefined> {
  if (!(await signedManifest(manifest, { key, ...sent }))) {
    return { problem: "The signature is not one of this manifest by its key.", fix: `Release it again. ${HOW}` };
  }
  const checked = Object.entries(scripts).map(async ([path, { digest, signature }]) => {
    if (!manifest.files.some((file) => file.path === path)) return path;
    const bytes = files.get(path);
    const isOfBytes = !bytes || toBase64(await digestOf(bytes)) === digest;
    return isOfBytes && (await isSignedBy(key, signature, scriptBytes(key, digest))) ? undefined : path;
  });
  const wrong = (await Promise.all(checked)).find((path) => path !== undefined);
  if (wrong === undefined) return undefined;
  return { problem: `The signature of ${wrong} is not one of this file by the key.`, fix: `Release it again. ${HOW}` };
}

type Keys = readonly (typeof releaseKeys.$inferSelect)[];

function keyProblem({ name }: ReleaseManifest, key: string, keys: Keys): GateProblem | undefined {
  const known = keys.find((each) => each.key === key);
  if (keys.length === 0 || (known && known.revokedAt === null)) return undefined;
  if (known) {
    return {
      problem: `It is signed by the key ${short(key)}, which was revoked on ${known.revokedAt?.slice(0, 10)}.`,
      fix: `Sign it with a key of ${name} that is valid. ${HOW}`,
    };
  }
  return {
    problem: `It is signed by the key ${short(key)}, which is none of ${name}'s.`,
    fix: `Sign it with ${validOf(keys)}, or let an administrator add this key (Releases, Keys). ${HOW}`,
  };
}

function unsignedProblem({ name }: ReleaseManifest, keys: Keys, isLocal: boolean): GateProblem | undefined {
  if (keys.length > 0) {
    return { problem: `It is not signed, and ${name} has a key.`, fix: `Sign it with ${validOf(keys)}. ${HOW}` };
  }
  if (isLocal) return undefined;
  return {
    problem: "It is not signed, and this site takes signed releases alone.",
    fix: `Make a key with \`optimyz keys new\` and release again. ${HOW}`,
  };
}

const validOf = (keys: Keys): string => {
  const valid = keys.filter(({ revokedAt }) => revokedAt === null).map(({ key }) => short(key));
  return valid.length > 0 ? `the key ${valid.join(" or ")}` : "a new key, which an administrator adds";
};

/** Enough of a key to tell it from others. */
export const short = (key: string): string => key.slice(0, 8);

/** The statement that keeps a release's signature; a later one by the same key changes nothing. */
export const signatureStatement = (
  db: Database,
  { name, version }: ReleaseManifest,
  { key, manifest, signature, scripts }: SentSignature,
) =>
  db
    .insert(releaseSignatures)
    .values({ name, version, key, manifest, signature, scripts, createdAt: now() })
    .onConflictDoNothing();

/** Whether a key of a front-end is valid. */
export const isValidKey = async (db: Database, name: string, key: string): Promise<boolean> =>
  (await db.$count(
    releaseKeys,
    and(eq(releaseKeys.name, name), eq(releaseKeys.key, key), isNull(releaseKeys.revokedAt)),
  )) > 0;
