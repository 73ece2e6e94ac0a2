export const notOpen = "This import is over. Choose the file again to import what is missing.";
export const rowsMissing = "The import is at row {row}. Send the rows after it.";
export const tooManyInStep = "{max} rows of this kind at most in one request.";
export const rowTwice = "A row is sent twice.";
export const undoTooLate = "This import is too old to be undone.";
export const busy = "The site is changing at the moment. Try again.";

export const sameAsRow = "Row {row} of the file says the same.";
export const isThere = "It is on the site already, as number {id}.";
export const reachPerson = "Enter a telephone number or an e-mail address.";
export const phoneRounded =
  "The spreadsheet has rounded this telephone number ({typed}). Format the column as text there, and enter the number again.";
export const dayUnread = "{typed} is no date that we can read. Write day/month/year, such as 31/01/2026.";
export const birthToCome = "The date of birth is still to come.";
export const enrolledToCome = "The day of the enrolment is still to come.";
export const paidToCome = "The day of the payment is still to come.";
export const titleUnread = "{typed} is none of our titles. Use Mr., Mrs., Miss. or Dr.";
export const statusUnread = "{typed} is none of our statuses. Use new, contacted, enrolled or declined.";
export const stateUnread = "{typed} is no state that a new batch can have. Use draft or open.";
export const clockUnread = "{typed} is no time of day that we can read. Write it as 18:30 or 6:30 pm.";
export const weekdayUnread = "{typed} is no day of the week. Write the days as Mon, Wed, Fri.";
export const amountUnread = "{typed} is no amount in rupees that we can read. Write it as 4500 or 4,500.00.";
export const wayUnread = "{typed} is no way of paying. Use cash, bank or UPI.";
export const seatsUnread = "{typed} is no whole number of seats.";

export const noSuchCourse =
  "There is no course {name} on the site. Add it first, or write its name as the site has it.";
export const noSuchSkill = "There is no course {name} on the site.";
export const manyCourses = "Several courses are called {name}.";
export const noSuchBatch = "There is no batch {name} of this course.";
export const manyBatches = "Several batches are called {name}. Add the day on which it begins.";
export const batchNotOpen = "The batch {name} is a draft or cancelled.";
export const batchFull = "The batch {name} has no seat left.";
export const emailHasPlace = "This e-mail address has a place in the batch already.";
export const endsFirst = "The last day is before the first one.";
export const noMeeting = "No day from the first to the last is one of these days of the week.";

export const noSuchPlace = "Nobody with a place in a batch has this name with this telephone number or e-mail address.";
export const noSuchReference = "No place has the reference {reference}.";
export const manyPlaces = "This person has several places. Add the batch, or the reference of the place.";
export const owesLess = "{amount} is owed here, and not more.";
export const monthIsClosed = "The month of this payment is closed.";
export const undoneReason = "Its import was undone";

export const labelTitle = "Title";
export const labelName = "Name";
export const labelFather = "Father's name";
export const labelDob = "Date of birth";
export const labelPhone = "Phone";
export const labelEmail = "E-mail";
export const labelQualification = "Qualification";
export const labelAddress = "Address";
export const labelCourse = "Course";
export const labelSubcategory = "Subcategory";
export const labelBatch = "Batch";
export const labelBatchStart = "First day of the batch";
export const labelStatus = "Status";
export const labelEnrolledOn = "Enrolled on";
export const labelNote = "Note";
export const labelAmount = "Amount";
export const labelTransaction = "Transaction number";
export const labelPaidOn = "Paid on";

export const cameBefore = "It was imported before.";
export const tooManyOld = "At most {max} things can be imported from other sites.";
export const nothingLeft = "Nothing is left of its text that can be shown.";
export const textTooLong = "Its text is longer than {max, number} characters.";
export const titleCut = "Its title is long and was cut.";
export const tooManyPages = "The site has {max} plain pages, which is the most that it can have.";
export const noAddress = "No address is free for it.";
export const leftOut = "Left out: {names}";
export const picturesMissing =
  "{count, plural, one {One picture is left out, because it is not in the library} other {# pictures are left out, because they are not in the library}}.";
export const addressNotFetched = "Its address is not one of the public site that the file is from.";
export const pictureNotFetched = "The other site did not send it.";
export const pictureStatus = "The other site did not send it (status {status}).";
export const pictureTooLarge = "It is larger than 10 MB.";

export const labelGuid = "Permanent ID";
export const labelItem = "Number";
export const labelHeading = "Heading";
export const labelPath = "Old address";
export const labelSite = "Old site";
export const labelText = "Text";
export const labelSummary = "Summary";
export const labelSlug = "Address";
export const labelPublishedAt = "Published at";
export const labelPicture = "Picture";
export const labelAlt = "Alternative text";
export const labelLocation = "Location";
export const labelDesignation = "Designation";
