export const notAddressOfLink = "This is not the e-mail address that the link was sent to.";
export const dataErased = "Your data has been erased.";
