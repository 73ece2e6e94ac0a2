import { useEffect } from "react";

/** Logs a failed query to the console, once for each failure. */
export function useLoggedError(text: string, error: unknown): void {
  useEffect(() => {
    if (error) console.error(text, error);
  }, [text, error]);
}
