export const whatYouAgreedTo = "What you have agreed to";
export const form =
  "{form, select, enrolment {Enrolment} inquiry {Message to us} testimonial {Testimonial} account {Account} newsletter {Newsletter} whatsapp {WhatsApp} other {Form}}";
export const givenOn = "Agreed on {day}.";
export const guardianGave = "Given by {name}, parent or guardian.";
export const withdrawnOn = "Withdrawn on {day}.";
export const whatYouRead = "What you read then";
export const withdraw = "Withdraw";
export const withdrawQuestion = "Withdraw this consent?";
export const whatFollows =
  "We are told at once. We stop using these data and erase them, unless a law makes us keep them, as with our accounts. If you have a place, ask us to cancel it too, or cancel it yourself.";
export const keep = "Keep it";
export const withdrawing = "Withdrawing...";
export const failed = "What you have agreed to could not be loaded.";
