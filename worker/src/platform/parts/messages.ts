export const takesNoFiles = "This part of the site takes no files.";
export const filesNotGranted = "An owner of this site has not allowed this part of it to take files.";
export const notGranted =
  "{name} needs the permission “{capability, select, places {See who has a place} mail {Send e-mails in your name} audit {Write into the audit log} files {Store files} progress {Say how far people are} host {Send requests to {host}} other {another one}}”, which no owner has given. An owner gives it on the Releases page, under “Server parts”.";
export const fileKinds =
  "This kind of file is not taken. Please choose a PDF, a picture, a document of an office program, a ZIP, an MP3, M4A or MP4, or plain text.";
export const noRoomForFiles = "There is no room here for more files.";
export const tooManyFiles = "You have uploaded many files. Please try again later.";

export const databaseAlmostFull = "The database of {name} is almost full";
export const filesAlmostFull = "The room for files of {name} is almost full";
export const roomUsed = "{used} of {limit} MB are used.";
export const whenFull =
  "When it is full, {name} can store nothing more. Before that, its team can delete what is no longer needed.";
