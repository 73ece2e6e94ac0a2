/** All parts in one. */
export function concat(parts: Iterable<Uint8Array | readonly number[]>): Uint8Array<ArrayBuffer> {
  const list = [...parts];
  const whole = new Uint8Array(list.reduce((size, part) => size + part.length, 0));
  let offset = 0;
  for (const part of list) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** All bytes of a stream; undefined as soon as there are more than the limit, and the rest is not read. */
export async function readAtMost(
  stream: ReadableStream<Uint8Array> | null,
  bytesMax: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream ?? []) {
    size += part.byteLength;
    if (size > bytesMax) return undefined;
    parts.push(part);
  }
  return concat(parts);
}

/** SHA-256 of some bytes, 32 of them. */
export const digestOf = async (bytes: BufferSource): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** Bytes as base64. */
export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/**
 * The bytes of base64.
 * @throws DOMException for any other text
 */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
