export const inLanguage = "In {language}";
export const settingsInLanguage = "All settings in {language}";
export const mailsInLanguage = "All mails in {language}";
export const pagesInLanguage = "All plain pages in {language}";
export const complete = "everything is translated";
export const missing = "{count, plural, one {# text missing} other {# texts missing}}";
export const older = "{count, plural, one {# text older} other {# texts older}}";
