export const orderSaved = "Order saved.";
export const listChanged = "The list was changed in the meantime. Please load it again.";
export const hasDates = "This has dates that people can enrol in. Delete those first.";
