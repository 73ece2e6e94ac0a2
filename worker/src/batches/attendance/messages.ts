export const noMeetingThen = "The batch has no meeting that begins at this moment.";
export const notTakingPlace = "These dates do not take place, so nobody can be marked.";
export const meetingNotDue = "This meeting is not due yet, so nobody can be marked.";
