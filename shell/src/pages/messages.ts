export const pageGone = "This page is gone";
export const noLongerOffered = "What was at this address is no longer offered. Please try one of these.";
export const pageNotFound = "Page not found";
export const mistypedOrMoved = "The address may be mistyped, or the page has moved. Please try one of these.";
export const goHome = "Go to the home page";
export const needsJavaScript = "This page needs JavaScript";
export const switchItOn =
  "Please switch it on in your browser, or write to <mail>{email}</mail>. All that we teach can be read without it.";
export const loading = "Loading...";
export const pageUnavailable = "Page unavailable";
export const pageNotLoaded = "This page could not be loaded";
export const tryInAMoment = "The rest of the site works as usual. Please try again in a moment.";
export const tryAgain = "Try again";
