export const tooManyFeeds =
  "There are already {count} calendar feeds, the most there can be. End one that nobody uses.";
export const chooseTrainer = "Choose a trainer.";
export const choosePlace = "Choose a place.";
export const feedEnded = "The calendar feed has ended. Calendars that have its address receive nothing more.";
export const placesTaken = "{taken} of {capacity} places are taken.";
export const nextDates = "Next dates";
export const enrol = "Enrol";
export const joinWaitingList = "Join the waiting list";
export const forCourse = "{action}: {course}";
export const noDates = "There are no dates at the moment.";
export const allDates = "All dates of {name}";
