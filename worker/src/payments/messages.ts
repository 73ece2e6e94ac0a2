export const courseDates = "<name>{course}</name>: {dates}.";
export const yourFee = "Your fee";
export const feeLine =
  "Fee {fee}{paid, select, none {} other {, paid {paid}}}{refunded, select, none {} other {, refunded {refunded}}}.";
export const nothingOwed = "Nothing is owed.";
export const receipts = "Receipts";
export const receiptLine = "<link>{number}</link>, {amount}";
export const receiptLineCancelled = "<link>{number}</link>, {amount}, cancelled";
export const invoices = "Invoices";
export const documentLine = "<link>{kind} {number}</link>, {amount}";
export const invoiceToBusiness = "Invoice to a business";
export const invoiceMadeOutTo = "The next invoice is made out to {name}.";
export const invoiceMadeOutToYou = "The next invoice is made out to you.";
export const changeThis = "Change this";
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

export const payByDay = "Please pay by {day}.";
export const wasDue = "This was due on {day}.";
export const laterParts = "Later:";
export const laterPart = "{amount} by {day}";
export const payAll = "Pay all {amount}";

export const hello = "Hello,";
export const instalmentDueSubject = "{amount} is due on {day}: {course}";
export const instalmentDue = "Your next instalment";
export const instalmentIsDue = "The next instalment for {dates} is due on {day}: {amount}.";
export const instalmentMissedSubject = "Please pay {amount}: {course}";
export const instalmentMissed = "An instalment is missing";
export const instalmentWasDue =
  "An instalment for {dates} was due on {day}, and we have not noted it yet. {amount} is due now.";
export const seatKeptUntil = "If it does not come by {until}, your seat is offered to somebody else.";
export const writeForTime = "If you need more time, write to {email}.";
export const paidAlready = "If you have paid meanwhile, you need not do anything. For questions write to {email}.";
export const placeReleasedSubject = "Your seat was given up: {course}";
export const placeReleased = "Your seat is no longer kept";
export const seatGivenUp =
  "An instalment for {dates} was due on {day} and did not come, so your seat is offered to somebody else.";
export const keptIsYours = "You have paid {kept}. That is not lost: we write to you about it.";
export const enrolAgain = "You are welcome to enrol again. For questions write to {email}.";
export const paidMeanwhile = "The instalment was paid, or the place was over, before the mail could be sent.";

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
export const owedNoMore = "{amount} is owed, so no more can be noted.";
export const refundedNoMore = "{amount} of this payment can be refunded, no more.";

export const payOnline = "By card, UPI or net banking";
export const payNow = "Pay {amount} now";
export const payAgain = "Continue paying {amount}";
export const leavesForGateway =
  "You pay on the page of {gateway}, and come back here. We see neither your card nor your account.";
export const testMode = "This is a test: no money moves.";
export const waitingForBank =
  "We are waiting for {gateway} to confirm your payment. This page asks again by itself, and we send the receipt by e-mail; you can close it.";
export const stillWaiting =
  "{gateway} has not confirmed a payment yet. If you have paid, you need not do anything: we send the receipt by e-mail as soon as it is confirmed. Open this page again later to see it.";
export const paidThanks = "Thank you, we have your payment of {amount}.";
export const paidTooLate =
  "We have your payment of {amount}, but could not use it for this place: it is paid already, or no longer held for you. Nothing is lost. We look at it and write to you.";
export const attemptFailed =
  "The payment did not go through, and nothing was taken. Please try again, or pay in another way.";
export const gatewayUnreachable =
  "The page to pay on cannot be reached right now. Nothing was taken. Please try again in a minute, or pay in another way.";
export const otherWays = "Other ways to pay";
export const feeOf = "Fee: {course}, {reference}";

export const disputeWon = "The dispute has ended: the money stays with you.";
export const disputeLost = "The dispute was lost: the money went back, and is noted as a refund.";
export const wentBack = "It went back at the payment service.";
export const disputeSubject = "A payment of {amount} is disputed";
export const disputeHeading = "A payment is disputed";
export const disputeOpened =
  "Somebody disputes a payment of {amount} with their bank. Respond in the payment service’s own pages in time, else the money goes back.";
export const refundFailed = "It failed at the payment service.";
export const refundFailedSubject = "A refund of {amount} has failed";
export const refundFailedHeading = "A refund has failed";
export const refundFailedSentence =
  "A refund of {amount} has failed at the payment service, mostly since the bank did not take it. The money is with you again and counts as paid. Please return it in another way.";
export const paymentWaitsSubject = "A payment of {amount} waits for you";
export const paymentWaitsHeading = "A payment waits for you";
export const paymentWaits =
  "A payment of {amount} has come that could not be noted for anybody. Please say whose it is, or send it back in the payment service’s own pages.";
export const openUnmatched = "Look at it";
export const noSuchOrder = "The order of this payment is not known here any more. Please check whose it is.";
export const otherAmount = "The amount is not the one that was asked for.";
export const otherCurrency = "It was paid in {currency}. Send it back in the payment service’s own pages.";
export const otherMode = "It was paid with a test key, or the other way round.";
export const placeGone =
  "The place was given up, or was no longer held, when the money came. Give a seat and say whose it is, or send the money back.";
export const nothingWasOwed =
  "Nothing was owed any more: probably it was paid twice. Send it back, unless it is for something else.";
export const isDisputed = "The payer disputes this payment. Respond in the payment service’s own pages in time.";
export const noRupees = "It was not paid in rupees, so it cannot be noted. Send it back, and set this message aside.";
export const notPayment = "This is no payment, so it cannot be noted for anybody.";
export const feeJustChanged = "The fee has just changed. Look at it again first.";
export const reduced = "{fee} ({full}, reduced by {reduction})";
export const instalmentsAreFee = "Together, instalments must be {amount}: the fee of the place.";
