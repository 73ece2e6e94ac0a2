/**
 * The part of zod that this project uses. Its place is taken by `z-late.ts` in a first visit's browser and by `z-first-use.ts` in
 * the worker.
 */
export * from "./zod.ts";

/** Resolves when values can be parsed: at once, but in a browser where zod is still on its way. */
export const ready = (): Promise<void> => Promise.resolve();

/** The schema itself; where schemas are noted down, the one that was noted. */
export const schemaOf = <Schema>(schema: Schema): Schema => schema;
