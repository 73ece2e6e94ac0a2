import libheifScript from "libheif-js/libheif-wasm/libheif.js?url";
import libheifWasm from "libheif-js/libheif-wasm/libheif.wasm?url";
import workerUrl from "../../workers/heic.ts?url";

/** Stages: the decoder is fetched once per browser, 0.5 MB. */
export type HeicStage = "decoder" | "converting";

/** Why a picture could not be converted: the file, its size, or no decoder in this browser. */
class HeicError extends Error {
  readonly problem: "damaged" | "too many pixels" | "no decoder";

  constructor(problem: HeicError["problem"]) {
    super(problem);
    this.problem = problem;
  }
}

interface Reply {
  stage?: HeicStage;
  image?: Blob;
  problem?: HeicError["problem"];
}

interface ScriptUrls {
  createScriptURL: (url: string) => string;
}
const { trustedTypes } = globalThis as typeof globalThis & {
  trustedTypes?: { createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls };
};
/** The document's policy admits it on the admin's pages, for the URL of this one worker. */
const policy = trustedTypes?.createPolicy("optimyz-heic", { createScriptURL: () => workerUrl });

/** Longer than the slowest computer needs for the largest picture. */
const TIME_LIMIT_MS = 120_000;

/**
 * Converts a HEIC picture in a worker, which ends with it, so that its memory is free for the next one.
 * @param sideMax longest side of the result, in pixels
 * @returns WebP
 * @throws HeicError
 */
export async function heicToWebp(file: File, sideMax: number, onStage?: (stage: HeicStage) => void): Promise<Blob> {
  onStage?.("decoder");
  let worker: Worker | undefined;
  try {
    return await new Promise<Blob>((resolve, reject) => {
      const fail = (problem: HeicError["problem"]) => reject(new HeicError(problem));
      worker = new Worker(policy?.createScriptURL("") ?? workerUrl);
      worker.onerror = () => fail("no decoder");
      worker.onmessage = ({ data }: MessageEvent<Reply>) => {
        if (data.stage) onStage?.(data.stage);
        if (data.image) resolve(data.image);
        if (data.problem) fail(data.problem);
      };
      setTimeout(fail, TIME_LIMIT_MS, "damaged");
      const absolute = (url: string) => new URL(url, document.baseURI).href;
      worker.postMessage({ file, script: absolute(libheifScript), wasm: absolute(libheifWasm), sideMax });
    });
  } finally {
    worker?.terminate();
  }
}
