import { type ScrollRestorationProps, UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";

/** Keeps the place of each page in the history; React Router's own component carries code for its framework along. */
export function ScrollRestoration({ getKey }: Required<Pick<ScrollRestorationProps, "getKey">>) {
  useScrollRestoration({ getKey });
  return null;
}
