import { ApiError, useApp } from "@optimyz/kit";
import { Notice, Skeleton } from "@optimyz/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useText } from "../../texts.ts";
import { askToLogIn } from "../session/relogin.ts";
import { isSessionOver } from "../session/session.ts";
import styles from "./loaded.module.css";
import * as m from "./messages.ts";

export interface LoadedProps<T> {
  state: UseQueryResult<T>;
  /** The seed's message for this place. */
  loading?: string | undefined;
  failed?: string | undefined;
  /** Message for a missing row, instead of a failure. */
  missing?: string;
  /** Log message for a failure. */
  log: string;
  children: (data: T) => ReactNode;
}

/** A list that is loading, failed or loaded. */
export function Loaded<T>({ state, loading, failed, missing, log, children }: LoadedProps<T>) {
  const t = useText();
  const { data, refetch } = state;
  // What was read before stays when it cannot be read again.
  const error = data === undefined ? state.error : null;
  const app = useApp();
  useEffect(() => {
    if (!error) return;
    console.error(log, error);
    // For administrators' data: log in again, then continue.
    if (isSessionOver(error)) void askToLogIn(app).then((again) => (again ? refetch() : undefined));
  }, [app, error, log, refetch]);
  if (data !== undefined) return children(data);
  if (missing && error instanceof ApiError && error.status === 404)
    return (
      <Notice tone="info" title={missing}>
        {t(m.mayBeDeleted)}
      </Notice>
    );
  if (error)
    return (
      <Notice tone="error" title={failed ?? t(m.notAvailable)} retry={() => void refetch()}>
        {error instanceof ApiError && error.code === "FORBIDDEN" ? error.message : t(m.unexpected)}
      </Notice>
    );
  return (
    <div aria-busy="true">
      <p className={styles.loading} role="status">
        {loading ?? t(m.loading)}
      </p>
      {["a", "b", "c", "d", "e"].map((line) => (
        <Skeleton key={line} className={styles.line} />
      ))}
    </div>
  );
}
