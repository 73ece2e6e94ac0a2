/**
 * The part of zod that this project uses, as one module, so that every front-end shares a single tree-shaken copy.
 * Code generation is off: it would probe `new Function`, which the site's Content-Security-Policy forbids. The checks of
 * texts are here and not with the fields, so that a first visit, which parses nothing, does without them.
 */
import { clean, cleanPhone, isBlank } from "@optimyz/contract/domain/fold";
import type { PartFormat } from "@optimyz/contract/protocol/part-schema";
import { config, meta, overwrite, refine } from "zod/mini";

config({ jitless: true });

export type { infer, input, output, ZodMiniObject, ZodMiniType } from "zod/mini";
export {
  _default,
  array,
  boolean,
  enum,
  extend,
  int,
  maximum,
  maxLength,
  minimum,
  minLength,
  nullable,
  number,
  object,
  optional,
  pipe,
  positive,
  record,
  refine,
  regex,
  safeParse,
  string,
  transform,
  union,
} from "zod/mini";

/** Keeps a line of text as `clean` does. */
export const line = () => overwrite<string>(clean);

/** Keeps a telephone number as `cleanPhone` does. */
export const phoneLine = () => overwrite<string>(cleanPhone);

/** Keeps long text as it was typed, composed. */
export const composed = () => overwrite<string>((text) => text.normalize("NFC"));

/** Refuses invisible text. */
export const seen = (sentence: string) => refine<string>((text) => !isBlank(text), sentence);

/** Says in a server part's schema what a text is. */
export const formatted = (format: PartFormat) => meta({ format });
