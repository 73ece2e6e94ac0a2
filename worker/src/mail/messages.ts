export const hello = "Hello,";
export const nothingToDo = "If you did not ask for this, you need not do anything: your password stays as it is.";

export const oneClick = "One click, and your enrolments are in your account.";
export const confirmAddress = "Confirm my address";

export const newPasswordFor = "Set a new password for {name}";
export const linkWorksOnce = "The link works once, for {time}.";
export const newPassword = "Set a new password";
export const askedForPassword = "Somebody, probably you, asked for a new password. The link works once, for {time}.";

export const otherDevicesOut = "All other devices are logged out.";
export const allDevicesOut = "All devices are logged out.";
export const logIn = "Log in";

export const whatIsKept = "What {name} keeps about you";
export const whatWeKeep = "What we keep about you";
export const askedForData =
  "Somebody, probably you, asked what we keep under this e-mail address. With the link you can read it, save it as a file, or have it erased. It works once, for {time}.";
export const openData = "Open my data";
export const nothingIsChanged = "If you did not ask for this, you need not do anything: nothing is changed.";

export const weWrite = "We write to you {reply}.";
export const course = "Course";
export const lookAtCourses = "Look at the courses";

export const hasOwnPage = "It has a page of its own, to be printed and to be checked.";
export const dates = "Dates";
export const code = "Code";
export const openCertificate = "Open my certificate";
