export const seeOrChangePlace = "See or change my place";
export const seePlace = "See my place";
export const seePlaceInList = "See my place in the list";
export const takeSeat = "Take the seat";

export const course = "Course";
export const dates = "Dates";
export const when = "When";
export const and = "and";
export const moreMeetings = "{count} more meetings";
export const timeZone = "Time zone";
export const place = "Place";
export const onlineRoom = "Online room";
export const fee = "Fee";
export const price = "Price";
export const withTrainer = "With {trainer}";

export const moment = "{day}, {time} ({zone})";
export const meeting = "{day}, {from} to {to}";
export const meetingOverNight = "{day}, {from} to {lastDay}, {to}";

export const payNow = "Pay {amount} now";
export const toPay = "To pay";
export const payBy = "Pay by";
export const payLater = "Later";
export const amountByDay = "{amount} by {day}";
export const reference = "Reference";
export const upiId = "UPI id";
export const bankAccount = "Bank account";
export const inPerson = "In person";

export const newerLink =
  "This link is no longer valid: a newer one has taken its place. Please use that one, or write to us.";
export const hasPlaceAlready = "This e-mail address has a place in these dates already, or waits for one.";
export const changeNoLongerPossible = "You can no longer change this yourself. Please write to us.";
export const placeOver = "This place was cancelled or has expired. You are welcome to enrol again.";
export const noSeatForYouYet = "No seat is free for you yet. We write to you when one is.";
export const thisOfferIsOver = "This offer is over: the seat went to the next in the waiting list.";
export const otherCourse = "These are dates of another course.";
export const inTheseDatesAlready = "The place is in these dates already.";
export const noSeatInThoseDates = "No seat is free in those dates. The place stays where it is.";
export const noSeatForPerson = "No seat is free for this person in these dates.";
export const noSuchEnrolmentId = "There is no enrolment with this id.";
export const noSeatInTheseDates = "No seat is free in these dates.";
export const enrolmentHasPlace = "This enrolment has a place already. Move it instead.";
export const noSuchDates = "There are no such dates.";
export const datesCancelled = "These dates were cancelled.";
export const datesBegun = "These dates have begun. Please choose others.";
export const enrolmentOrBatchDeleted = "The enrolment or its batch was deleted.";
export const placeGone = "The place no longer existed.";
export const offerOver = "The offer was over, or taken, before it could be sent.";
export const begunOrPlaceGone = "The batch had begun, or the place no longer existed.";
