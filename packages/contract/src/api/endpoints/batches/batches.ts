import { endpoint } from "@optimyz/contract/api/endpoint";
import { batchesQuerySchema, batchesSchema, batchFileQuerySchema } from "@optimyz/contract/api/schemas/batches/batch";
import * as z from "@optimyz/contract/z";

export const listBatches = endpoint({
  method: "GET",
  path: "/api/batches",
  summary: "Open and full batches that have not begun, of a course, a skill or all, the soonest first",
  inLanguages: true,
  query: batchesQuerySchema,
  output: batchesSchema,
});

/** Linked to, so that the browser hands it to a calendar program: see `batchFileUrl`. */
export const batchCalendar = endpoint({
  method: "GET",
  path: "/api/batches/:id.ics",
  isLive: true,
  summary: "The meetings of a batch as a calendar file, in the language of `lang`",
  query: batchFileQuerySchema,
  text: { mediaType: "text/calendar", fileName: "dates" },
  output: z.string(),
});
