export const draftDiscarded = "The draft is discarded.";
