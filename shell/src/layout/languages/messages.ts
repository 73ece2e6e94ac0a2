export const languages = "Languages";
/** Each language says it of itself: the notice is shown in the language that it offers. */
export const readHere = "Read this page in English";
export const closeNotice = "Close";
