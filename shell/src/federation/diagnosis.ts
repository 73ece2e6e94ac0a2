import { SHARED_MISMATCH } from "@optimyz/contract/protocol/container";
import type { FailurePhase } from "@optimyz/contract/protocol/release-report";
import { ShapeError, TimeoutError } from "./failure.ts";
import { hashOf } from "./integrity.ts";
import { innermost, isFromOutside } from "./outside.ts";

// Decides whose failure it was. The shell fetches this file when something fails; if it cannot be fetched, nobody is
// blamed.

/** Longest time for finding out why a module could not be imported. */
const DIAGNOSIS_MS = 3_000;

/** Messages of browsers and the federation runtime when a file of a module graph cannot be loaded. */
const FETCH_MESSAGE = /dynamically imported module|importing a module|module script failed|Loading (CSS )?chunk/i;

/**
 * Why an entry could not be used. Asks the server once more, since a failed import has no reason.
 * @returns undefined when no response comes: then the visitor's network is down, or a blocker keeps the file away
 */
export async function phaseOf(error: unknown, entry: string): Promise<FailurePhase | undefined> {
  if (error instanceof TimeoutError) return "timeout";
  if (error instanceof ShapeError) return "shape";
  try {
    const response = await fetch(entry, { signal: AbortSignal.timeout(DIAGNOSIS_MS) });
    if (!response.ok) return "fetch";
    const expected = hashOf(entry);
    return expected && (await digestOf(response)) !== expected ? "integrity" : "load";
  } catch (failure) {
    // A server that does not respond is the site's.
    return (failure as Error).name === "TimeoutError" ? "fetch" : undefined;
  }
}

/** @throws Error when what a URL serves is not the module that the document's import map knows */
export async function assertIntact(entry: string, url: string): Promise<void> {
  const response = await fetch(url);
  const expected = hashOf(entry);
  if (!response.ok || (expected && (await digestOf(response)) !== expected)) throw new Error(`${entry} is not intact`);
}

/**
 * Why a page or slot of a loaded remote failed: its lazy code did not load or does not fit this shell, or it threw.
 * @param entry the remote's own file, requested when the error does not name the missing one
 * @returns undefined when the reason is not the release's
 */
export async function phaseOfRender(error: unknown, entry: string): Promise<FailurePhase | undefined> {
  if (error instanceof TimeoutError) return "timeout";
  if (isFromOutside(error)) return undefined;
  const message = error instanceof Error ? error.message : "";
  if (!FETCH_MESSAGE.test(message)) return message.includes(SHARED_MISMATCH) ? "load" : "render";
  const [missing = entry] = /https?:\/\/[^\s)]+/.exec(message) ?? [];
  return (await phaseOf(error, missing)) && "fetch";
}

/** A front-end's file in a stack. */
const FILE = /\/_mf\/([\w-]+)\/([\w.-]+)\//g;

/**
 * The front-end whose file threw: the first remote in the stack, since remotes call through the shell's packages, else the
 * shell. None when the innermost file is another's, such as an extension's or a script in the document.
 * @param stack of Chromium, Firefox or Safari
 */
export function thrower(stack: string): { name: string; version: string } | undefined {
  if (innermost(stack).search(FILE) < 0) return undefined;
  const files = [...stack.matchAll(FILE)];
  const [, name, version] = files.find(([, frontEnd]) => frontEnd !== "shell") ?? files[0] ?? [];
  return name && version ? { name, version } : undefined;
}

async function digestOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-384", await response.arrayBuffer());
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
