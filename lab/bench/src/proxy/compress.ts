import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compressBytes = promisify(brotliCompress);

/** Brotli quality of the platform for responses, and of files that are compressed once. */
const QUALITY = { dynamic: 5, immutable: 11 } as const;

const compressible = /^(text\/|application\/(json|javascript|manifest|xml)|image\/svg)/;

/** A response's bytes with brotli where that helps; undefined where the type is compressed by itself. */
export async function compressed(body: Buffer, type: string, kind: keyof typeof QUALITY): Promise<Buffer | undefined> {
  if (!compressible.test(type)) return undefined;
  return compressBytes(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY[kind],
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}
