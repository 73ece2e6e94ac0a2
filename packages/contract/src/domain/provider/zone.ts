import type { FrameSettings } from "@optimyz/contract/api/schemas/settings/live";
import { shownZone } from "@optimyz/contract/domain/meetings";

/** The zone whose days and hours the provider goes by. A worker of before it was a setting counts days in UTC. */
export const providerZone = ({ region }: FrameSettings): string => shownZone(region?.time_zone ?? "UTC");
