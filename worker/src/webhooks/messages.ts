export const addressNotAllowed =
  "Give an address with https and a public name, such as https://hooks.your-company.com/optimyz.";
export const addressNotAllowedNow = "Events may not go to this address.";
export const tooMany = "There are {count} addresses, and more are not possible. Remove one that nobody uses.";
export const removed = "The address is removed.";
export const noResponse = "The receiver did not respond within {seconds} seconds, or cannot be reached.";
export const statusWas = "The receiver responded with status {status}.";
export const redirects = "The receiver leads to another address (status {status}). Give that address instead.";
export const wantsNoMore = "The receiver wants no more events (status 410). The address is switched off.";
export const cannotSign = "The secret cannot be opened: SECRET_KEY was changed. Make a new secret.";
export const isOff = "The address is switched off.";
export const sentAlready = "The event is on its way already.";
