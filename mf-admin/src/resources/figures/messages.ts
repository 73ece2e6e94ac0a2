export const lead =
  "How many people come to the site, from where, and what comes of it. No cookies are used, and nobody is recognised.";
export const notAvailable = "The figures are not available right now.";
export const coursesNotAvailable = "The courses are not available right now.";
export const period = "Period";
export const weeks = "{count} weeks";
export const asFile = "As a file:";
export const byWeekFile = "By week";
export const byCourseFile = "By course";
export const byPageFile = "By page";
export const bySourceFile = "By source";
export const byCampaignFile = "By campaign";
export const bySearchFile = "By search";
export const nothingYet = "Nothing has been counted yet";
export const nothingYetExplained =
  "Visits appear here some seconds after somebody opens a page. Your own are not counted: open the site in a browser in which nobody has logged in to this admin.";
export const sinceDay = "Counted since {day}.";
export const thisWeek = "This week";
export const lastWeekUntil = "Last week until {weekday}: {count}";
export const byWeek = "Week by week";
export const visits = "Visits";
export const views = "Pages opened";
export const searches = "Searches";
export const enrolments = "Enrolments";
export const paid = "Paid";
export const seats = "Seats taken";
export const week = "Week from";
export const seatsOf = "{taken} of {capacity}";
export const showNumbers = "Show the numbers";
export const chartNone = "{label} by week from {first} to {last}: none.";
export const chart = "{label} by week from {first} to {last}: {total}, most in the week from {day} with {count}.";
export const sources = "Where visits come from";
export const source = "Source";
export const campaigns = "Campaigns";
export const campaignsExplained =
  "Links with a name in them, such as {example}: put one into each poster, mail or advertisement.";
export const campaign = "Campaign";
export const languages = "Languages";
export const language = "Language";
export const pages = "Most opened pages";
export const page = "Page";
export const searched = "What visitors search for";
export const searchedExplained =
  "Words that were searched at least twice. Others, and all with digits or signs, are in the last line.";
export const searchedFor = "Searched for";
export const foundNothing = "Found nothing";
export const noSource = "Typed, from a bookmark, or not known";
export const other = "All others";
export const homePage = "Home page";
export const gone = "No longer there ({key})";
export const none = "None in this period.";
export const courses = "From opening to paying, by course";
export const coursesExplained =
  "How often the page of a course was opened, how many people enrolled in the course, how many of these have paid, and the seats of dates that begin in this period or later.";
export const course = "Course";
export const noCourses = "No course was opened or enrolled in during this period.";
export const inCard = "{label}: {value}";
export const unknowns = "What these figures do not know";
export const withinSite =
  "Pages that somebody opens from another page of this site are mostly not counted: the browser shows them without opening a document. The numbers say where people arrive.";
export const nobodyKnown =
  "A visit is an opened page to which no page of this site led. Nobody is recognised, so somebody who comes twice makes two visits, and a page that is loaded again is counted again.";
export const programs =
  "Programs that say what they are, pages that a browser fetches ahead, and browsers in which somebody has logged in to this admin are left out. A program that pretends to be a browser is counted, and anybody can open a page a thousand times.";
export const notCounted =
  "Pages of accounts, places and certificates are not counted. A search counts once a day for each network, and not without JavaScript.";
export const sourcesUnknown = "Many apps do not say where a link was pressed. Such visits have no source.";
export const enrolmentsExplained =
  "Enrolments are all that were made in a week, also those that the desk added, and paid are those whose fee is paid today. One without a chosen course is in the sums of the weeks alone.";
export const lost =
  "Counts are written every few seconds. When a part of the service ends before that, its last few are lost.";
export const kept =
  "Weeks begin on Monday by your clock. A week keeps 400 pages, sources, campaigns and searches by their names. Words of searches are removed after a year, everything else after two.";
