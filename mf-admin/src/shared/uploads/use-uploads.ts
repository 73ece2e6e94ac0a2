import type { createImage } from "@optimyz/contract/endpoints/content";
import { ApiError } from "@optimyz/kit";
import { useEffect, useRef, useState } from "react";
import { useAdminMutation } from "../data/use-admin-mutation.ts";
import { reasonOf } from "../feedback/reason.ts";
import { imageProblem, prepareImage } from "./check-image.ts";
import { fetchWithProgress } from "./fetch-with-progress.ts";

/** One chosen file and its upload. `refused` cannot be sent at all, `failed` can be tried again. */
export interface Upload {
  id: number;
  file: File;
  status: "chosen" | "sending" | "done" | "failed" | "refused";
  /** From 0 to 1. */
  progress: number;
  reason?: string | undefined;
}

let nextId = 1;

/** Outcome of an upload: `unreachable` when the next one would fail as well. */
type Outcome = "done" | "failed" | "unreachable";

/**
 * A queue of images: each is sent by itself, with its own progress and its own outcome, and after the one before it, so
 * that they are stored in the order in which they were chosen.
 */
export function useUploads(endpoint: typeof createImage) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const latest = useRef(uploads);
  useEffect(() => {
    latest.current = uploads;
  });
  const { send: sendImage } = useAdminMutation(endpoint);

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));

  const send = async ({ id, file }: Upload): Promise<Outcome> => {
    change(id, { status: "sending", progress: 0, reason: undefined });
    try {
      const image = await prepareImage(file);
      await sendImage({ file: image, fetch: fetchWithProgress((progress) => change(id, { progress })) });
      change(id, { status: "done", progress: 1 });
      return "done";
    } catch (error) {
      console.error("Error uploading image", error);
      const status = error instanceof ApiError ? error.status : 0;
      change(id, { status: status === 413 ? "refused" : "failed", reason: refusalOf(error) ?? reasonOf(error) });
      return status >= 400 && status < 429 ? "failed" : "unreachable";
    }
  };

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
    /**
     * Sends what waits or failed; true for each that was stored. After one that could not reach the server the others keep
     * waiting: sent now, they would come before it.
     */
    sendAll: async (only?: Upload): Promise<readonly boolean[]> => {
      const waiting = only ? [only] : latest.current.filter(({ status }) => status === "chosen" || status === "failed");
      const arrived: boolean[] = [];
      for (const next of waiting) {
        const outcome = await send(next);
        arrived.push(outcome === "done");
        if (outcome === "unreachable") break;
      }
      return arrived;
    },
  };
}

/** The server's message about the image itself. */
const refusalOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.fields.image : undefined);
