import { moment } from "@optimyz/contract/api/fields";
import * as z from "@optimyz/contract/z";

/** A moment in a query string, in the form in which the database has it. */
export const momentText = z.pipe(
  moment("The moment"),
  z.transform((text: string) => new Date(text).toISOString()),
);
