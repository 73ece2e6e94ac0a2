export const markDone = "Mark as done";
export const isDone = "This lesson is done";
export const notDone = "Not done yet";
