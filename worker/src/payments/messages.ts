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
