/** Turns a schema into JSON Schema. Apart from `z.ts`, because only the API document needs it. */
export { toJSONSchema } from "zod/mini";
