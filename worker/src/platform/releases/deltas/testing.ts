import { zstdDecompressSync } from "node:zlib";
import { concat } from "../../../core/bytes.ts";
import { frameHeader, rawBlocks } from "./zstd-frame.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The headers of a browser that has a file and takes deltas. */
export async function offerOf(text: string): Promise<Record<string, string>> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(text)));
  return { "available-dictionary": `:${btoa(String.fromCharCode(...hash))}:`, "accept-encoding": "gzip, br, dcz" };
}

/** What a browser makes of a delta, by the platform's decoder. */
export async function decodeDelta(response: Response, dictionary: string): Promise<string> {
  const body = new Uint8Array(await response.arrayBuffer());
  const [, size = 0] = new Uint32Array(body.slice(41, 49).buffer);
  const before = bytesOf(dictionary);
  const frame = concat([frameHeader(before.length + size), ...rawBlocks(before, false), body.subarray(49)]);
  return new TextDecoder().decode(zstdDecompressSync(frame).subarray(before.length));
}
