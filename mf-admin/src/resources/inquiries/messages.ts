export const saved = "The inquiry is saved.";
export const mailSubject = "Your message to {provider}";
export const answer = "Answer {email}";
export const inquiryOf = "The inquiry of {name}";
export const deleteQuestion = "Delete this inquiry?";
export const leavesList =
  "The inquiry of {name} leaves this list. Under Deleted it can be restored, or erased for good.";
export const name = "Name";
export const status = "Status";
export const message = "Message";
export const email = "E-mail";
export const received = "Received";
export const note = "Note";
