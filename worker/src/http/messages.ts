export const unknownField = "This field is not known here.";
export const tokenOfSite = "RELEASE_TOKEN is the site's own. Log in as an administrator instead.";
export const noSuchToken = "There is no such deploy token, or it was revoked.";
export const imageTooLarge = "The image is too large: 10 MB at most.";
export const chooseImage = "Please choose an image.";
export const sendForm = "Please send a form, with the content type multipart/form-data.";
export const formUnreadable = "The form could not be read.";
export const ifMatchVersion = 'The If-Match header must name a version, such as "7".';
export const keyCharacters = "The Idempotency-Key must have 8 to 200 visible characters.";
export const needsDeployToken = "This call needs a deploy token that is valid and not revoked.";
export const roleExcludesThis = "Your role does not include this.";
export const beingUpdated = "The site is being updated. Please try again in a minute.";
export const needsSiteToken = "This needs RELEASE_TOKEN or a token for all front-ends.";
export const bodyNoObject = "The body must be a JSON object.";
export const bodyNoUtf8 = "The body is not valid UTF-8.";
export const bodyTooDeep = "The body is nested too deeply.";
export const bodyNoJson = "The body is not valid JSON.";
export const makeItAt = "Make it at {url}: at this address every front-end's code could make tokens in your name.";
export const giveOwnAddress =
  "Give the admin an address of its own first: see “The admin's own address” in docs/owner/production.md: at this address every front-end's code could make tokens in your name.";
export const workAt = "Administrators work at {origin}.";
export const bodyTooLarge = "The request is too large: {limit} at most.";
export const sendJson = "Please send JSON, with the content type {mediaType}.";
export const tooManyParts = "The form has more parts than a release may have files: {max}.";
export const tokenExpired =
  "This deploy token expired on {day}. Ask an administrator for a new one (Releases, Tokens).";
export const wrongType = "{field} has the wrong type.";
export const monthClosed = "The month of this day is closed. Please try again: corrections count today.";
