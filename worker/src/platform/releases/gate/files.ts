import { type GateProblem, releaseLimits } from "@optimyz/contract/protocol/release-gate";
import { fromBase64, toBase64 } from "../../../core/bytes.ts";
import { type Candidate, referredPaths } from "./candidate.ts";

const upload = "Build again and upload dist/client as it is, without changing a file on the way.";

/** Every file that the manifest names is there with its hash and size, and no other; everything it refers to is named. */
export async function filesProblems({ manifest, files }: Candidate): Promise<GateProblem[]> {
  const named = new Map(manifest.files.map((file) => [file.path, file]));
  const found = await Promise.all(manifest.files.map((file) => fileProblem(file, files.get(file.path))));
  const problems = found.filter((problem) => problem !== undefined);
  if (named.size < manifest.files.length) {
    problems.push({ problem: "The manifest names a file twice.", fix: upload });
  }
  for (const path of files.keys()) {
    if (!named.has(path)) problems.push({ problem: `${path} was uploaded and is not in the manifest.`, fix: upload });
  }
  for (const path of new Set(referredPaths(manifest))) {
    if (!named.has(path))
      problems.push({ problem: `The manifest refers to ${path}, which is no file of it.`, fix: upload });
  }
  return problems;
}

async function fileProblem(
  { path, integrity, sizeBytes }: Candidate["manifest"]["files"][number],
  bytes: Uint8Array<ArrayBuffer> | undefined,
): Promise<GateProblem | undefined> {
  if (!bytes) return { problem: `${path} is missing from the upload.`, fix: upload };
  if (bytes.byteLength > releaseLimits.fileBytesMax) {
    const limit = `${releaseLimits.fileBytesMax / 1024 ** 2} MB`;
    return {
      problem: `${path} is larger than ${limit}.`,
      fix: "Make it smaller, or load it from the site's uploads.",
    };
  }
  if (bytes.byteLength !== sizeBytes || (await integrityOf(bytes)) !== integrity) {
    return { problem: `${path} is not the file that the manifest names: its hash differs.`, fix: upload };
  }
  return undefined;
}

/** `sha384-` and the digest in base64, as subresource integrity writes it. */
export async function integrityOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return integrityOfDigest(await crypto.subtle.digest("SHA-384", bytes));
}

/** @param digest SHA-384 of some bytes */
export const integrityOfDigest = (digest: ArrayBuffer): string => `sha384-${toBase64(new Uint8Array(digest))}`;

/** The digest that subresource integrity writes. */
export function digestOfIntegrity(integrity: string): Uint8Array<ArrayBuffer> {
  return fromBase64(integrity.slice("sha384-".length));
}
