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
  overwrite,
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
