import type { createImage } from "@optimyz/contract/api/endpoints/content";
import type { addPicture } from "@optimyz/contract/api/endpoints/library";
import { ApiError, type OutputOf } from "@optimyz/kit";
import { fetchWithProgress } from "@optimyz/ui/upload";
import { useEffect, useRef, useState } from "react";
import { useAdminMutation } from "../data/use-admin-mutation.ts";
import { reasonOf } from "../feedback/reason.ts";
import { say } from "../language/spoken.ts";
import { imageProblem, prepareImage } from "./check-image.ts";
import type { HeicStage } from "./heic.ts";
import * as m from "./messages.ts";

/** One chosen file and its upload. `refused` cannot be sent at all, `failed` can be tried again. */
export interface Upload {
  id: number;
  file: File;
  status: "chosen" | "sending" | "done" | "failed" | "refused";
  /** From 0 to 1. */
  progress: number;
  /** What is done with a HEIC picture before it is sent. */
  stage?: HeicStage | undefined;
  reason?: string | undefined;
}

let nextId = 1;

/** Outcome of an upload: `unreachable` when the next one would fail as well. */
type Outcome = "done" | "failed" | "unreachable";

/** Endpoints that take one image and nothing that must come with it. */
type ImageEndpoint = typeof createImage | typeof addPicture;

interface UploadsOptions<E extends ImageEndpoint> {
  /** Called with what was stored of each image, in their order. */
  onStored?: ((stored: OutputOf<E>) => void) | undefined;
  /** Images are sent as soon as they are added; called with the outcomes of all when the queue is empty. */
  atOnce?: (outcomes: readonly boolean[]) => void;
}

/**
 * A queue of images: each is sent by itself, with its own progress and its own outcome, and after the one before it, so
 * that they are stored in the order in which they were chosen.
 */
export function useUploads<E extends ImageEndpoint>(endpoint: E, { onStored, atOnce }: UploadsOptions<E> = {}) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const latest = useRef(uploads);
  useEffect(() => {
    latest.current = uploads;
  });
  const { send: sendImage } = useAdminMutation<E>(endpoint);
  /** What was added and not yet sent, where everything is sent at once; undefined while nothing is under way. */
  const queue = useRef<Upload[]>(undefined);

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));

  const send = async ({ id, file }: Upload): Promise<Outcome> => {
    change(id, { status: "sending", progress: 0, reason: undefined });
    try {
      const image = await prepareImage(file, (stage) => change(id, { stage }));
      change(id, { stage: undefined });
      const stored = await sendImage({ file: image, fetch: fetchWithProgress((progress) => change(id, { progress })) });
      change(id, { status: "done", progress: 1 });
      onStored?.(stored);
      return "done";
    } catch (error) {
      console.error("Error uploading image", error);
      const status = error instanceof ApiError ? error.status : 0;
      change(id, {
        stage: undefined,
        status: status === 413 || status === 415 ? "refused" : "failed",
        reason: refusalOf(error) ?? reasonOf(error),
      });
      return status >= 400 && status < 429 ? "failed" : "unreachable";
    }
  };

  /** Sends one after the other: sent after one that cannot reach the server, the next would come before it. */
  const sendEach = async (waiting: Iterable<Upload>): Promise<readonly boolean[]> => {
    const arrived: boolean[] = [];
    for (const next of waiting) {
      const outcome = await send(next);
      arrived.push(outcome === "done");
      if (outcome === "unreachable") break;
    }
    return arrived;
  };
  const sendAdded = async (added: readonly Upload[]) => {
    const sendable = added.filter(({ status }) => status === "chosen");
    if (queue.current) return void queue.current.push(...sendable);
    queue.current = sendable;
    // An array's iterator includes what is added meanwhile.
    const outcomes = await sendEach(queue.current);
    // What was left behind can be tried again by itself.
    for (const { id } of queue.current.slice(outcomes.length)) change(id, { status: "failed", reason: say(m.notSent) });
    queue.current = undefined;
    atOnce?.(outcomes);
  };

  return {
    uploads,
    add: (files: Iterable<File>) => {
      const added = [...files].map((file): Upload => {
        const reason = imageProblem(file);
        return { id: nextId++, file, status: reason ? "refused" : "chosen", progress: 0, reason };
      });
      setUploads((before) => [...before.filter(({ status }) => status !== "done"), ...added]);
      if (atOnce) void sendAdded(added);
    },
    remove: (id: number) => setUploads((before) => before.filter((upload) => upload.id !== id)),
    clear: () => setUploads([]),
    /** Sends what waits or failed, or one alone; true for each that was stored. */
    sendAll: (only?: Upload): Promise<readonly boolean[]> =>
      sendEach(only ? [only] : latest.current.filter(({ status }) => status === "chosen" || status === "failed")),
  };
}

/** The server's message about the image itself. */
const refusalOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.fields.image : undefined);
