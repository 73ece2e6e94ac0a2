export const save = "Save";
export const update = "Update";
export const saving = "Saving...";
export const cancel = "Cancel";

export const noSuchNumber = "No entry has the number {number}";
export const typePartOfName = "Type a part of the name";
export const chooseByName = "Choose one: type a part of its name.";

export const staffOnly = "Only administrators see it.";

export const leaveUnsaved = "Leave without saving?";
export const notSaved = "What you changed on this page is not saved yet.";
export const leave = "Leave";
export const stay = "Stay here";

export const itemsOf = "{count} of {max}";
export const undo = "Undo";
export const remove = "Remove";
