import type { Copy } from "./copies.ts";

/** Largest block of a Zstandard frame, in bytes of what it stands for (RFC 8878, 3.1.1.2.4). */
const BLOCK_MAX = 128 * 1024;

const RAW_BLOCK = 0;
const COMPRESSED_BLOCK = 2;

/** Baseline and extra bits of a match length's codes from 32 (RFC 8878, 3.1.1.3.2.1.1); those below stand for 3 to 34. */
const LONG_LENGTHS: readonly (readonly [baseline: number, bits: number])[] = [
  ...[[35, 1] as const, [37, 1] as const, [39, 1] as const, [41, 1] as const, [43, 2] as const, [47, 2] as const],
  ...[[51, 3] as const, [59, 3] as const, [67, 4] as const, [83, 4] as const, [99, 5] as const],
  ...[7, 8, 9, 10, 11, 12, 13, 14, 15, 16].map((bits) => [2 ** bits + 3, bits] as const),
];

/** The start of a frame that is one segment: 4 bytes of magic, its flags, and the size of what it stands for. */
export const frameHeader = (sizeBytes: number): number[] => [
  ...[0x28, 0xb5, 0x2f, 0xfd, 0xa0],
  ...littleEndian(sizeBytes, 4),
];

/** Bytes as they are, in blocks of a frame. */
export function* rawBlocks(bytes: Uint8Array, isLast: boolean): Generator<Uint8Array | number[]> {
  for (let at = 0; at < bytes.length; at += BLOCK_MAX) {
    const part = bytes.subarray(at, at + BLOCK_MAX);
    yield blockHeader(isLast && at + BLOCK_MAX >= bytes.length, RAW_BLOCK, part.length);
    yield part;
  }
}

/**
 * The blocks of a file that is made of its dictionary's parts, and of bytes of its own between them. One copy is one
 * block, whose tables have one entry each: a few bytes more than the best, and no entropy coder.
 */
export function* copyBlocks(
  file: Uint8Array,
  copies: readonly Copy[],
  dictionaryBytes: number,
): Generator<Uint8Array | number[]> {
  let done = 0;
  for (const { at, from, length } of copies) {
    yield* rawBlocks(file.subarray(done, at), false);
    for (let part = 0; part < length; part += BLOCK_MAX) {
      const size = Math.min(BLOCK_MAX, length - part);
      // Matches have three bytes at least, and so has the rest here: it goes out as it is.
      if (size < 3) yield* rawBlocks(file.subarray(at + part, at + part + size), at + part + size === file.length);
      else yield* copyBlock(dictionaryBytes + at - from, size, at + part + size === file.length);
    }
    done = at + length;
  }
  yield* rawBlocks(file.subarray(done), true);
}

/** @param distance from where the copy goes back to where it comes from, over the file so far and the dictionary */
function* copyBlock(distance: number, length: number, isLast: boolean): Generator<number[]> {
  // Values up to 3 would stand for earlier distances.
  const offset = distance + 3;
  const offsetCode = 31 - Math.clz32(offset);
  const [lengthCode, baseline, lengthBits] = lengthCodeOf(length);
  // Read from its end: a 1 that marks it, the rest of the offset, the rest of the length.
  const stream = (2 ** offsetCode + (offset - 2 ** offsetCode)) * 2 ** lengthBits + (length - baseline);
  const streamBytes = Math.floor((offsetCode + lengthBits) / 8) + 1;
  // No literals; one sequence; tables of one code each: no literals, the offset's, the length's.
  const content = [0, 1, 0b01_01_01_00, 0, offsetCode, lengthCode, ...littleEndian(stream, streamBytes)];
  yield blockHeader(isLast, COMPRESSED_BLOCK, content.length);
  yield content;
}

function lengthCodeOf(length: number): readonly [code: number, baseline: number, bits: number] {
  const index = LONG_LENGTHS.findLastIndex(([baseline]) => baseline <= length);
  const [baseline, bits] = LONG_LENGTHS[index] ?? [length, 0];
  return index < 0 ? [length - 3, length, 0] : [32 + index, baseline, bits];
}

const blockHeader = (isLast: boolean, type: number, sizeBytes: number): number[] =>
  littleEndian(Number(isLast) + type * 2 + sizeBytes * 8, 3);

const littleEndian = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** index) % 256);
