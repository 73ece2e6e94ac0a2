export const lead =
  "Bring lists from a spreadsheet: people with their enrolments, batches, payments. You see what each row becomes before anything is stored, and can undo all of it.";

export const whatItHas = "What the file has";
export const people = "People and enrolments";
export const subcategories = "Subcategories";
export const batches = "Batches";
export const payments = "Payments";
export const file = "File";
export const chooseFile = "Choose a file";
export const fileHint =
  "CSV or XLSX, 5 MB and {max} rows at most, with headings in the first row. From Google Sheets: File, Download; or copy the cells there and paste them here.";
export const reading = "Reading the file...";
export const copiedCells = "Copied cells";

export const tooLarge = "This file is too large. Split it, or remove pictures and other sheets from it.";
export const oldFile =
  "This file has a password, or is from before Excel 2007. Save it as XLSX or CSV without a password.";
export const unreadable = "This file cannot be read. Save it as XLSX or CSV and try again.";
export const emptyFile = "There are no rows below the headings of this file.";
export const tooManyColumns = "This file has more than {max} columns. Remove those that are not needed.";
export const tooManyRows = "This file has more than {max} rows. Split it.";

export const columns = "Columns";
export const foundRows = "{name}: {count, plural, one {# row} other {# rows}}";
export const columnsLead = "Check that each field has the right column of the file.";
export const notImported = "Not imported: {names}";
export const noColumn = "No column";
export const sameForAll = "{title} for all";
export const missing = "Choose a column for: {names}";
export const takeSeats = "People take seats in their batches";
export const takeSeatsHint =
  "For people who take part in batches to come, or who owe or paid a fee. Leave it off for past students.";
export const noMails = "Nobody gets an e-mail about an import.";

export const check = "Check all rows";
export const checking = "Checking: {done} of {all}";
export const importing = "Importing: {done} of {all}";
export const keepOpen =
  "Leave this page open until it is done. If it is interrupted, choose the same file again: it goes on where it stopped.";
export const stop = "Stop";
export const stopped = "The import has stopped after {done} of {all} rows.";
export const goOn = "Continue";

export const checked = "What each row becomes";
export const imported = "Imported";
export const willBeAdded = "Will be added";
export const added = "Added";
export const there = "On the site already";
export const wrong = "Not right";
export const importRows = "{count, plural, one {Import # row} other {Import # rows}}";
export const nothingToImport = "No row of this file can be added.";
export const allThere = "All rows of this file are on the site already.";
export const another = "Import another file";
export const row = "Row";
export const says = "The row";
export const whatIsWrong = "What is wrong";
export const wrongRows = "Rows that are not right";
export const firstOfThem = "The first {count} of them; the file has all.";
export const downloadWrong = "Download the rows that are not right";
export const correctThem =
  "Correct them in this file and import it: rows that are on the site already are not added twice.";

export const earlier = "Imports so far";
export const noneYet = "Nothing was imported yet.";
export const loading = "Loading the imports...";
export const failed = "The imports are not available right now.";
export const counts = "{made} added, {doubles} on the site already, {wrong} not right";
export const unfinished = "Stopped after {done} of {all} rows. Choose the same file again to go on.";
export const undoneCount =
  "Undone: {count, plural, one {# row} other {# rows}}{kept, plural, =0 {} one {; # row stays} other {; # rows stay}}";
export const by = "{actor}, {time}";
export const undo = "Undo";
export const undoing = "Undoing...";
export const undoQuestion = "Undo the import of {name}?";
export const undoText =
  "What it added is removed, and payments are cancelled. Rows that somebody has changed or used since stay. Everything else is left as it is.";
export const undone = "The import is undone.";
export const keptRows = "These rows were changed or used since, so they stay:";
export const keptRow = "Row {row}: {name}";

export const title = "Title (Mr., Dr.)";
export const name = "Name";
export const fatherName = "Father's name";
export const dob = "Date of birth";
export const phone = "Phone";
export const email = "E-mail";
export const qualification = "Qualification";
export const address = "Address";
export const course = "Course";
export const subcategory = "Subcategory";
export const courseOrSubcategory = "Course or subcategory";
export const batch = "Batch";
export const batchStart = "First day of the batch";
export const status = "Status";
export const enrolledOn = "Enrolled on";
export const note = "Note";
export const firstDay = "First day";
export const lastDay = "Last day";
export const weekdays = "Days of the week";
export const starts = "Begins at";
export const ends = "Ends at";
export const place = "Place";
export const trainer = "Trainer";
export const language = "Language";
export const capacity = "Seats";
export const fee = "Fee";
export const state = "State";
export const reference = "Reference of the place";
export const amount = "Amount";
export const paidOn = "Paid on";
export const way = "Paid by";
export const transaction = "Transaction number";

export const pictures = "Pictures";
export const testimonials = "Testimonials";
export const posts = "Posts";
export const pages = "Plain pages";
export const otherSite = "A WordPress site";
export const siteHint =
  "The XML file of Tools, Export, All content in WordPress, 50 MB at most. Keep the old site online until its pictures are imported.";
export const noSite =
  "This is not a complete WordPress export. In WordPress, choose Tools, Export, All content, and download the file again.";
export const siteHas = "What is in the file of {host}";
export const siteLead =
  "Plain pages become drafts of the settings, {max} at most together with those that are there. Testimonials wait until somebody publishes them. Old addresses lead to what is published.";
export const someOfKind = "{kind}: {ticked} of {all}";
export const chooseSingle = "Choose one by one";
export const firstItems = "The first {max} of them. The tick above is for all.";
export const draftThere = "Not published there";
export const leftTitle = "What is not imported";
export const leftComments = "{count, plural, one {# comment} other {# comments}}";
export const leftKinds =
  "{count, plural, one {# thing} other {# things}} of other kinds, such as menus, products or settings of plugins";
export const leftFiles =
  "{count, plural, one {# file} other {# files}} that the library does not take, such as PDF or video";
export const leftPassword = "{count, plural, one {# page or post} other {# pages and posts}} with a password";
export const leftDeleted = "{count, plural, one {# thing} other {# things}} from the bin";
export const leftLong =
  "{count, plural, one {# page or post} other {# pages and posts}} with more text than a page can have";
export const siteEmpty = "There is no page, post, picture or testimonial in this file.";
export const nothingTicked = "Tick what is to be imported.";
export const partly = "Imported without a part";
export const whatIsLeftOut = "What is left out";
export const nameThere = "Name";
export const addressThere = "Address on the other site";
export const checkAll = "Check everything";
export const checkStores = "A check stores nothing.";
export const checkedAll = "What will be imported";
export const importThings = "{count, plural, one {Import # thing} other {Import # things}}";
