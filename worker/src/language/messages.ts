export const chooseLanguage = "Choose a language of the site.";
