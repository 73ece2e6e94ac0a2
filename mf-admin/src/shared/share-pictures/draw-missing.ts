import { missingSharePictures, storeSharePictures } from "@optimyz/contract/api/endpoints/share-pictures";
import type { ShareWords } from "@optimyz/contract/api/schemas/share-pictures";
import { SHARE_BYTES_MAX, shareSize } from "@optimyz/contract/domain/share-pictures";
import type { App } from "@optimyz/kit";
import { brushOf } from "./brush.ts";
import { type Brush, drawSharePicture } from "./draw.ts";

/** JPEG qualities; the next one if a file is too large. */
const QUALITIES = [0.9, 0.8, 0.65, 0.5];
/** Only one tab draws at a time. */
const LOCK = "share-pictures";

/**
 * Draws the pictures of shared links that pages lack, one at a time, and sends some together, until none is missing.
 * What was sent stays: a later run draws the rest.
 * @throws ApiError, Error when a font or the logo cannot be had, or the signal's reason when it has been given
 */
export async function drawMissing({ api }: Pick<App, "api">, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    for (;;) {
      const { look, pictures } = await api.call(missingSharePictures, { signal });
      if (pictures.length === 0) return;
      const brush = await brushOf(look);
      const form = new FormData();
      for (const { key, ...words } of pictures) {
        await idle();
        signal.throwIfAborted();
        const file = await fileOf(brush, words);
        if (file) form.set(key, file, `${key}.jpg`);
      }
      if ([...form.keys()].length === 0) return;
      const { stored } = await api.call(storeSharePictures, { fetch: withBody(form) });
      // Somebody else draws them, or the site has changed: nothing is gained by trying on.
      if (stored === 0) return;
    }
  });
}

/** The client makes no body of several files. */
const withBody =
  (form: FormData): typeof fetch =>
  (url, init) =>
    fetch(url, { ...init, body: form });

/** @returns undefined for a title in a script that this browser has no font for: another one may have it */
async function fileOf(brush: Brush, words: ShareWords): Promise<Blob | undefined> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, shareSize);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context || !drawSharePicture(context, brush, words)) return undefined;
  for (const quality of QUALITIES) {
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (file && file.size <= SHARE_BYTES_MAX) return file;
  }
  return undefined;
}

/** Resolves when the page has nothing better to do. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) =>
    "requestIdleCallback" in globalThis ? requestIdleCallback(resolve, { timeout: 1_000 }) : setTimeout(resolve, 50),
  );
