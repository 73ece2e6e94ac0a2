export const nothingShown = "Nothing of this text can be shown. Please write some text.";
