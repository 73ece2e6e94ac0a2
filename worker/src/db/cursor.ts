import * as z from "@optimyz/contract/z";
import { type ApiError, invalid } from "../core/api-error.ts";
import { parsedJson } from "../core/json.ts";
import * as m from "./messages.ts";

/** The error for a cursor that the list which is asked for has not given. */
export const otherList = (): ApiError => invalid({ cursor: m.cursorOfOtherList });

/** A place in a list, as a caller gets it and hands it back for the next page. */
export const writeCursor = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString("base64url");

/**
 * The place that a cursor names.
 * @param schema of the list's places
 * @throws ApiError INVALID for a cursor of another list
 */
export function readCursor<Schema extends z.ZodMiniType>(cursor: string, schema: Schema): z.output<Schema> {
  const { data, success } = z.safeParse(schema, parsedJson(Buffer.from(cursor, "base64url").toString()));
  if (!success) throw otherList();
  return data;
}
