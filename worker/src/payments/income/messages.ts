export const endsBeforeItBegins = "The last month must not be before the first one.";
export const tooManyMonths = "A period has 60 months at most.";

export const monthNotOver = "This month is not over yet.";
export const monthClosedAlready = "This month is closed already.";
export const closeEarlierFirst = "Months are closed in their order. Next is {month}.";
export const nothingToClose = "There is no receipt yet, so no month can be closed.";
export const onlyLastReopens = "Only the last closed month can be opened again.";

export const date = "Date";
export const voucher = "Voucher number";
export const kind = "Kind";
export const person = "Person";
export const course = "Course";
export const batch = "Batch";
export const way = "Way";
export const month = "Month";
export const reference = "Reference";
export const debit = "Debit (money in)";
export const credit = "Credit (money out)";

export const receipt = "Receipt";
export const cancelledReceipt = "Cancelled receipt";
export const refund = "Refund";
export const cancelledRefund = "Cancelled refund";

export const receipts = "Receipts";
export const cancelledReceipts = "Cancelled receipts";
export const refunds = "Refunds";
export const cancelledRefunds = "Cancelled refunds";
export const kept = "Kept";
export const owedNow = "Owed now";
export const notDue = "Not due yet";
export const due7 = "Overdue 0 to 7 days";
export const due30 = "Overdue 8 to 30 days";
export const due60 = "Overdue 31 to 60 days";
export const dueMore = "Overdue more than 60 days";
export const number = "Number";
