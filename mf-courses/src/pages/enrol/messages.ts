export const description = "Enrol in a course: leave your details and we write back with the next dates.";
export const goodToHaveYou = "Good to have you";
export const enrolInCourse = "Enrol in a course";
export const threeMinutes = "About three minutes. What you type is kept until you send it.";

export const enrolment = "Enrolment";
export const chooseTitle = "Choose a title.";
export const choose = "Choose";
export const wholeBirthday = "Date of birth must be complete: day, month and year.";
export const countryCode = "With the country code if it is not an Indian number.";
export const confirmationGoesThere = "Your confirmation goes there.";
export const whatYouStudied = "What you studied, or do for a living.";
export const sending = "Sending...";
export const notReached =
  "Your enrolment did not reach us. Everything you typed is still here, so you can simply send it again.";
export const onWaitingList = "You are on the waiting list.";
export const enrolled = "Enrolled Successfully!";
export const somethingWrong = "Something went wrong!";

export const chooseCourseFirst = "Choose a course.";
export const chooseCourse = "Choose a course";
export const typeName =
  "The list of courses is not available right now. Type the name of the course as our pages show it.";
export const inOwnWords =
  "The list of courses is not available right now. Tell us in your own words what you would like to learn.";
export const typeOrOpen = "Type its name, or open it in <link>all courses</link> and enrol from there.";

export const withTrainer = "with {trainer}";
export const sendToJoin =
  "Send the form to join the waiting list. When a seat becomes free, we offer it to you by e-mail.";
export const otherDates = "Other dates";
export const enrolWithoutDate = "Enrol without a date";
export const datesFailed = "The dates could not be loaded.";
export const sendAllTheSame = "You can send the form all the same: we write back with the next dates.";
export const noLongerBooked = "These dates can no longer be booked.";
export const begunOrCancelled =
  "They have begun or were cancelled. See <link>all courses</link>, or send the form without a date: we write back with the next ones.";

export const haveCoupon = "I have a coupon";

export const thankYou = "Thank you, {title} {name}";
export const weHaveEnrolment = "We have your enrolment in <strong>{course}</strong>.";
export const seatKept = "Your seat is kept: <strong>{course}</strong>, {dates}.";
export const waitingNumber =
  "You are <strong>number {number}</strong> on the waiting list of <strong>{course}</strong>, {dates}.";
export const confirmationComes =
  "A confirmation is on its way to <strong>{email}</strong>. If it is not there in a quarter of an hour, please look in the spam folder.";
export const mailComes =
  "A mail that says so is on its way to <strong>{email}</strong>. If it is not there in a quarter of an hour, please look in the spam folder.";
export const saveDates = "Save the dates to your calendar";
export const backToCourses = "Back to the courses";
export const enrolSomebodyElse = "Enrol somebody else";

export const whatHappensNext = "What happens next";
export const youSend = "You send the form";
export const nothingCharged = "Nothing is charged and nothing is signed.";
export const weWrite = "We write to you";
export const withNextDates = "With the next dates, {reply}.";
export const weMeet = "We meet";
export const onDatesThatSuit = "On the first of the dates that suit you.";
export const youWait = "You wait in line";
export const inOrder = "Seats that become free are offered in the order of the list.";
export const weOffer = "We offer you a seat";
export const byEmail = "By e-mail. You take it with one click, within 24 hours.";
export const yourSeatIsKept = "Your seat is kept";
export const atOnce = "At once. The confirmation has the dates for your calendar, and how to move or cancel.";
export const firstMeeting = "{meeting}.";
export const onFirstDay = "On the first day.";
export const ratherAsk = "Rather ask first?";
