export const yourFee = "Your fee";
export const feeLine =
  "Fee {fee}{paid, select, none {} other {, paid {paid}}}{refunded, select, none {} other {, refunded {refunded}}}.";
export const nothingOwed = "Nothing is owed.";
export const receipts = "Receipts";
export const receiptLine = "<link>{number}</link>, {amount}";
export const receiptLineCancelled = "<link>{number}</link>, {amount}, cancelled";
export const seeOrChangePlace = "See or change my place";

export const toPay = "{amount} to pay";
export const heldUntil = "The seat is held for you until {until}: please pay by then.";
export const moment = "{day}, {time} ({zone})";
export const byUpi = "By UPI";
export const scanThis =
  "Scan this with your UPI app; amount and reference are in it. If this page is on your telephone, save the code and open the picture in the app.";
export const openUpiApp = "Open a UPI app";
export const opensUpiApp =
  "On a telephone, this opens a UPI app with the amount and the reference. Anywhere else, scan the code with the app.";
export const upiCode = "UPI code for {amount}";
export const saveCode = "Save the code";
export const amountInRupees = "Amount in rupees";
export const referenceToGive = "Reference, to be given with the payment";
export const upiId = "UPI id";
export const bankAccount = "Bank account";
export const alsoInPerson = "You can also pay {place}.";
export const receiptComes = "We send the receipt by e-mail as soon as we have noted your payment.";

export const receiptTitle = "Receipt {number}";
export const receipt = "Receipt";
export const amount = "Amount";
export const course = "Course";
export const openReceipt = "Open the receipt";
export const date = "Date";
export const receivedFrom = "Received from";
export const nameRemoved = "Name removed";
export const whatFor = "For";
export const dates = "Dates";
export const fromTo = "{from} to {to}";
export const paid = "Paid";
export const fee = "Fee";
export const paidBefore = "Paid before";
export const cancelledOn = "Cancelled on {date}: this receipt is not valid.";
export const amountReceived = "Amount received";
export const stillOwed = "Still owed then";
export const returnedSince = "Returned since";
export const madeByComputer = "Made by computer, and valid without a signature.";
export const keepIt = "To keep it, print this page or save it as a PDF: it fits on one sheet of A4.";

export const noPlaceOfReference = "No place has this reference.";
export const owesLessOrPaid = "The place of this reference owes less, or was paid already.";
export const refundedUnknown = "The refunded payment is unknown, or was smaller.";
export const signatureNotOurs = "The signature is not ours, or older than five minutes.";
export const nothingToDo = "Nothing to do.";
export const takenBefore = "Taken before.";
export const linkNotComplete = "This link is not complete. Please open it from the mail.";
export const cancelledBeforeReceipt = "The payment was cancelled before its receipt was sent.";
export const noReferenceInThis = "There is no reference in this. It looks like P104238: please check each digit.";
export const nothingOwedHere = "Nothing is owed here.";
export const noPlaceNoFee = "This enrolment has no place in a batch, and so no fee.";
export const partWentBack = "A part of it went back, so it stays.";
export const paymentCancelled = "This payment is cancelled.";
export const serviceReportedRefund = "The payment service reported this refund.";
export const cancelledAlready = "It is cancelled already.";
export const noPlaceNoLinks = "This enrolment has no place in a batch, and so no links.";
export const noEnrolmentOfNumber = "There is no enrolment of this number.";
export const isRefund = "This is a refund. Note it at its payment, and set this message aside.";
export const noPlaceOfNumber = "No enrolment of this number has a place in a batch.";
export const notedAlready = "This payment is noted already. Set this message aside.";
