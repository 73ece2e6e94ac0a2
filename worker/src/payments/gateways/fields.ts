import * as z from "@optimyz/contract/z";
import { GatewayFailure } from "../../core/ask.ts";

/** A field that gateways leave out, or have as null. */
export const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/** Our own name of an order, as a gateway gives it back. */
export const orderKey = maybe(z.string().check(z.maxLength(300)));

/** The address of a gateway's page. */
export const pageUrl = maybe(z.string().check(z.maxLength(5_000)));

/** A response as a schema has it. @throws GatewayFailure for any other */
export function readResponse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const { success, data } = z.safeParse(schema, value);
  if (!success) throw new GatewayFailure(200);
  return data;
}

/** A message as a schema has it. @throws RangeError for any other */
export function requireMessage<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const { success, data } = z.safeParse(schema, value);
  if (!success) throw new RangeError("The message has an unknown format.");
  return data;
}
