export const lead =
  "Your texts in every language of the site, and the words of its buttons and messages. What has no translation is shown in {main}.";
export const leadOfOne =
  "The words of the site's buttons and messages, as they come and as you would rather say them. Translations appear here once the site has another language.";
export const notRead = "The languages of the site are not available right now.";

export const language = "Language";
export const ownWords = "{language}: change words";
export const kind = "Kind";
export const show = "Show";
export const search = "Search texts";
export const searchPlaceholder = "Search in both languages";
export const groupLeft = "{group} – {missing, plural, =0 {none missing} one {# missing} other {# missing}}";
export const groupOlder =
  "{group} – {missing, plural, =0 {none missing} one {# missing} other {# missing}}, {older, number} older";

export const courses = "Courses";
export const subcategories = "Subcategories";
export const descriptions = "Descriptions";
export const posts = "News";
export const pictures = "Alternative texts";
export const settings = "Settings";
export const pages = "Plain pages";
export const mails = "Mails";
export const messages = "Buttons and messages";

export const frame = "Every page";
export const homePages = "Home, about, gallery, contact";
export const coursePages = "Courses and enrolment";
export const accountPages = "Accounts and places";
export const adminPages = "Admin";
export const workerTexts = "Mails and pages without scripts";

export const all = "All";
export const allCounted = "All ({count, number})";
export const onlyMissing = "Missing ({count, number})";
export const onlyOlder = "Older than the original ({count, number})";
export const onlyChanged = "Changed by you";

export const missing = "Missing";
export const older = "Older than the original";
export const done = "Translated";
export const asDelivered = "As it comes";
export const changed = "Changed by you";

export const oneRow = "Only the texts of one entry are listed.";
export const showAll = "List all";
export const inDraft = "What you save here goes into the draft of the settings. Visitors see it once you publish.";
export const publish = "Publish";
export const keepPlaceholders =
  "Keep what is in {curly} and in <angle>pointed brackets</angle> as it is, but put it where the sentence needs it.";
export const savedOnLeaving = "A text is saved when you leave its field.";
export const keys =
  "Ctrl + Enter saves it and goes on to the next one that is missing or older; Enter goes to the next field, Esc takes back what you typed.";

export const list = "Texts";
export const nothingFound = "No text matches.";
export const nothingLeft = "Nothing is left to do here.";
export const noTexts = "There are no texts of this kind yet.";
export const more = "Show more";
export const loading = "Loading...";
export const moreNotRead = "The list goes on, but could not be loaded. {reason}";
export const lastOne = "That was the last one of this list.";

export const original = "Original";
export const translationOf = "{where}: in {language}";
export const translate = "Translate";
export const edit = "Edit";
export const save = "Save";
export const cancel = "Cancel";
export const saving = "Saving...";
export const saved = "Saved.";
export const takenAway = "The translation is taken away.";
export const asItCame = "It is as it came again.";
export const notSaved = "Not saved yet.";
export const undo = "Undo";
export const stillRight = "Still right";
export const sinceThen = "What has changed in the original since";
export const tooLong = "It has {count, number} characters; {max, number} are possible.";
export const failedBehind = "The translation of “{where}” is not saved. {reason}";

export const originalChanged =
  "The original has changed while you wrote; above is the new one. Look whether yours still fits, then save it.";
export const theirsDiffers = "Somebody else has saved this meanwhile:";
export const theirsGone = "Somebody else has taken the translation away meanwhile.";
export const saveMine = "Save mine";
export const keepTheirs = "Keep theirs";
