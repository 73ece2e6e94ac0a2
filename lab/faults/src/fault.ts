import { UserError } from "@optimyz/build/progress";

/** Figures of one fault, by what they count or measure. */
export type Figures = Record<string, number | string>;

export interface FaultOptions {
  /** The first of ten ports that a fault may open. */
  port: number;
  /** Random steps are the same for the same seed. */
  seed: number;
  /** Rows of a large site. */
  rows: number;
  /** How often money is interrupted. */
  kills: number;
}

/** Something that goes wrong on a bad day, and what must hold all the same. */
export interface Fault {
  name: string;
  question: string;
  /** Whether it is tried only when it is named: it takes long, or much of the disk. */
  isOnlyByName?: boolean;
  /**
   * @returns the figures
   * @throws NotTried where this machine does not allow it; any other error when something does not hold
   */
  run: (options: FaultOptions) => Promise<Figures>;
}

/** This machine does not allow the fault. */
export class NotTried extends Error {}

/** @throws UserError with the sentence */
export function hold(isTrue: boolean, sentence: string): asserts isTrue {
  if (!isTrue) throw new UserError(sentence);
}

/** @throws UserError naming both when they differ */
export function same(found: unknown, expected: unknown, what: string): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) throw new UserError(`${what}: ${cut(a)} instead of ${cut(b)}.`);
}

const cut = (text = "undefined"): string => (text.length > 600 ? `${text.slice(0, 600)}…` : text);

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
