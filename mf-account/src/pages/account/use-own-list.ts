import { type Api, useApp } from "@optimyz/kit";
import { useEffect, useRef, useState } from "react";
import type { Session } from "./use-session.ts";

/**
 * A list of the user, fetched by the browser; not kept in the site's shared query cache, which outlives a logout.
 * @param fetchRows the same function at each render
 * @param name of what is listed, for the log
 */
export function useOwnList<Row>(session: Session, fetchRows: (api: Api) => Promise<readonly Row[]>, name: string) {
  const { api } = useApp();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const newest = useRef(session);
  newest.current = session;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    let left = false;
    fetchRows(api).then(
      (found) => {
        if (left) return;
        setRows(found);
        setFailed(false);
      },
      (error: unknown) => {
        if (left || newest.current.endIfOver(error)) return;
        console.error(`The ${name} could not be loaded.`, error);
        setFailed(true);
      },
    );
    return () => {
      left = true;
    };
  }, [api, fetchRows, name, attempt]);

  return { rows, setRows, failed, reload: () => setAttempt((count) => count + 1) };
}
