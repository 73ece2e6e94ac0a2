export const tryAgain = "Try again";
export const partNotLoaded = "This part of the page could not be loaded.";
export const restWorks = "The rest of the site works as usual.";
