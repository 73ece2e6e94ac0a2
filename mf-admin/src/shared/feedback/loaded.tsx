import { ApiError, type QueryState, useApp } from "@optimyz/kit";
import { Notice, Skeleton } from "@optimyz/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { askToLogIn } from "../session/relogin.ts";
import { isSessionOver } from "../session/session.ts";
import styles from "./loaded.module.css";

interface LoadedProps<T> {
  state: QueryState<T> & { retry: () => void };
  /** The seed's message for this place. */
  loading?: string;
  failed?: string;
  /** Message for a missing row, instead of a failure. */
  missing?: string;
  /** Log message for a failure. */
  log: string;
  children: (data: T) => ReactNode;
}

/** A list that is loading, failed or loaded. */
export function Loaded<T>({ state, loading = "Loading...", failed, missing, log, children }: LoadedProps<T>) {
  const error = state.status === "error" ? state.error : undefined;
  const app = useApp();
  const retry = useRef(state.retry);
  useEffect(() => {
    retry.current = state.retry;
  });
  useEffect(() => {
    if (!error) return;
    console.error(log, error);
    // For administrators' data: log in again, then continue.
    if (isSessionOver(error)) void askToLogIn(app).then((again) => again && retry.current());
  }, [app, error, log]);
  if (state.status === "success") return children(state.data);
  if (missing && error instanceof ApiError && error.status === 404)
    return (
      <Notice tone="info" title={missing}>
        It may have been deleted, or the address is not complete.
      </Notice>
    );
  if (state.status === "error")
    return (
      <Notice tone="error" title={failed ?? "This list is not available right now."} retry={state.retry}>
        The server did not respond as expected.
      </Notice>
    );
  return (
    <div aria-busy="true">
      <p className={styles.loading} role="status">
        {loading}
      </p>
      {["a", "b", "c", "d", "e"].map((line) => (
        <Skeleton key={line} className={styles.line} />
      ))}
    </div>
  );
}
