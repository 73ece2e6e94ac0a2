export const visitorsSeeAll = "Visitors see all of this already.";
export const timePassed = "This time has passed. Please choose a later one, or publish now.";
export const withinYear = "Please choose a time within a year.";
export const visitorsSeeThese = "Visitors see these settings already.";
export const backToDefaults = "Back to the defaults.";
export const siteBegun = "This site has begun already.";
export const cursorOfOtherList = "The cursor does not belong to this list.";
export const addressTwice = "Another of these pages has this address.";
export const pictureGone = "This picture is no longer in the library. Choose another one.";
export const noAlternativeText =
  "This picture has no alternative text: people who cannot see it learn nothing. Add it in the library.";
export const addressOfSeed = "Nobody reads this address: it came with the site. Please enter yours.";
