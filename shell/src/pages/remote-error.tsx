import { useRouteError } from "@optimyz/kit/router";
import { useEffect, useState } from "react";
import type { Remotes } from "../federation/remotes.ts";
import { PageSkeleton } from "./page-skeleton.tsx";
import { UnavailablePage } from "./unavailable.tsx";

/** Replaces a page whose remote could not be loaded. A retry loads the remote and then opens the page again. */
export function UnavailableRemotePage({ name, remotes }: { name: string; remotes: Remotes }) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    remotes.reset(name);
    await remotes.load(name).then(
      () => location.reload(),
      (error: unknown) => console.error(`${name} is still unavailable`, error),
    );
    setBusy(false);
  };
  return <UnavailablePage retry={() => void retry()} busy={busy} />;
}

/** Switches a remote whose page threw to its fallback; false when there is none. */
export type TryFallback = (error: unknown) => Promise<boolean>;

/** Replaces a page that threw: by the remote's fallback where there is one, else by a page with a retry. */
export function FailedRemotePage({ tryFallback }: { tryFallback: TryFallback }) {
  const error = useRouteError();
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    console.error("This page could not be shown", error);
    void tryFallback(error).then((isTaken) => isCurrent && setIsLost(!isTaken));
    return () => {
      isCurrent = false;
    };
  }, [error, tryFallback]);
  return isLost ? <UnavailablePage retry={() => location.reload()} /> : <PageSkeleton />;
}

/** Replaces a page that threw and belongs to no remote. The frame, and every other page, keep working. */
export function RemoteErrorPage() {
  const error = useRouteError();
  useEffect(() => console.error("This page could not be shown", error), [error]);
  return <UnavailablePage retry={() => location.reload()} />;
}
