export const makeFor = "Make an enrolment for {name}";
export const addByHandTitle = "Add an enrolment by hand";
export const makeEnrolment = "Make an enrolment";
export const addByHand = "Add by hand";
export const added = "{name} is added.";
export const addedWithSeat = "{name} is added and has a seat.";
export const addedWaiting = "{name} is added and is on the waiting list.";
export const phoneHint = "A telephone number or an e-mail address is needed.";
export const chooseCourse = "Choose a course";
export const loadingCourses = "Loading the courses...";
export const dates = "Dates";
export const couponHint = "Counts for the dates that are chosen; empty for none.";
export const datesHint =
  "Leave it empty if no dates are chosen yet. Where they are full, the person joins the waiting list.";
export const administratorsAlone = "Only administrators see it.";
export const adding = "Adding...";
export const add = "Add";

export const name = "Name";
export const status = "Status";
export const course = "Course";
export const begins = "Begins";
export const place = "Seat";
export const fee = "Fee";
export const phone = "Phone";
export const email = "E-mail";
export const received = "Received";
export const note = "Note";
export const reference = "Reference";
export const qualification = "Qualification";
export const born = "Born";
export const addedBy = "Added by";

export const enrolmentOf = "The enrolment of {name}";
export const deleteQuestion = "Delete this enrolment?";
export const leavesList =
  "The enrolment of {name} leaves this list. Under Deleted it can be restored, or erased for good.";
export const saved = "The enrolment is saved.";
export const numberOnList = "Number {number} on the waiting list";
export const father = "Father";
export const address = "Address";
export const madeFrom = "Made from";
export const anInquiry = "an inquiry";
export const reducedFee = "{fee} instead of {full}";
export const paidAmount = "paid {amount}";
export const owedAmount = "owed {amount}";
export const owedOfFee = "{owed} of {fee} owed";
export const amountOwed = "{amount} owed";

export const all = "All";
export const batch = "Batch";
export const money = "Money";
export const owesSomething = "Owes something";
export const paid = "Paid";
export const nothingDue = "Nothing due";

export const merged = "The two enrolments of {name} are one now.";
export const merge = "Merge";
export const merging = "Merging...";
export const mergeQuestion = "Merge two enrolments of {name}?";
export const mergeText =
  "{name} ({course}, {time}) and {otherName} ({otherCourse}, {otherTime}) become one. The older one is kept, or the one that has a place, with its course. It takes what it lacks, and all notes, from the other, which goes to Deleted.";

export const notePayment = "Note a payment";
export const paymentOf = "A payment of {name}";
export const noteThePayment = "Note the payment";
export const paymentNoted = "The payment is noted. Its receipt goes out by e-mail.";
export const amountHint = "All that is owed, or a part of it.";
export const receipt = "Receipt {number}";
export const allPayments = "All payments";

export const linksMade = "New links are made. Earlier ones open nothing now.";
export const makeLinks = "Make new links";
export const making = "Making...";
export const makeLinksQuestion = "Make new links for {name}?";
export const makeLinksText =
  "The links in all mails that {name} has, to the place and to its receipts, then say that they are no longer valid. You get the new link to pass on.";
export const sendLink = "Send this link to {name}.";
export const titleOfPerson = "Title (Mr., Dr.)";
