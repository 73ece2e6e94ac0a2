export const rowGone = "The row with this id is no longer there. Please load the list again.";
export const cursorOfOtherList = "The cursor does not belong to this list.";
export const keyUsedBefore = "This Idempotency-Key was used with other content before.";
export const storedAndRemoved = "This was stored before and has been removed since.";
