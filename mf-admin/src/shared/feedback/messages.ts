export const compareVersions = "Your version is not saved yet. Compare the two, then choose one.";
export const changedMeanwhile = "Somebody else changed this meanwhile";
export const backToEditing = "Back to editing";
export const keepTheirs = "Keep theirs";
export const saveMine = "Save mine";
export const field = "Field";
export const theirs = "Theirs, saved now";
export const yours = "Yours";
export const savedNow = "What is saved now";
export const picture = "Picture";

export const mayBeDeleted = "It may have been deleted, or the address is not complete.";
export const notAvailable = "This list is not available right now.";
export const unexpected = "The server did not respond as expected.";
export const loading = "Loading...";

export const unreachable =
  "The server cannot be reached. Nothing is lost: what you entered is still here. Please try again.";
export const gone = "This entry no longer exists. Somebody may have deleted it.";
export const noReason = "The server gave no reason. What you entered is still here. Please try again.";

export const isBack = "{name} is back.";
export const stillDeleted = "{name} is still deleted. {reason}";
export const isDeleted = "{name} is deleted.";
export const undo = "Undo";
export const undoByKey = "Undo (Ctrl+Z)";

export const copy = "Copy";
export const copied = "It is copied.";
export const notCopied = "The browser does not allow copying. Select the text and copy it yourself.";
export const haveKept = "I have kept it";
