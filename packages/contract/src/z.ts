/** The part of zod that this project uses; in a first visit's browser its place is taken by `z-late.ts`. */
export * from "./zod.ts";

/** Resolves when values can be parsed: at once, but in a browser where zod is still on its way. */
export const ready = (): Promise<void> => Promise.resolve();
