export const siteName = "Give the site your name";
export const logo = "Choose your logo";
export const contact = "Say how people reach you";
export const firstCourse = "Add the first course";
export const dates = "Say when it meets";
export const payments = "Say how fees are paid";
export const mailsArrive = "Check that mails arrive";
export const enrolYourself = "Enrol once yourself";
export const inviteTeam = "Invite somebody of your team";
export const publish = "Publish what you have set";
export const stepsNotLoaded = "What the site still needs could not be loaded.";
export const makeItYours = "Make the site your own";
export const allStepsDone = "All {count} steps are done or skipped: the site is your own.";
export const stepsDone = "{done} of {count} steps are done. Settings count once they are published.";
export const skipped = "Skipped";
export const aboutMinutes = "About {count, plural, one {# minute} other {# minutes}}";
export const doAfterAll = "Do it after all";
export const skip = "Skip";
export const isDone = "(done)";
export const toDo = "(to do)";
export const sending = "Sending...";
export const sendTestMail = "Send a test mail";
export const lookInSpam = "Not there after five minutes? Look in the spam folder first.";
export const thenOpenOutbox =
  "Then open <link>Outbox</link>: it says whether the mail was sent, and what went wrong. If it was sent and does not arrive, ask whoever looks after the site's mail domain.";

export const barsNone = "{label} from {first} to {last}: none.";
export const bars = "{label} from {first} to {last}: {total}, most on {day} with {count}.";

export const stillToDo = "Still to do";
export const missingNotLoaded = "What is missing could not be loaded.";
export const nothingMissing = "Every course has its subcategories and descriptions.";
export const andMore = "And {count, number} more.";
export const noCourses = "There are no courses yet.";
export const noSubcategories = "{name} has no subcategories yet.";
export const addSubcategory = "Add a subcategory";
export const noDescription = "{name} has no description yet.";
export const writeOne = "Write one";

export const missedSearches = "Searched and not found";
export const missedNotLoaded = "What visitors searched could not be loaded.";
export const searchedTimes = "{count, plural, one {# time} other {# times}}, last on {day}";
export const missedHint =
  "Of the last 180 days, by nobody in particular. If you offer it under another name, write the word into “Also called” of that course.";

export const latestTestimonials = "Latest testimonials";
export const testimonialsNotLoaded = "They could not be loaded.";
export const noneYet = "None yet.";
export const allTestimonials = "All testimonials";
export const tryAgain = "Try again";

export const lastDays = "The last 30 days";
export const daysNotCounted = "The days could not be counted.";
export const noneInThisTime = "No enrolments and no inquiries in this time.";
export const enrolments = "Enrolments";
export const inquiries = "Inquiries";
export const showNumbers = "Show the numbers";
export const day = "Day";

export const pageTitle = "Dashboard · Admin";
export const welcome = "Welcome";
export const loggedInAs = "You are logged in as {email}.";
export const ownersChange = "What you change is on the site at once; settings are when you publish them.";
export const yourRole = "Your role is {role}: {duties}.";

export const today = "Today";
export const todayNotLoaded = "The day could not be loaded.";
export const meetingsToday = "Meetings today";
export const meetingsTomorrow = "Meetings tomorrow";
export const nobodyMeets = "Nobody meets today or tomorrow.";
export const allBatches = "All batches";
export const none = "None.";
export const seatsOf = "{taken} of {capacity}";
export const receivedThisWeek = "received this week";
export const paymentsWait = "{count, plural, one {payment waits in Unmatched} other {payments wait in Unmatched}}";
export const owedBy = "{count, plural, one {owed by one person} other {owed by # people}}";
export const waitForSeat = "{count, plural, one {waits for a seat in {batch}} other {wait for a seat in {batch}}}";
export const freeSeats = "{count, plural, one {# free: offer it} other {# free: offer them}}";

export const newEnrolments = "New enrolments";
export const newInquiries = "New inquiries";
export const newTestimonials = "New testimonials";
export const failedMails = "Failed e-mails";
export const rostersCome = "Your rosters come with the first batch";
export const rostersComeText =
  "As soon as a batch has dates and you as its trainer, its roster and attendance sheet are here. Until then there is nothing for you to do.";
export const fromToday = "{count} from today";
export const overTwoDays = "{count} over two days old";
export const waitingForYou = "Waiting for you";
export const waitingNotCounted = "What waits could not be counted.";
