import type { Bindings } from "../core/env.ts";
import { log } from "../core/log.ts";
import { memory } from "../state/memory.ts";
import { inspectImage } from "./inspect.ts";

/** In AVIF about what 80 is in WebP. */
const QUALITY = 50;

/**
 * Encodes a stored WebP in AVIF and stores it beside it, as work after a response. What the platform gives in another
 * format, because AVIF takes it too long, is stored as that, so that nothing is asked for twice. Anybody can ask for
 * copies: an isolate starts few at a time, and there are as many as a picture has objects.
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
