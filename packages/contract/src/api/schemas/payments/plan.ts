import { instalmentStateNames } from "@optimyz/contract/domain/instalments";
import * as z from "@optimyz/contract/z";

export const instalmentSchema = z.object({ due: z.string(), paise: z.number() });

/** With what is left of it, and whether that is due. */
export const instalmentStateSchema = z.extend(instalmentSchema, {
  owed_paise: z.number(),
  state: z.enum(instalmentStateNames),
});
