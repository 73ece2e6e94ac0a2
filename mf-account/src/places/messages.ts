export const otherDatesOf = "Other dates of {course}";
export const keepDates = "Keep the dates";
export const otherDatesFailed = "The other dates could not be loaded.";
export const noOtherDates = "No other dates of this course have a free seat.";
export const move = "Move";
export const moving = "Moving...";
export const dates = "Dates";

export const notPaid = "Not paid yet";
export const partlyPaid = "Partly paid";
export const paid = "Paid";
export const refunded = "Refunded";
export const howToPayFailed = "How to pay could not be loaded. Please load the page again.";
export const fee = "Fee {amount}";
export const amountPaid = "paid {amount}";
export const amountRefunded = "refunded {amount}";
export const receipts = "Receipts";
export const receipt = "<link>Receipt {number}</link>, {amount}";
export const cancelledReceipt = "<link>Receipt {number}</link>, {amount} (cancelled)";
export const invoices = "Invoices";
export const invoice = "<link>{kind} {number}</link>, {amount}";
export const invoiceToBusiness = "Invoice to a business";
export const madeOutTo = "The next invoice is made out to {name}.";
export const changeThis = "Change this";
export const detailsForInvoice = "Details for the invoice";
export const whoIsNamed =
  "For the invoices of payments from now on; those that are issued stay as they are. Without details they are made out to you.";
export const gstinHint = "For a business that is registered for GST. It then needs name and address, too.";
export const stateHint = "A GSTIN names its own.";
export const chooseState = "Choose";
export const saveDetails = "Save";
export const savingDetails = "Saving...";

export const nextMeeting = "Next meeting: {meeting}";
export const withTrainer = "with {trainer}";
export const openRoom = "Open the online room";
export const someDone = "{done} of {total} done";
export const completed = "Done";
export const takeSeat = "Take the seat";
export const taking = "Taking...";
export const saveToCalendar = "Save to your calendar";
export const leaveWaitingList = "Leave the waiting list";
export const noThanks = "No, thank you";
export const cancel = "Cancel";
export const leaveWaitingListQuestion = "Leave the waiting list?";
export const giveUpQuestion = "Give up your seat?";
export const loseNumber = "You lose your number. If you join again, you are at the end of the list.";
export const seatGoes =
  "Your seat in {course} goes to the next in line. You cannot get it back when the batch is full.";
export const leaveList = "Leave the list";
export const giveUp = "Give it up";
export const stayOnList = "Stay on it";
export const keepSeat = "Keep it";
export const oneMoment = "One moment...";

export const seatTaken = "The seat is yours.";
export const moved = "You are moved. The confirmation is on its way.";
export const isCancelled = "It is cancelled.";
export const done = "Done.";

export const moment = "{day}, {clock} ({zone})";
export const datesOver = "These dates are over";
export const seatKept = "Your seat is kept";
export const seatHeld = "A seat is held for you";
export const heldUntil = "Until {until}. We write to you about the next step.";
export const seatFree = "A seat is free for you";
export const takeItUntil = "Take it until {until}. After that, the next in line gets it.";
export const onWaitingList = "On the waiting list";
export const offerOver = "The offer is over";
export const seatWent = "The seat went to the next in line. You can enrol again.";
export const cancelled = "Cancelled";
export const placeCancelled = "This place was cancelled.";
export const closed = "Closed";
export const changeUntil = "You can move or cancel until {until}.";
export const noLongerChange = "You can no longer move or cancel it yourself. Please write to us.";
export const youAreNext = "You are next: we write to you as soon as a seat is free.";
export const yourNumber =
  "You have number {number}; {ahead, plural, one {# person is} other {# people are}} ahead of you. We write to you when a seat is free for you.";
