import { zstdDecompressSync } from "node:zlib";
import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { GROWTH_MAX, growthOf } from "../../../../test/time-growth.ts";
import { concat } from "../../../core/bytes.ts";
import { copiesFrom } from "./copies.ts";
import { deltaOf } from "./delta.ts";
import { copyBlocks, frameHeader, rawBlocks } from "./zstd-frame.ts";

fc.configureGlobal({ seed: inject("examplesSeed") });

const bytesOf = (text: string) => new TextEncoder().encode(text);
const HASH = new Uint8Array(32).fill(7);

/** What the platform's decoder makes of a file's copies behind its dictionary. */
function roundTrip(dictionary: Uint8Array, file: Uint8Array): Uint8Array {
  const blocks = copyBlocks(file, copiesFrom(dictionary, file), dictionary.length);
  const frame = concat([frameHeader(dictionary.length + file.length), ...rawBlocks(dictionary, false), ...blocks]);
  return Uint8Array.from(zstdDecompressSync(frame).subarray(dictionary.length));
}

/** Text with little repetition, the same in each run. */
const script = (length: number): string =>
  Array.from({ length: length / 8 }, (_, index) =>
    (Math.imul(index + 1, 0x9e3779b1) >>> 0).toString(36).padStart(8, "x"),
  ).join("");

test("one changed sentence in 80 kB is a delta of less than 140 bytes, with RFC 9842's header", () => {
  const before = script(80_000);
  const after = `${before.slice(0, 40_000)}Another sentence.${before.slice(40_012)}`;
  const delta = deltaOf(bytesOf(before), HASH, bytesOf(after));
  expect(delta?.length).toBeLessThan(140);
  expect([...(delta?.subarray(0, 8) ?? [])]).toEqual([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
  expect(delta?.subarray(8, 40)).toEqual(HASH);
  expect([...(delta?.subarray(40, 44) ?? [])]).toEqual([0x28, 0xb5, 0x2f, 0xfd]);
});

test("decoding a delta with its dictionary gives back the file, whatever both hold", () => {
  const parts = fc.array(fc.tuple(fc.nat(2_000), fc.nat(600), fc.uint8Array({ maxLength: 40 })), { maxLength: 8 });
  const few = fc.array(fc.nat(3), { minLength: 1, maxLength: 2_000 }).map((list) => Uint8Array.from(list));
  const dictionaries = fc.oneof(few, fc.uint8Array({ minLength: 1, maxLength: 2_000 }));
  fc.assert(
    fc.property(dictionaries, parts, (dictionary, taken) => {
      const file = concat(taken.flatMap(([from, length, own]) => [dictionary.subarray(from, from + length), own]));
      fc.pre(file.length > 0);
      expect(roundTrip(dictionary, file)).toEqual(new Uint8Array(file));
    }),
    { numRuns: 500 },
  );
});

test.each([3, 34, 35, 130, 131, 65_538, 65_539, 131_072, 131_073, 131_074, 131_075, 300_000])(
  "a copy of %d bytes is decoded completely",
  (length) => {
    const dictionary = bytesOf(script(320_000));
    const file = concat([dictionary.subarray(11, 11 + length)]);
    const copies = [{ at: 0, from: 11, length }];
    const frame = concat([
      frameHeader(dictionary.length + length),
      ...rawBlocks(dictionary, false),
      ...copyBlocks(file, copies, dictionary.length),
    ]);
    const back = zstdDecompressSync(frame).subarray(dictionary.length);
    expect(back.length === length && back.every((byte, index) => byte === file[index])).toBe(true);
  },
);

test("a completely different file gets no delta", () => {
  expect(deltaOf(bytesOf("x".repeat(5_000)), HASH, bytesOf(script(5_000)))).toBeUndefined();
  expect(deltaOf(new Uint8Array(), HASH, bytesOf(script(5_000)))).toBeUndefined();
});

test("files that are similar everywhere take linear time", async () => {
  const alike = (length: number) => Uint8Array.from({ length }, (_, index) => (index % 23 ? 0 : index % 2));
  const growth = await growthOf((length) => copiesFrom(new Uint8Array(length), alike(length)), 1_000_000);
  expect(growth.ratio, growth.measured).toBeLessThan(GROWTH_MAX);
});
