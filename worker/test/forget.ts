import { LRUCache } from "lru-cache";
import { onTestFinished } from "vitest";
import { queue, turn } from "../src/credentials/hash-queue.ts";
import { current } from "../src/credentials/password.ts";
import { pause } from "../src/http/after-response.ts";
import { memory as languageMemory } from "../src/language/memory.ts";
import { memory as openidMemory } from "../src/openid/memory.ts";
import { patience } from "../src/platform/document/page.ts";
import { pace } from "../src/platform/figures/count.ts";
import { memory as platformMemory } from "../src/platform/memory.ts";
import { memory as settingsMemory } from "../src/settings/memory.ts";
import { memory } from "../src/state/memory.ts";

const production = { hash: { ...current }, turn: { ...turn }, pause: { ...pause }, patience: { ...patience } };
/** Long enough for a cold isolate on a busy machine, in milliseconds. */
const PATIENT = { first: 60_000, next: 60_000 };

let files = 0;

/**
 * Ends the time of one test file: modules remember nothing of it, and the next one waits neither for hashes nor for pauses,
 * but as long as it takes for pages.
 */
export function forget(): void {
  files += 1;
  for (const part of [memory, languageMemory, settingsMemory, platformMemory, openidMemory].flatMap((each) =>
    Object.values<unknown>(each),
  )) {
    if (part instanceof LRUCache) part.clear();
  }
  Object.assign(memory.site, { kept: undefined, last: undefined, usedAtMs: 0, newAtMs: 0, changes: 0 });
  memory.macKey = undefined;
  settingsMemory.lastSettings = undefined;
  platformMemory.gathered.counts.clear();
  Object.assign(platformMemory.gathered, { writtenAtMs: 0, writeAtMs: 0 });
  platformMemory.figures.counts.clear();
  Object.assign(platformMemory.figures, { documents: 0, writtenAtMs: 0, writesAtMs: 0, today: undefined });
  Object.assign(queue, { freeAt: 0, restUntil: 0 });
  current.logN = 1;
  turn.ms = 1;
  Object.assign(pause, { minMs: 1, maxMs: 2 });
  pace.ms = 1;
  Object.assign(patience, PATIENT);
}

/** For a file that asks about the work of a hash: its hashes cost what they do in production, and wait for their turn. */
export function hashAsInProduction(): void {
  Object.assign(current, production.hash);
  Object.assign(turn, production.turn);
}

/** For a file about what the time of a response reveals. */
export const pauseAsInProduction = (): void => void Object.assign(pause, production.pause);

/** For a test of a page that does not end: the edge waits for it as long as in production. */
export function renderAsInProduction(): void {
  Object.assign(patience, production.patience);
  onTestFinished(() => void Object.assign(patience, PATIENT));
}

/** A value that is made at its first use in a test file, and again for the next one: rows do not outlive a file. */
export function perFile<Value>(make: () => Value): () => Value {
  let made: { value: Value; file: number } | undefined;
  return () => {
    if (made?.file !== files) made = { value: make(), file: files };
    return made.value;
  };
}
