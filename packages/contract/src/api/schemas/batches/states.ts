/** States that are stored. An open batch without a free seat is `full`, which follows from its numbers. */
export const batchStates = ["draft", "open", "running", "done", "cancelled"] as const;
export type BatchState = (typeof batchStates)[number];

/** States that somebody sets; time does the rest. */
export const settableBatchStates = ["draft", "open", "cancelled"] as const;

/** An enrolment's place in its batch. An enrolment without a batch has none. */
export const placeStates = ["held", "confirmed", "waiting", "offered", "cancelled", "expired"] as const;
export type PlaceState = (typeof placeStates)[number];

/** Places that take a seat: `held` and `offered` until they expire. */
export const seatedPlaces = ["held", "confirmed", "offered"] as const satisfies readonly PlaceState[];
/** Places that are in force: one for each e-mail address in a batch. */
export const livePlaces = [...seatedPlaces, "waiting"] as const satisfies readonly PlaceState[];

/** For how long an offer from the waiting list is kept. */
export const OFFER_HOURS = 24;
/** How long before the first meeting people are reminded. */
export const REMINDER_HOURS = 24;
