import type * as z from "@optimyz/contract/z";
import { readJsonObject } from "../http/body.ts";
import { checkFields } from "../http/validate.ts";

/**
 * Reads and checks the JSON body of a call to the registry.
 * @throws Fault UNSUPPORTED_TYPE, TOO_LARGE, MALFORMED, INVALID
 */
export async function readInput<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
  bytesMax = 64 * 1024,
): Promise<z.output<Schema>> {
  return checkFields(schema, await readJsonObject(request, bytesMax));
}
