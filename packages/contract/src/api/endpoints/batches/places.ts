import { endpoint } from "@optimyz/contract/api/endpoint";
import { idText, pageLimit } from "@optimyz/contract/api/query-fields";
import {
  calendarFeedSchema,
  moveInputSchema,
  ownPlaceSchema,
  placeTokenMoveSchema,
  placeTokenSchema,
} from "@optimyz/contract/api/schemas/batches/place";
import { placeTestimonialSchema } from "@optimyz/contract/api/schemas/content/feedback";
import { sentTestimonialSchema } from "@optimyz/contract/api/schemas/content/rows";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import * as z from "@optimyz/contract/z";

const own = { access: "user", invalidates: ["/api/me", "/api/batches"] } as const;

export const myPlaces = endpoint({
  method: "GET",
  path: "/api/me/places",
  access: "user",
  summary: "The user's places in batches, the newest first",
  query: z.object({ limit: z.optional(pageLimit), after: z.optional(idText) }),
  output: z.array(ownPlaceSchema),
});

export const takeMyOffer = endpoint({
  method: "POST",
  path: "/api/me/places/:id/take",
  ...own,
  summary: "Take the seat that was offered from the waiting list",
  output: ownPlaceSchema,
  status: 200,
});

export const cancelMyPlace = endpoint({
  method: "POST",
  path: "/api/me/places/:id/cancel",
  ...own,
  summary: "Cancel one's own place, until the deadline of the batch",
  output: ownPlaceSchema,
  status: 200,
});

export const moveMyPlace = endpoint({
  method: "POST",
  path: "/api/me/places/:id/move",
  ...own,
  summary: "Move one's own place to a free seat of another batch of the course, until the deadline",
  input: moveInputSchema,
  output: ownPlaceSchema,
  status: 200,
});

export const makeCalendarFeed = endpoint({
  method: "POST",
  path: "/api/me/calendar",
  access: "user",
  summary: "Make the address of the private calendar feed; an earlier one ends",
  output: calendarFeedSchema,
});

export const endCalendarFeed = endpoint({
  method: "DELETE",
  path: "/api/me/calendar",
  access: "user",
  summary: "End the private calendar feed",
  output: messageSchema,
});

/** Calendar programs ask for it with the token alone. */
export const calendarFeed = endpoint({
  method: "GET",
  path: "/api/calendar.ics",
  isLive: true,
  summary: "A user's confirmed places as a calendar, with the token of the feed",
  query: placeTokenSchema,
  text: { mediaType: "text/calendar", fileName: "calendar" },
  output: z.string(),
});

/** Mails link to `/place/<token>`. Opening it changes nothing: programs that look through mails open links. */
export const readPlace = endpoint({
  method: "GET",
  path: "/api/places",
  isLive: true,
  summary: "A place in a batch, with the token of a mail's link",
  query: placeTokenSchema,
  output: ownPlaceSchema,
});

export const takeOffer = endpoint({
  method: "POST",
  path: "/api/places/take",
  invalidates: ["/api/batches", "/api/places"],
  summary: "Take the seat that was offered, with the token of the mail's link",
  input: placeTokenSchema,
  output: ownPlaceSchema,
  status: 200,
});

export const cancelOwnPlace = endpoint({
  method: "POST",
  path: "/api/places/cancel",
  invalidates: ["/api/batches", "/api/places"],
  summary: "Cancel a place until the deadline, with the token of a mail's link",
  input: placeTokenSchema,
  output: ownPlaceSchema,
  status: 200,
});

export const moveOwnPlace = endpoint({
  method: "POST",
  path: "/api/places/move",
  invalidates: ["/api/batches", "/api/places"],
  summary: "Move a place to a free seat of another batch of the course, with the token of a mail's link",
  input: placeTokenMoveSchema,
  output: ownPlaceSchema,
  status: 200,
});

/** Mails link to `/testimonial/<token>` after the last meeting. */
export const shareTestimonial = endpoint({
  method: "POST",
  path: "/api/places/testimonial",
  idempotent: true,
  invalidates: ["/get/testimonials", "/api/course-pages", "/api/admin/"],
  summary: "Share feedback about a course, with the token of the mail that asked for it: once for each place",
  input: placeTestimonialSchema,
  output: sentTestimonialSchema,
});
