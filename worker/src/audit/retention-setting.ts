import { type Retention, retentionDefaults, retentionInputSchema } from "@optimyz/contract/api/schemas/privacy";
import type { Setting } from "./stored-setting.ts";

/** How long rows of people, copies of deleted ones and logins are kept, as the provider has set it. */
export const retentionSetting: Setting<Retention> = {
  name: "retention",
  schema: retentionInputSchema,
  defaults: retentionDefaults,
};
