export const batchDeleted = "Batch deleted.";
export const leastAboveCapacity = "Least number cannot be above the capacity.";
export const noSuchCourse = "There is no course with this id.";
export const noSuchAdministrator = "There is no administrator with this id.";
export const cancelledAddNew = "These dates were cancelled and everybody got a mail. Add new ones instead.";
export const markedMeetingStays =
  "A meeting at which people were marked keeps its beginning. Take their marks back first.";
export const placesNotHidden = "People have places in these dates, so they cannot be hidden. Cancel them instead.";
export const placesCancelFirst =
  "People have places in these dates. Cancel the dates first: then everybody gets a mail.";
export const seatsTaken = "{count} seats are taken: Capacity must be {count} at least. Cancel places first.";
export const earlyBirdNeedsPrice = "Give the early-bird price, or leave its last day empty.";
export const earlyBirdNeedsDay = "Give the last day of the early-bird price.";
export const earlyBirdBelowFee = "The early-bird price must be lower than the fee.";
export const instalmentsAreFee = "Together, instalments must be {amount}: the fee.";
export const someOfAll = "{some} of {all}";
export const doneOn = "done {day}";
