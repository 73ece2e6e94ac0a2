/** A part of a file that is in its dictionary as well. Positions and lengths in bytes. */
export interface Copy {
  at: number;
  /** Where it is in the dictionary. */
  from: number;
  length: number;
}

/** Shortest copy: naming one costs about 16 bytes. */
const LENGTH_MIN = 24;
const TABLE_BITS = 17;
const FACTOR = 0x9e3779b1;
/** The weight of the byte that leaves a window. */
const OLDEST = Array.from({ length: LENGTH_MIN - 1 }).reduce<number>((power) => Math.imul(power, FACTOR), 1);

/**
 * Finds what a file has in common with its dictionary, from the beginning to the end, without overlaps. Takes time
 * linear in both, whatever they hold: each place is compared with two others at most.
 */
export function copiesFrom(dictionary: Uint8Array, file: Uint8Array): Copy[] {
  if (dictionary === file && file.length >= LENGTH_MIN) return [{ at: 0, from: 0, length: file.length }];
  const places = indexOf(dictionary);
  const copies: Copy[] = [];
  let hash = hashAt(file, 0);
  let at = 0;
  // The same distance as for the last copy is right where some bytes were replaced.
  let shift = 0;
  while (at + LENGTH_MIN <= file.length) {
    const known = (places[slotOf(hash)] ?? 0) - 1;
    const knownLength = commonLength(dictionary, known, file, at);
    const shiftedLength = commonLength(dictionary, at + shift, file, at);
    const length = Math.max(knownLength, shiftedLength);
    if (length < LENGTH_MIN) {
      hash = nextHash(hash, file, at);
      at += 1;
    } else {
      const from = shiftedLength === length ? at + shift : known;
      copies.push({ at, from, length });
      shift = from - at;
      at += length;
      hash = hashAt(file, at);
    }
  }
  return copies;
}

/** How many bytes are the same; 0 from a place before the dictionary. */
function commonLength(dictionary: Uint8Array, from: number, file: Uint8Array, at: number): number {
  const most = from < 0 ? 0 : Math.min(dictionary.length - from, file.length - at);
  let length = 0;
  while (length < most && dictionary[from + length] === file[at + length]) length += 1;
  return length;
}

/** The first place of the dictionary for each hash of a window, plus one; 0 where there is none. */
function indexOf(dictionary: Uint8Array): Int32Array {
  const places = new Int32Array(1 << TABLE_BITS);
  let hash = hashAt(dictionary, 0);
  for (let at = 0; at + LENGTH_MIN <= dictionary.length; at += 1) {
    places[slotOf(hash)] ||= at + 1;
    hash = nextHash(hash, dictionary, at);
  }
  return places;
}

const slotOf = (hash: number): number => Math.imul(hash, FACTOR) >>> (32 - TABLE_BITS);

/** The hash of a window of the shortest copy's length. */
function hashAt(bytes: Uint8Array, at: number): number {
  let hash = 0;
  for (let index = at; index < at + LENGTH_MIN; index += 1) hash = (Math.imul(hash, FACTOR) + (bytes[index] ?? 0)) | 0;
  return hash;
}

/** The hash of the window that begins one byte later. */
const nextHash = (hash: number, bytes: Uint8Array, at: number): number =>
  (Math.imul(hash - Math.imul(bytes[at] ?? 0, OLDEST), FACTOR) + (bytes[at + LENGTH_MIN] ?? 0)) | 0;
