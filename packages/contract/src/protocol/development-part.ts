import { type ServerPartManifest, serverPartSchema } from "@optimyz/contract/protocol/server-part";
import * as z from "@optimyz/contract/z";

/** Path at a remote's development server of its server part as its sources are now; 404 where it has none. */
export const PART_PATH = "/server-part.json";

/** A server part under development. */
export interface DevelopmentPart {
  part: ServerPartManifest;
  /** Its module. */
  code: string;
}

export const developmentPartSchema: z.ZodMiniType<DevelopmentPart> = z.object({
  part: serverPartSchema,
  code: z.string(),
});
