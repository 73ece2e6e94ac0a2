export const isNew = "new";
export const contacted = "contacted";
export const enrolled = "enrolled";
export const declined = "declined";
export const handled = "handled";

export const draft = "draft";
export const open = "open";
export const full = "full";
export const running = "running";
export const done = "done";
export const cancelled = "cancelled";
export const tooFewPeople = "too few people";

export const held = "held";
export const confirmed = "confirmed";
export const waiting = "waiting";
export const offered = "offered";
export const expired = "expired";

export const free = "free";
export const unpaid = "unpaid";
export const partlyPaid = "partly paid";
export const paid = "paid";
export const refunded = "refunded";
export const noted = "noted";

export const due = "due";
export const notEnough = "not enough";
export const granted = "granted";
export const withheld = "withheld";
export const valid = "valid";
export const withdrawn = "withdrawn";
export const erased = "erased";

export const queued = "queued";
export const sent = "sent";
export const failed = "failed";

export const published = "published";
export const hidden = "hidden";

export const owner = "owner";
export const desk = "desk";
export const editor = "editor";
export const trainer = "trainer";
export const engineer = "engineer";
