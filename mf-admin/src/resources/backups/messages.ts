export const madeBeing = "Being made: {share} %";
export const triedBeing = "Being tried out: {share} %";
export const restoredBeing = "Being restored: {share} %";
export const notFinished = "Not finished";
export const restoreStopped = "Restore stopped";
export const complete = "Complete";
export const entries = "{count, plural, one {# entry} other {# entries}}";
export const bytes = "{size} bytes";

export const triedOut = "Tried out {time}: every entry and picture was there";
export const tryOut = "Try out";
export const download = "Download";

export const lead =
  "A sealed copy of everything: content, people, pictures, releases. One is made every night; the last seven days, four weeks and twelve months are kept.";
export const noneMade = "No backups are made";
export const howSafe = "How safe is it?";
export const underWay = "Something is under way; see below. You may leave this page, it goes on.";
export const makeNow = "Make a backup now";
export const tryNewest = "Try out the newest";
export const backups = "Backups";
export const noBackup = "There is no backup yet. The first one is made tonight, or now with the button above.";
export const newest = "Newest backup";
export const noneYet = "None yet";
export const lastTry = "Last successful try";
export const whatTryDoes =
  "A try restores the backup into an empty database and compares every entry and every picture.";
export const triesNeedDatabase =
  "Tries need a database of their own. Whoever set up the site finds how in docs/owner/backup.md.";

export const skill = "Course, with its subcategories";
export const subcategory = "Subcategory, with its details";
export const courseDetail = "Course detail";
export const image = "Gallery image";
export const testimonial = "Testimonial";
export const enrolment = "Enrolment";
export const inquiry = "Inquiry";
export const account = "Account of a person";
export const bringOneBack = "Bring one thing back";
export const bringOneBackLead =
  "Something was deleted by mistake? Find it in an earlier backup. What is on the site now does not change.";
export const backupOf = "Backup of";
export const what = "What";
export const searchBy = "Name, e-mail or number";
export const findIt = "Find it";
export const looking = "Looking through the backup...";
export const noMatch = "This part of the backup has no match. Try other words, or a backup of another day.";
export const foundInBackup = "Found in the backup";
export const lookFurther = "Look further";
export const number = "Number {id}";
export const isBack = "{name} is back.";
export const isBackWithMore = "{name} is back, with {count} more.";
export const onTheSite = "On the site";
export const bringBack = "Bring back";
export const bringBackQuestion = "Bring back {name}?";
export const bringingBack = "Bringing back...";
export const bringBackText =
  "It is restored as it was in the backup, with all that belonged to it. Nothing else changes.";
