import { useRouteError } from "@optimyz/kit/router";
import { useEffect, useState } from "react";
import type { Remotes } from "../federation/remotes.ts";
import { UnavailablePage } from "./unavailable.tsx";

/** Stands in for a page whose remote could not be loaded. A retry loads the remote anew and then opens the page afresh. */
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

/** Takes the place of a page that threw. The frame, and every other page, go on. */
export function RemoteErrorPage() {
  const error = useRouteError();
  useEffect(() => console.error("This page could not be shown", error), [error]);
  return <UnavailablePage retry={() => location.reload()} />;
}
