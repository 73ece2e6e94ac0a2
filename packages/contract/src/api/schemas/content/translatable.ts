import * as z from "@optimyz/contract/z";

/** Where texts were asked for in a language: those that are in the site's main one, because they are not translated. */
const fallback = z.optional(z.object({ lang: z.string(), fields: z.array(z.string()) }));
export const translatable = { fallback };
export type Fallback = z.infer<typeof fallback>;
