import type { Bindings } from "../core/env.ts";
import { log } from "../core/log.ts";
import { memory } from "../state/memory.ts";
import { inspectImage } from "./inspect.ts";

/** In AVIF about what 80 is in WebP. */
const QUALITY = 50;

/**
 * Encodes a stored WebP in AVIF and stores it next to it, after the response. If the platform returns another format,
 * because AVIF takes too long, that is stored, so that nothing is requested twice. Anybody can request copies: an
 * isolate starts few at a time, and there are as many as a picture has objects.
 * @param webp an object of the bucket that was made here
 */
export async function makeAvif({ IMAGES: images, UPLOADS: bucket }: Bindings, webp: string, avif: string) {
  const { avifStarts } = memory;
  avifStarts.purgeStale();
  if (!images || avifStarts.has(avif) || avifStarts.size >= avifStarts.max) return;
  avifStarts.set(avif, true);
  try {
    const source = await bucket.get(webp);
    if (!source) return;
    const result = await images.input(source.body).output({ format: "image/avif", quality: QUALITY });
    const bytes = new Uint8Array(await result.response().arrayBuffer());
    const contentType = inspectImage(bytes).format.mediaType;
    await bucket.put(avif, bytes, { httpMetadata: { contentType } });
  } catch (error) {
    log("warn", { message: "no AVIF copy", file: avif, error: String(error) });
  }
}
