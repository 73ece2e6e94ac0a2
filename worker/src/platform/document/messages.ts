export const toHomePage = "Go to the home page";
export const allCourses = "See all courses";

export const pageIsGone = "This page is gone";
export const noLongerOffered = "What was at this address is no longer offered.";

export const addressDoesNotWork = "This address does not work";
export const oddCharacters =
  "It has characters that no page of ours has; perhaps it was cut or changed on its way to you.";

export const didNotWork = "That did not work";
export const somethingWentWrong = "Something went wrong.";
export const goBackInBrowser =
  "If you sent a form, go back in your browser: what you typed is still there. Our reference is {reference}.";

export const formNeedsJavaScript = "This form needs JavaScript";
export const sentTooEarly =
  "It was sent before the page was ready, and nothing has happened yet. Please open the page again and wait a moment, or switch JavaScript on in your browser.";
export const writeToUs = "You can write to <link>{email}</link>, too.";
export const openAgain = "Open the page again";

export const pageNeedsJavaScript =
  "{name} needs JavaScript in your browser for this page. You can reach us at {email}.";
export const beingPrepared = "The site is being prepared. Please come back in a moment.";
export const onItsWay = "{name} is on its way. If nothing happens, please <again>load the page again</again>.";
export const channel = "Channel";
export const channelShows =
  "<strong>Channel {name}</strong> shows {list}. Everybody else sees the live site. Until {day}.";
export const channelShowsMore =
  "<strong>Channel {name}</strong> shows {list} and {count} more. Everybody else sees the live site. Until {day}.";
export const channelIsEmpty =
  "<strong>Channel {name}</strong> shows what is live, because nothing is in it now. Until {day}.";
export const leaveChannel = "Leave";
export const nothingHere = "There is nothing at this address.";
