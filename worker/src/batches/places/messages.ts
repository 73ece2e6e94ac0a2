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
export const free = "free";
export const withTrainer = "With {trainer}";

export const moment = "{day}, {time} ({zone})";
export const meeting = "{day}, {from} to {to}";
export const meetingOverNight = "{day}, {from} to {lastDay}, {to}";

export const toPay = "To pay";
export const payBy = "Pay by";
export const reference = "Reference";
export const upiId = "UPI id";
export const bankAccount = "Bank account";
export const inPerson = "In person";
