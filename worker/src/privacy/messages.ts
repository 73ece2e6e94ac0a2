export const erasedForGood = "Erased for good.";
export const erasureBegun = "Begun. The rest follows within some minutes.";
export const linkExpired = "This link has expired or was used before. Please ask for a new one.";
export const belongsToStaff = "This e-mail address belongs to somebody who runs the site, so it cannot be erased.";
