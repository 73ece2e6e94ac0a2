export const beingRestored = "This site is being restored from a backup. Please come back soon.";
