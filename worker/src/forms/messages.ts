export const nothingSentYet = "Please look at these fields again. Nothing has been sent yet.";
export const optional = "(optional)";
export const choose = "Choose";
export const isRequired = "{label} is required.";
export const bySending = "By sending this you agree that {name} uses it as described.";
export const noticeTitle = "What we keep, and why";
export const noticeWhat = "What we keep";
export const noticeWhy = "What for";
export const noticeHowLong = "How long";
export const noticeWithdraw = "If you change your mind";
export const noticeComplain = "If you have a complaint";
export const thankYou = "Thank you";

export const enrolled = "Enrolled Successfully!";
export const seatIsKept = "Your seat is kept: {course}, {dates}.";
export const mailSaysTheSame =
  "The confirmation by e-mail says the same. If it differs, for example because you had a place already, it is right.";
export const saveDates = "Save the dates to your calendar";
export const backToCourses = "Back to the courses";

export const courseDatesPlace = "<name>{course}</name>: {dates}. {place}.";
export const seatIsYours = "The seat is yours";
export const confirmationComes = "The confirmation is on its way to you by e-mail.";

export const whatWeKeep = "What we keep about you";
export const dataUnder = "Under {email}. This page works for {time}.";
export const weKeepNothing = "We keep nothing.";
export const account = "Account: {count}";
export const enrolments = "Enrolments: {count}";
export const messagesToUs = "Messages to us: {count}";
export const payments = "Payments, whose receipts stay without your name: {count}";
export const mailsFromUs = "E-mails from us: {count}";
export const copies = "Copies of deleted entries: {count}";
export const downloadData = "Download my data";
export const whatYouAgreedTo = "What you have agreed to";
export const consentOf =
  "{form, select, enrolment {Enrolment} inquiry {Message to us} testimonial {Testimonial} account {Account} newsletter {Newsletter} whatsapp {WhatsApp} other {Form}}";
export const agreedOn = "Agreed on {day}.";
export const withdrawnOn = "Withdrawn on {day}.";
export const withdrawConsent = "Withdraw";
export const whatFollowsWithdrawal =
  "We are told at once. We stop using these data and erase them, unless a law makes us keep them, as with our accounts. If you have a place, ask us to cancel it too, or cancel it yourself.";
export const eraseData = "Erase my data";
export const deletedForGood =
  "Everything above is deleted for good, in our archives too. To confirm it, type your e-mail address.";
export const yourEmail = "Your e-mail address";
export const eraseEverything = "Erase everything";

export const contactUs = "Contact us";
export const sendMessage = "Send message";
export const wentWrongTryAgain = "Something went wrong! Please try again.";
export const inquirySent = "Inquiry submitted successfully!";
export const shareYourFeedback = "Share Your Feedback";
export const shareFeedback = "Share feedback";
export const testimonialAdded = "Testimonial added successfully!";
export const testimonialError = "Error adding testimonial";
export const seeTestimonials = "See all testimonials";
export const enrolInCourse = "Enrol in a course";
export const somethingWrong = "Something went wrong!";
export const onWaitingList =
  "You are on the waiting list. We write to you as soon as a seat is free; your number is in the mail.";
export const registered = "Registration successful";
export const forgotPassword = "Forgot your password?";
export const newPassword = "Set a new password";
export const resetPassword = "Reset password";
export const passwordChangedLogIn = "Your password has been changed. You can log in now.";
export const sendLink = "Send the link";
export const dataErased = "Your data has been erased.";
export const goHome = "Go to the home page";
export const openData = "Open my data";
export const askForLink = "Ask for a new link";
export const yourDates = "Your dates";
export const takeSeat = "Take the seat";
export const wentWrong = "Something went wrong";
export const enrol = "Enrol";
export const register = "Register";
export const login = "Login";
export const aboutYourCourse =
  "A few honest lines about “{course}” help the next person decide. Your name, place and words will appear on our site.";
export const sharedAlready = "You have shared your feedback about “{course}” already.";

export const newsByMail = "News by e-mail";
export const sendMeNews = "Send me news";
export const lookIntoMailbox = "Please check your mailbox. The mail has a link that confirms your address.";
export const toNews = "To the news";

export const detailsForInvoice = "Details for the invoice";
export const aboutInvoices =
  "For the invoices of payments from now on; those that are issued stay as they are. Without details they are made out to you. A business that is registered for GST gives its GSTIN, name and address; the GSTIN names the state.";
export const saveDetails = "Save the details";
export const detailsSaved = "The details are saved.";
export const backToFee = "Back to the fee";
