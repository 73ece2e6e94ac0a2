/// <reference lib="webworker" />

/**
 * Makes WebP of one HEIC picture, in a worker of its own: the response of this file carries a policy that admits
 * WebAssembly and nothing outside the release's folder, so that a picture made to break the decoder reaches nothing.
 * A plain script, since the decoder is one; it imports nothing.
 */
(() => {
  interface HeicPicture {
    get_width: () => number;
    get_height: () => number;
    /** Calls back without an argument for a picture that is damaged. */
    display: (
      into: { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number },
      done: (filled?: { data: Uint8ClampedArray<ArrayBuffer> }) => void,
    ) => void;
  }
  interface Decoder {
    HeifDecoder: new () => { decode: (bytes: ArrayBuffer) => HeicPicture[] };
    ready?: Promise<unknown>;
  }
  const scope = self as unknown as DedicatedWorkerGlobalScope & {
    libheif: (options: { wasmBinary: ArrayBuffer }) => Decoder | Promise<Decoder>;
  };

  /** Of a picture: 4 bytes of memory for each, three times over. Telephones take 48 million and fewer. */
  const PIXELS_MAX = 64_000_000;

  scope.onmessage = async ({ data }: MessageEvent<{ file: File; script: string; wasm: string; sideMax: number }>) => {
    try {
      scope.postMessage({ image: await convert(data.file, data.sideMax, await decoder(data.script, data.wasm)) });
    } catch (error) {
      const isOwn = error instanceof Error && (error.message === "damaged" || error.message === "too many pixels");
      scope.postMessage({ problem: isOwn ? error.message : "no decoder", details: String(error) });
    }
  };

  async function decoder(script: string, wasm: string): Promise<Decoder> {
    const response = await fetch(wasm);
    if (!response.ok) throw new Error(`${response.status} for the decoder`);
    const wasmBinary = await response.arrayBuffer();
    scope.importScripts(script);
    const made = await scope.libheif({ wasmBinary });
    await made.ready;
    scope.postMessage({ stage: "converting" });
    return made;
  }

  async function convert(file: File, sideMax: number, { HeifDecoder }: Decoder): Promise<Blob> {
    const [picture] = decoded(new HeifDecoder(), await file.arrayBuffer());
    if (!picture) throw new Error("damaged");
    // As it is to be seen: the decoder turns it by what the telephone noted.
    const [width, height] = [picture.get_width(), picture.get_height()];
    if (width * height > PIXELS_MAX) throw new Error("too many pixels");
    const data = new Uint8ClampedArray(width * height * 4);
    const filled = await new Promise<{ data: Uint8ClampedArray<ArrayBuffer> } | undefined>((resolve) => {
      picture.display({ data, width, height }, resolve);
    });
    if (!filled) throw new Error("damaged");
    const scale = Math.min(1, sideMax / Math.max(width, height));
    const size = {
      resizeWidth: Math.max(1, Math.round(width * scale)),
      resizeHeight: Math.max(1, Math.round(height * scale)),
    };
    const bitmap = await createImageBitmap(new ImageData(filled.data, width, height), {
      ...size,
      resizeQuality: "high",
    });
    const canvas = new OffscreenCanvas(size.resizeWidth, size.resizeHeight);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
    bitmap.close();
    return canvas.convertToBlob({ type: "image/webp", quality: 0.88 });
  }

  function decoded(from: { decode: (bytes: ArrayBuffer) => HeicPicture[] }, bytes: ArrayBuffer): HeicPicture[] {
    try {
      return from.decode(bytes);
    } catch {
      throw new Error("damaged");
    }
  }
})();
