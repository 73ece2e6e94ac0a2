export const noConsent = "No consent is stored: no notice was shown, or it was added by hand.";
export const consentGiven = "Agreed {time}, to version {version} of the notice in the language {language}.";
export const consentWithdrawn = "Consent withdrawn {time}: do not use these data any more.";
export const consentOfGuardian = "Parent or guardian: {name}, {contact}.";
