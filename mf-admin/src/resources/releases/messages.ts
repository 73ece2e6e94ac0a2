export const spoken = "Has messages in {languages}.";
export const lacking = "It lacks {languages}, which the site offers: there its texts are in English.";
export const untilInFuture = "Until must be in the future.";
