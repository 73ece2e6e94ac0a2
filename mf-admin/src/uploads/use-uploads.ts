import type { Endpoint } from "@optimyz/contract/endpoint";
import { useCallback, useEffect, useRef, useState } from "react";
import { reasonOf } from "../feedback/reason.ts";
import { useWithSession } from "../session/relogin.ts";
import { imageProblem } from "./check-image.ts";
import { sendImage } from "./send-image.ts";
import { shrink } from "./shrink.ts";

/** One chosen file on its way. `refused` cannot be sent at all, `failed` can be tried again. */
export interface Upload {
  id: number;
  file: File;
  status: "chosen" | "sending" | "done" | "failed" | "refused";
  /** From 0 to 1. */
  progress: number;
  reason?: string | undefined;
}

/** Files sent at the same time. */
const AT_ONCE = 2;

let nextId = 1;

/** A queue of images: each is sent by itself, with its own progress and its own outcome. */
export function useUploads(endpoint: Endpoint) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const latest = useRef(uploads);
  useEffect(() => {
    latest.current = uploads;
  });
  const withSession = useWithSession();

  const change = useCallback((id: number, changes: Partial<Upload>) => {
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  }, []);

  const send = useCallback(
    async ({ id, file }: Upload): Promise<boolean> => {
      change(id, { status: "sending", progress: 0, reason: undefined });
      try {
        const image = await shrink(file);
        const onProgress = (progress: number) => change(id, { progress });
        await withSession(() => sendImage(endpoint, image, { onProgress }));
        change(id, { status: "done", progress: 1 });
        return true;
      } catch (error) {
        console.error("Error uploading image", error);
        change(id, { status: "failed", reason: reasonOf(error) });
        return false;
      }
    },
    [change, endpoint, withSession],
  );

  return {
    uploads,
    add: (files: Iterable<File>) => {
      const added = [...files].map((file): Upload => {
        const reason = imageProblem(file);
        return { id: nextId++, file, status: reason ? "refused" : "chosen", progress: 0, reason };
      });
      setUploads((before) => [...before.filter(({ status }) => status !== "done"), ...added]);
    },
    remove: (id: number) => setUploads((before) => before.filter((upload) => upload.id !== id)),
    clear: () => setUploads([]),
    /** Sends what waits or failed; true for each that arrived. */
    sendAll: async (only?: Upload): Promise<readonly boolean[]> => {
      const waiting = only ? [only] : latest.current.filter(({ status }) => status === "chosen" || status === "failed");
      const outcomes: boolean[] = [];
      const lane = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(await send(next));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
      return outcomes;
    },
  };
}
