import { Buffer } from "node:buffer";
import { zstdDecompressSync } from "node:zlib";
import { concat } from "../../../core/bytes.ts";
import { copiesFrom } from "./copies.ts";
import { copyBlocks, frameHeader, rawBlocks } from "./zstd-frame.ts";

/** What a body of the encoding `dcz` begins with, before the dictionary's hash (RFC 9842, 5). */
const DCZ_MAGIC = [0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0];

/** A delta that saves little is not worth its place: a browser would get the file brotli-compressed, at about a third. */
const SHARE_MAX = 0.2;

/**
 * A file as a response body of the encoding `dcz`: what of it differs from a dictionary.
 * @param dictionaryHash SHA-256 of the dictionary
 * @returns undefined where it would save little
 * @throws Error when it does not stand for the file
 */
export function deltaOf(
  dictionary: Uint8Array,
  dictionaryHash: Uint8Array,
  file: Uint8Array,
): Uint8Array<ArrayBuffer> | undefined {
  const blocks = concat(copyBlocks(file, copiesFrom(dictionary, file), dictionary.length));
  if (blocks.length > file.length * SHARE_MAX) return undefined;
  if (!isSame(decoded(dictionary, blocks, file.length), file)) throw new Error("The delta is not its file's.");
  return concat([DCZ_MAGIC, dictionaryHash, frameHeader(file.length), blocks]);
}

/**
 * What blocks stand for, by the platform's own decoder. It takes no dictionary, but bytes that the frame itself begins
 * with mean the same to the blocks behind them.
 */
function decoded(dictionary: Uint8Array, blocks: Uint8Array, sizeBytes: number): Uint8Array {
  const frame = concat([frameHeader(dictionary.length + sizeBytes), ...rawBlocks(dictionary, false), blocks]);
  return zstdDecompressSync(frame).subarray(dictionary.length);
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;
