import type { BrowserLockSet } from "@optimyz/contract/protocol/browser-lock-set";
import { type DocumentState, LOCK_SET_ID, readState, STATE_ID } from "@optimyz/contract/protocol/document";
import { type SpokenLanguage, TEXTS_ID } from "@optimyz/contract/protocol/languages";

/**
 * The lock set that came with the document; the tab keeps it until its next full load. It is not checked again: the worker
 * wrote it by the same schema, into the document that also names the scripts that read it.
 * @throws Error when the document has none, which only a broken document can cause
 */
export function readLockSet(): BrowserLockSet {
  const lockSet = readJson(LOCK_SET_ID) as BrowserLockSet | undefined;
  if (!lockSet) throw new Error("The document carries no lock set");
  return lockSet;
}

/** The state of a page that was rendered on the server; undefined when the browser renders it. */
export function readRenderedState(): DocumentState | undefined {
  const state = readJson(STATE_ID) as Parameters<typeof readState>[0] | undefined;
  return state && readState(state);
}

/** The document's language with the messages that it was rendered with; undefined for the source's without a prefix. */
export const readLanguage = (): SpokenLanguage | undefined => readJson(TEXTS_ID) as SpokenLanguage | undefined;

/** Parsed JSON of one of the document's data elements. */
function readJson(elementId: string): unknown {
  const text = document.getElementById(elementId)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
