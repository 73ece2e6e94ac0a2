import type { SlotHost } from "@optimyz/kit";
import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server.edge";
import { type EdgeSlots, LateError, SLOT_WAIT_MS } from "./edge-slots.tsx";

/** Most HTML of a page without its slots, and of a slot in all its places on a page, in bytes. */
const PAGE_BYTES_MAX = 1_000_000;
const SLOT_BYTES_MAX = 200_000;

/** A page or slot with more HTML than it may have. */
class TooLargeError extends Error {
  static {
    // Its stack begins with the name, by which the gate knows it.
    TooLargeError.prototype.name = "TooLargeError";
  }

  constructor(what: string, bytesMax: number) {
    super(`${what} has more than ${bytesMax / 1000} kB of HTML.`);
  }
}

type Tree = (host: SlotHost) => ReactNode;

/** The HTML of a page, and how many bytes it has. */
interface Html {
  text: string;
  bytes: number;
}

/** Renders the page with its slots, and again without those that make it fail, wait or too large. */
export async function renderWithSlots(slots: EdgeSlots, tree: Tree): Promise<string> {
  while (slots.arePlaced) {
    try {
      // In a page that is no larger than a slot may be, none is too large.
      return (await renderToText(tree(slots.host()), SLOT_BYTES_MAX, SLOT_WAIT_MS)).text;
    } catch (error) {
      if (error instanceof TooLargeError) return renderLarge(slots, tree);
      slots.leaveOut(error);
    }
  }
  return (await renderToText(tree(slots.host()), PAGE_BYTES_MAX)).text;
}

/**
 * Renders a large page without its slots, then with each alone, so that it is known how much each of them adds, and at last
 * with those that may stay.
 * @throws TooLargeError when the page itself is too large
 */
async function renderLarge(slots: EdgeSlots, tree: Tree): Promise<string> {
  const own = await renderToText(tree(slots.host([])), PAGE_BYTES_MAX);
  const names = slots.placed;
  for (const name of names) {
    try {
      await renderToText(tree(slots.host([name])), own.bytes + SLOT_BYTES_MAX, SLOT_WAIT_MS);
    } catch (error) {
      slots.leaveOutSlot(
        name,
        error instanceof TooLargeError ? new TooLargeError(`The slot ${name}`, SLOT_BYTES_MAX) : error,
      );
    }
  }
  if (!slots.arePlaced) return own.text;
  try {
    const most = own.bytes + slots.placed.length * SLOT_BYTES_MAX;
    return (await renderToText(tree(slots.host()), most, SLOT_WAIT_MS)).text;
  } catch (error) {
    // Each alone was well, so together they are not.
    slots.leaveOut(error);
    return own.text;
  }
}

/**
 * Waits for everything: late parts would need inline scripts, which the policy forbids.
 * @param bytesMax after which the stream is ended
 * @param waitMs longest wait for parts that are not ready when the page around them is
 * @throws what a part throws, inside a boundary as well: the browser's own try is better than its fallback; TooLargeError
 */
async function renderToText(tree: ReactNode, bytesMax: number, waitMs?: number): Promise<Html> {
  let failure: unknown;
  const rendering = new AbortController();
  const stream = await renderToReadableStream(tree, {
    // A part that is sent apart from its place comes with an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: rendering.signal,
    onError: (error) => {
      failure ??= error;
    },
  });
  const abort = () => rendering.abort(new LateError(`not rendered ${waitMs} ms after the page`));
  const timer = waitMs === undefined ? undefined : setTimeout(abort, waitMs);
  await stream.allReady;
  clearTimeout(timer);
  if (failure) {
    await stream.cancel();
    throw failure;
  }
  return readWithin(stream, bytesMax);
}

/** Reads a rendering until it has too much. @throws TooLargeError */
async function readWithin(stream: ReadableStream<Uint8Array>, bytesMax: number): Promise<Html> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const html: Html = { text: "", bytes: 0 };
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    html.bytes += part.value.byteLength;
    if (html.bytes > bytesMax) {
      await reader.cancel();
      throw new TooLargeError("The page", bytesMax);
    }
    html.text += decoder.decode(part.value, { stream: true });
  }
  return html;
}
