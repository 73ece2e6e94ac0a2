export const otherList = "The cursor does not belong to this list.";
export const nothingShown = "Nothing of this text can be shown. Please write some text.";
