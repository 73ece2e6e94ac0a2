import { id, text } from "@optimyz/contract/api/fields";
import { batchSchema } from "@optimyz/contract/api/schemas/batches/batch";
import { ownProgressSchema } from "@optimyz/contract/api/schemas/batches/progress";
import { translatable } from "@optimyz/contract/api/schemas/content/translatable";
import { ownFeeSchema } from "@optimyz/contract/api/schemas/payments/own";
import * as z from "@optimyz/contract/z";

/** Another batch of the course. */
export const moveInputSchema = z.object({ batch_id: id("Batch id") });

const token = text("Token", { lengthMax: 200 });
/** The token of a place, from a link in a mail. */
export const placeTokenSchema = z.object({ token });
export const placeTokenMoveSchema = z.object({ token, batch_id: id("Batch id") });

/**
 * A person's place in a batch, for that person. `place` is what it is now: an offer that was not taken in time is
 * `expired`, whether or not that was recorded yet. Names and addresses are not in it: anybody with the link can read
 * it.
 */
export const ownPlaceSchema = z.object({
  /** The enrolment's. */
  id: z.number(),
  place: z.string(),
  /** In the order in which people joined the waiting list. */
  waiting_number: z.nullable(z.number()),
  /** How many people are ahead on the waiting list; null for somebody who does not wait. */
  waiting_ahead: z.nullable(z.number()),
  /** Until when an offer or a held seat is kept. */
  place_until: z.nullable(z.string()),
  /** Until when the person can move or cancel. */
  change_until: z.string(),
  can_change: z.boolean(),
  batch: batchSchema,
  course: z.string(),
  ...translatable,
  /** Empty for somebody who has no confirmed place. */
  online_url: z.string(),
  fee: ownFeeSchema,
  /**
   * Links of front-ends to what they have for these dates, and how far the person is there. Absent where no front-end says
   * anything, and from a worker of before.
   */
  progress: z.optional(z.array(ownProgressSchema)),
});
export type OwnPlace = z.infer<typeof ownPlaceSchema>;

/** A person's private feed for a calendar program. The address is shown once; a new one ends the one before. */
export const calendarFeedSchema = z.object({ url: z.string() });
