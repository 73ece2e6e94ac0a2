export const notOfSite = "Choose one of the site's languages.";
