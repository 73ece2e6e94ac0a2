import { missingSharePictures } from "@optimyz/contract/api/endpoints/share-pictures";
import { useApp, useAtomValue } from "@optimyz/kit";
import { useEffect, useRef } from "react";
import { changesAtom } from "../data/changes.ts";
import { useMay } from "../session/use-may.ts";

/** After the admin has opened, and after a change: what somebody does next comes first. */
const QUIET_MS = 1_500;

/**
 * Lets the browser draw the pictures of shared links that are missing, in the background: after the admin has opened, and
 * after each change. Nothing waits for it, and a failure is tried again with the next change.
 */
export function useSharePictures(): void {
  const app = useApp();
  const may = useMay()(missingSharePictures);
  const changes = useAtomValue(changesAtom);
  const unmount = useRef(new AbortController());
  // Not at each change: a running drawing finds by itself what has changed.
  useEffect(() => {
    const controller = new AbortController();
    unmount.current = controller;
    return () => controller.abort();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change
  useEffect(() => {
    if (!may || !canDraw()) return;
    const draw = async () => (await import("./draw-missing.ts")).drawMissing(app, unmount.current.signal);
    // A failure is nobody's to deal with here: the next change, or the next visit, tries again.
    const timer = setTimeout(() => void draw().catch(() => undefined), QUIET_MS);
    return () => clearTimeout(timer);
  }, [app, may, changes]);
}

/** Locks need a secure address; without one, or without a canvas, pages keep the picture of the logo. */
const canDraw = (): boolean => "locks" in navigator && "createImageBitmap" in globalThis;
