import { made, type Zod } from "./note.ts";
import * as zod from "./zod.ts";

export { ready } from "./z.ts";
/**
 * The schemas' module of the worker's build (`worker/wrangler.jsonc`): it notes down how a schema is made, and makes it when
 * the first value is parsed. A start of the worker does without most of the contract's schemas.
 */
export * from "./z-note.ts";

/** The schema that was noted down. */
export const schemaOf = (note: unknown): never => made(note, zod) as never;

export const safeParse = (schema: unknown, value: unknown): ReturnType<Zod["safeParse"]> =>
  zod.safeParse(schemaOf(schema), value);
