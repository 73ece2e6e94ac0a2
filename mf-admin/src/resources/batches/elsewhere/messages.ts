export const title = "Dates elsewhere";
export const lead =
  "Shows your dates where people look for them: in the calendars of your team, and on other websites.";
export const feeds = "Calendar feeds";
export const feedsLead =
  "A calendar program that has the address of a feed shows its dates, and follows every change. It says how many places are taken, and names no participant. Anybody with the address can read it.";
export const noFeed = "There is no calendar feed yet.";
export const allDates = "All dates";
export const ofTrainer = "Trainer: {name}";
export const atPlace = "Place: {name}";
export const feedOf = "Dates of the feed";
export const makeFeed = "Make a feed";
export const oneMoment = "One moment...";
export const feedMade = "The feed is made.";
export const keepAddress = "Keep the address";
export const addressOnce =
  "Give it to a calendar program, as the address of a calendar to subscribe to. It is shown this once.";
export const madeBy = "Made by {who} on {time}.";
export const full = "There are already {count} calendar feeds, the most there can be. End one that nobody uses.";
export const end = "End the feed";
export const ending = "Ending...";
export const endQuestion = "End this feed?";
export const endMeans = "Calendars that have its address receive nothing more.";
export const embed = "On another website";
export const embedLead =
  "Copy the code below into a page of another website. It shows your next dates with their free places, and each leads to your enrolment form. It sets no cookie and runs no script there.";
export const skill = "Skill number";
export const course = "Course number";
export const onlyOne = "Leave both empty to show all dates. A course number takes precedence.";
export const rows = "Dates to show";
export const language = "Language";
export const colours = "Colours";
export const auto = "As the reader's device is set";
export const light = "Light";
export const dark = "Dark";
export const background = "Background";
export const ownBackground = "The colour of your site";
export const noBackground = "None, so that the page shows through";
export const code = "Code for the page";
export const copyCode = "Copy the code";
export const preview = "Preview";
