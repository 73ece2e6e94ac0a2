export const visitorsSeeAll = "Visitors see all of this already.";
export const timePassed = "This time has passed. Please choose a later one, or publish now.";
export const withinYear = "Please choose a time within a year.";
export const visitorsSeeThese = "Visitors see these settings already.";
export const backToDefaults = "Back to the defaults.";
export const siteBegun = "This site has begun already.";
export const addressTwice = "Another of these pages has this address.";
export const pictureGone = "This picture is no longer in the library. Choose another one.";
export const noAlternativeText =
  "This picture has no alternative text: people who cannot see it learn nothing. Add it in the library.";
export const addressOfSeed = "Nobody reads this address: it came with the site. Please enter yours.";
export const noCountry = "{country} is no country's two letters. India has IN.";
export const cannotFillIn = "{placeholder} is nothing that this e-mail can fill in. It knows {known}.";
export const wordTooWide = "“{word}” is wider than a small telephone: words of {max} letters at most fit.";
export const headlineTooLong =
  "On a small telephone this headline fills the whole screen: {max} letters at most read well.";
export const stillNames = "This still names {name}.";
export const addressOfSkill = "The address /{slug} belongs to the skill “{title}”.";
export const addressOfOtherPage = "The address /{slug} belongs to another page of the site.";
export const backToRevision = "Back to revision {revision}.";
export const noSuchRevision = "There is no revision {revision}.";
export const published = "Published.";
export const planned = "Planned.";
export const begun = "Begun.";
export const hardInLight =
  "This colour is hard to read: {one} on {other} has a contrast of {ratio} to 1 in the light theme, and needs {needed} to 1.";
export const hardInLightBetter =
  "This colour is hard to read: {one} on {other} has a contrast of {ratio} to 1 in the light theme, and needs {needed} to 1. The nearest suitable colour is {suggestion}.";
export const hardInDark =
  "This colour is hard to read: {one} on {other} has a contrast of {ratio} to 1 in the dark theme, and needs {needed} to 1.";
export const hardInDarkBetter =
  "This colour is hard to read: {one} on {other} has a contrast of {ratio} to 1 in the dark theme, and needs {needed} to 1. The nearest suitable colour is {suggestion}.";

export const textTooLong = "This text can have {count} characters at most.";
export const noMoreRoom = "There is no more room for translations of the settings. Shorten some, or remove a page.";
export const tooManyTranslations = "A language can have {count} of them at most.";
export const deskNotesNoRefunds = "Only an owner notes refunds here. The owner can change that in Settings, Payments.";
export const deskSetsNoFees = "Only an owner sets another fee here. The owner can change that in Settings, Payments.";
export const gstinNeeded = "Whoever is registered for GST has a GSTIN: please type it.";
export const legalNameNeeded = "Invoices name the legal name of the registration: please type it.";
export const registeredAddressNeeded = "Invoices name the registered address: please type it.";
export const sacNeeded = "A tax invoice names the code of the service: please type it.";
export const rateNeeded = "A tax invoice names the rate of the tax: please type it.";
