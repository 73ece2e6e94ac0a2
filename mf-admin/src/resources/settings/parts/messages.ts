export const languages = "Languages of the site";
export const mainLanguage = "Main language";
export const furtherLanguage = "Language {number}";
export const whatVisitorsSee =
  "Visitors read buttons, labels, forms and messages in the language of the address: the main language has the addresses as they are, another one begins with its code, such as {example}. Your own texts, such as slides, pages, courses and mails, are translated under “Texts and translations”; until then they are read in the main language.";
export const mainLanguageMoves =
  "Another main language takes over the addresses that people know: what was read there in {before} is then at {address}.";
export const noMoreLanguages =
  "These are all the languages that the site's live releases have. Your developers can add one.";
export const languagesNotRead =
  "Which languages the live releases have could not be loaded, so none can be added now. Please load the page again.";
export const readingLanguages = "Looking for the languages that the live releases have…";
export const notSpoken =
  "The live release of the frame does not have {language}: addresses in it lead to the pages in the main language until it does.";
