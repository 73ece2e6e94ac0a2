/**
 * The schemas' module of the shell's browser build (`packages/build/src/rspack.ts`): it notes down how a schema is made
 * (`note.ts`), and makes it of zod when the first value is parsed. A page that came with its data parses nothing, so its
 * first visit does without zod.
 */
import { made, type Zod } from "./note.ts";

export * from "./z-note.ts";

let zod: Zod | undefined;
let arriving: Promise<void> | undefined;
let failure: unknown;

/**
 * Fetches zod, once.
 * @throws whatever the import does; the next call tries again
 */
export function ready(): Promise<void> {
  arriving ??= import(/* webpackChunkName: "zod" */ "./zod.ts").then(
    (module) => {
      zod = module;
    },
    (error: unknown) => {
      arriving = undefined;
      failure = error;
      throw error;
    },
  );
  return arriving;
}

/**
 * The schema that was noted down.
 * @throws a promise while zod is on its way, as React waits for it where a form is rendered
 */
export function schemaOf(note: unknown): never {
  if (!zod) throw failure ?? ready();
  return made(note, zod) as never;
}

export const safeParse = (schema: unknown, value: unknown): ReturnType<Zod["safeParse"]> | undefined => {
  const known = schemaOf(schema);
  return zod?.safeParse(known, value);
};
