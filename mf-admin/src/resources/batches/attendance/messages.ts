export const attendanceOf = "Attendance: {batch}";
export const meeting = "Meeting";
export const noneDue = "None is due yet";
export const aboutBatch = "All about the batch";
export const noMeetingDue = "No meeting is due yet. People can be marked from twelve hours before it begins.";
export const noPlaceAnyMore =
  "{count, plural, one {# person has no place in this batch any more.} other {# people have no place in this batch any more.}}";
export const notLoaded = "This meeting could not be loaded. {reason}";
export const loadingPeople = "Loading the people...";
export const nobodyConfirmed = "Nobody has a confirmed place yet.";
export const tooManyMarks = "{count} marks wait in this browser already. Connect it to the network first.";
export const presentCount = "<b>{count}</b> present";
export const absentCount = "<b>{count}</b> absent";
export const excusedCount = "<b>{count}</b> excused";
export const openCount = "<b>{count}</b> open";
export const allPresent = "All present";
export const allOthersPresent = "All others present";
export const noConnection = "No connection. Names as of {time}.";
export const opensWithoutConnection = "This page opens without a connection today.";
export const timeToday = "{time} today";
export const allSaved = "Everything is saved.";
export const notSaved = "Not saved: {reason}";
export const needChoice =
  "{count, plural, one {# mark needs your choice below.} other {# marks need your choice below.}}";
export const keptHere =
  "{count, plural, one {No connection: # mark kept in this browser, sent by themselves later.} other {No connection: # marks kept in this browser, sent by themselves later.}}";
export const savingMarks = "{count, plural, one {Saving # mark...} other {Saving # marks...}}";

export const present = "Present";
export const absent = "Absent";
export const excused = "Excused";
export const presentMark = "present";
export const absentMark = "absent";
export const excusedMark = "excused";
export const noMark = "no mark";
export const twoMarks = "<b>Two different marks.</b> You: {own}, {ownTime}. {person}: {other}, {otherTime}.";
export const twoMarksWithoutTime = "<b>Two different marks.</b> You: {own}, {ownTime}. {person}: {other}.";
export const somebodyElse = "Somebody else";
export const keepMine = "Keep mine: {mark}";
export const takeTheirs = "Take theirs: {mark}";

export const todayAt = "Today, {hours}";
