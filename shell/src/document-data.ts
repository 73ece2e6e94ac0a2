import type { BrowserLockSet } from "@optimyz/contract/platform/browser-lock-set";

/** What the server knew when it rendered the page: responses of the API by URL, and the routes' loader data. */
export interface RenderedState {
  answers: Record<string, unknown>;
  /** Missing where the server rendered nothing but the frame around the page. */
  loaderData?: Record<string, unknown>;
}

/**
 * The lock set that came with the document; the tab keeps it until its next full load. It is not checked again: the worker
 * wrote it by the same schema, into the document that also names the scripts that read it.
 * @throws Error when the document has none, which only a broken document can cause
 */
export function readLockSet(): BrowserLockSet {
  const lockSet = readJson("lock-set") as BrowserLockSet | undefined;
  if (!lockSet) throw new Error("The document carries no lock set");
  return lockSet;
}

/** The state of a page that was rendered on the server; undefined when the browser renders it. */
export function readRenderedState(): RenderedState | undefined {
  return readJson("rendered-state") as RenderedState | undefined;
}

/** JSON of one of the document's data elements. */
function readJson(elementId: string): unknown {
  const text = document.getElementById(elementId)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
