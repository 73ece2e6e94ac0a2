export const copied = "Copied: {value}";
export const selected = "Selected. Please copy it with your browser.";
export const copyNamed = "Copy: {name}";
export const copy = "Copy";
export const openApp = "Open a UPI app";
export const codeFor = "UPI code for {amount}";
export const saveCode = "Save the code";
export const toPay = "{amount} to pay";
export const payBy = "Please pay by {until}: the seat is held for you until then.";
export const scanCode =
  "Scan the code with your UPI app, or save it and open the picture there: amount and reference are in it.";
export const giveReference = "Give this reference with it:";
export const amountInRupees = "Amount in rupees";
export const reference = "Reference";
export const upiId = "UPI id";
export const bankTransfer = "Bank transfer";
export const receiptComes = "The receipt comes by e-mail once we have your payment.";
export const orPay = "Or pay {how}. The receipt comes by e-mail once we have your payment.";
