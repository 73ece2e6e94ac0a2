export const breachTitle = "If data was seen by others";
export const breachLead =
  "Somebody saw, copied, changed or lost personal data without permission, or it may be so: from the moment you know of it, these hours count.";
export const first = "At once";
export const stopIt =
  "Stop it: end the sessions and change the role of whoever is concerned under People, revoke tokens under Releases. Write down what you know, and since when.";
export const informPeople =
  "Tell each person concerned without delay, in plain words: what happened and when, how much is concerned, what may follow for them, what you have done, what they can do, and whom to ask.";
export const informBoard =
  "Tell the Data Protection Board of India without delay: what happened, how much, when and where, and the likely impact.";
export const within72 = "Within 72 hours";
export const detailsToBoard =
  "Send the Board the details: what led to it, what you did against it, what you found about who caused it, how you keep it from happening again, and how people were told. Ask the Board in writing if you need longer.";
export const source =
  "Rule 7 of the Digital Personal Data Protection Rules, 2025 says so; it binds from May 2027. This page is no legal advice.";
export const whoIsConcerned = "Who is concerned";
export const scopeChanged = "People whose entries were changed or deleted in that time, by the audit log";
export const scopeKept = "Everybody of whom something was kept until then";
export const scopeHint =
  "The log knows logins, changes and deletions. It does not know who only looked, searched or downloaded a list: if somebody unknown was logged in, take everybody.";
export const wrongDay = "Please give both days, the first one first.";
export const actorHint = "Only what this administrator changed. Leave it empty for all.";
export const list = "List them";
export const listing = "Listing...";
export const found =
  "{count, plural, =0 {Nobody is concerned.} one {# person is concerned.} other {# people are concerned.}}";
export const foundMax = "The list ends at {count, number} people.";
export const shownOf = "The first {count} of them; the file has all.";
export const ofGuardian = "Parent or guardian: {guardian}";
export const download = "Download the list";
export const entries =
  "{count, plural, one {# entry of the audit log} other {# entries of the audit log}} in that time.";
export const logins = "Logins of administrators in that time";
export const loggedIn = "{name} logged in";
export const failedLogin = "Wrong passwords for {name}";
export const texts = "Texts to begin with";
export const textToPerson = "To each person";
export const personText =
  "We have to tell you that personal data of yours at {name} may have been seen by others.\n\nWhat happened, and when: … (between {from} and {to})\nWhich of your data: …\nWhat may follow for you: …\nWhat we have done: …\nWhat you can do: for example, change your password, and distrust messages and calls that ask for money or codes.\nWhom to ask: {email}\n\nWe are sorry.";
export const textToBoard = "To the Data Protection Board of India";
export const boardText =
  "{name} reports a personal data breach.\n\nNature and extent: … ({count, plural, one {# person} other {# people}} concerned, as far as known)\nTime and place of occurrence: between {from} and {to}, …\nAware of it since: …\nLikely impact: …\nMeasures so far: …\nContact: {email}\n\nFurther details follow within 72 hours.";
export const consent = "consent";
export const consents = "consents";
