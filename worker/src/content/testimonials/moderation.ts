import { TESTIMONIALS_SHOWN_MAX } from "@optimyz/contract/api/schemas/content/feedback";
import { and, eq, gt } from "drizzle-orm";
import { ApiError } from "../../core/api-error.ts";
import type { Database } from "../../db/database.ts";
import { type Counted, countEvent, DAY_SECONDS, HOUR_SECONDS, rateWindow } from "../../db/rates.ts";
import { testimonials } from "../../db/schema.ts";
import * as m from "./messages.ts";

/** Accepted in a day: from one network, where a whole school may sit, and from everywhere. */
const ACCEPTED_PER_NETWORK_MAX = 200;
const ACCEPTED_MAX = 5_000;
/** Published at once in an hour: from one network, and from everywhere. */
const PUBLISHED_PER_NETWORK_MAX = 10;
const PUBLISHED_MAX = 30;
/** Most published ones of the last weeks that no administrator has seen yet: half of the list. */
const UNSEEN_MAX = TESTIMONIALS_SHOWN_MAX / 2;
const UNSEEN_DAYS = 30;

/**
 * Counts a visitor's testimonial and decides whether it is published at once. Beyond a rate it waits until an
 * administrator has read it, so that no flood displaces others' testimonials.
 * @param network as `ipAddressKey` names it
 * @returns whether it has to wait
 * @throws ApiError TOO_MANY
 */
export async function needsModeration(db: Database, network: string): Promise<boolean> {
  const own = `testimonial ${network}`;
  requireBelow(ACCEPTED_PER_NETWORK_MAX, await countEvent(db, await rateWindow(own, DAY_SECONDS)));
  requireBelow(ACCEPTED_MAX, await countEvent(db, await rateWindow("testimonial", DAY_SECONDS)));
  // Requests of one network beyond its limit do not count for all, or they would switch moderation on for everybody.
  if ((await countEvent(db, await rateWindow(own, HOUR_SECONDS))).count > PUBLISHED_PER_NETWORK_MAX) return true;
  if ((await countEvent(db, await rateWindow("testimonial", HOUR_SECONDS))).count > PUBLISHED_MAX) return true;
  return (await unseen(db)) >= UNSEEN_MAX;
}

function requireBelow(countMax: number, { count, secondsLeft }: Counted): void {
  if (count <= countMax) return;
  const sentence = m.tooMuchFeedback;
  throw new ApiError("TOO_MANY", sentence, { retryAfterSeconds: secondsLeft });
}

function unseen(db: Database): Promise<number> {
  const since = new Date(Date.now() - UNSEEN_DAYS * DAY_SECONDS * 1000).toISOString();
  return db.$count(
    testimonials,
    and(eq(testimonials.isNew, true), eq(testimonials.hidden, false), gt(testimonials.createdAt, since)),
  );
}
