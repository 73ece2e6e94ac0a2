/**
 * The part of zod that this project uses, as one module, so that every front-end shares a single tree-shaken copy.
 * Code generation is off: it would probe `new Function`, which the site's Content-Security-Policy forbids.
 */
import { config } from "zod/mini";

config({ jitless: true });

export type { infer, input, output, ZodMiniObject, ZodMiniType } from "zod/mini";
export {
  _default,
  array,
  boolean,
  check,
  coerce,
  enum,
  extend,
  int,
  literal,
  maximum,
  maxLength,
  minimum,
  minLength,
  nullable,
  number,
  object,
  omit,
  optional,
  overwrite,
  partial,
  pick,
  pipe,
  positive,
  record,
  refine,
  regex,
  safeParse,
  strictObject,
  string,
  toLowerCase,
  transform,
  trim,
  union,
  unknown,
} from "zod/mini";
