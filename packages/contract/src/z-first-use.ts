import { made } from "./z-late.ts";
import * as zod from "./zod.ts";

/**
 * The schemas' module of the worker's build (`worker/wrangler.jsonc`): as in a browser, it notes down how a schema is made, and
 * makes it when the first value is parsed; zod is there. A start of the worker does without most of the contract's schemas.
 */
export * from "./z-late.ts";

export const ready = (): Promise<void> => Promise.resolve();

/** The schema that was noted down. */
export const schemaOf = (note: unknown): never => made(note, zod) as never;

export const safeParse = (schema: unknown, value: unknown): ReturnType<typeof zod.safeParse> =>
  zod.safeParse(schemaOf(schema), value);
