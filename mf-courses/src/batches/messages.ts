export const place = "Place";
export const language = "Language";
export const trainer = "Trainer";
export const inInstalments = "or in {count, plural, one {# instalment} other {# instalments}}";
export const allMeetings = "{count, plural, one {# meeting} other {All # meetings}}";
export const nextDatesLead = "Courses that begin soon, with their fees and free seats.";
export const filterDates = "Filter all dates";
