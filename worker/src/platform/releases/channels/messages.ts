export const linkIsOver = "This link is over";
export const triedVersionOver =
  "It showed a version of this site that was being tried. Such a link works for seven days, and only as long as there is something to try. Whoever sent it to you can make another one.";
export const openYourself = "Please open this link yourself";
export const pageAskedForIt =
  "It shows a version of this site that is being tried, and a page asked for it without you. If you want to see that version, open the link from the message that you got it with.";
export const toSite = "Go to the site";
