import * as z from "@optimyz/contract/z";
import { toJSONSchema as jsonSchemaOf } from "zod/mini";

/** Turns a schema into JSON Schema. Apart from `z.ts`, because only the API document needs it. */
export const toJSONSchema = (schema: z.ZodMiniType, params?: Parameters<typeof jsonSchemaOf>[1]) =>
  jsonSchemaOf(z.schemaOf(schema), params);
