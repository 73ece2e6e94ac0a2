export const lastSeatTaken = "The last seat was taken while you filled in the form.";
export const howListWorks =
  "When a seat becomes free, we offer it to you by e-mail. You can leave the list at any time with the mail’s link.";
export const howToPay = "How to pay";
export const amountAndReference = "<strong>{amount} to pay</strong>. Your reference is <strong>{reference}</strong>.";
export const payBy = "Please pay by {until}: the seat is held for you until then.";
export const howIsInMail = "How to pay is in the mail, and on the page that its link opens.";
export const howIsInAccount =
  "How to pay is in the mail, and on the page that its link opens, and in <link>your account</link>.";
export const alsoInMail = "It is also in the mail, and on the page that its link opens.";
export const alsoInAccount =
  "It is also in the mail, and on the page that its link opens, and in <link>your account</link>.";
export const mailIsRight = "If the mail differs, for example because you had a place already, it is right.";
