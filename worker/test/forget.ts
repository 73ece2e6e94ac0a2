import { LRUCache } from "lru-cache";
import { queue } from "../src/accounts/hash-queue.ts";
import { current } from "../src/accounts/password.ts";
import { memory } from "../src/reads/memory.ts";

const production = { ...current };
let files = 0;

/** Ends the time of one test file: modules remember nothing of it, and a hash of the next one takes no time. */
export function forget(): void {
  files += 1;
  for (const part of Object.values(memory)) if (part instanceof LRUCache) part.clear();
  Object.assign(memory.site, { kept: undefined, last: undefined, changes: 0 });
  memory.gathered.counts.clear();
  Object.assign(memory.gathered, { writtenAtMs: 0, writeAtMs: 0 });
  memory.ticketKey = undefined;
  Object.assign(queue, { freeAt: 0, restUntil: 0 });
  current.logN = 1;
}

/** For a file that asks about the work of a hash: its hashes cost what they do in production. */
export const hashAsInProduction = (): void => void Object.assign(current, production);

/** A value that is made when a test file first asks for it, and anew for the next one: rows do not outlive a file. */
export function perFile<Value>(make: () => Value): () => Value {
  let made: { value: Value; file: number } | undefined;
  return () => {
    if (made?.file !== files) made = { value: make(), file: files };
    return made.value;
  };
}
