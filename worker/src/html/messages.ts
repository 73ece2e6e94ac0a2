export const nothingToShow = "Nothing of this description can be shown. Please write some text.";
