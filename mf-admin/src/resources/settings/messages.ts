export const useBetterText = "Use the better text";
export const useValue = "Use {value}";
export const what = "What";
export const before = "Before";
export const after = "After";
export const preview = "Preview";
export const publications = "Publications";
export const publish = "Publish";
export const noChanges = "Visitors see what is in the draft.";
export const unseenChanges = "{count, plural, one {# change} other {# changes}} that visitors do not see yet.";
export const plannedChanges =
  "{count, plural, one {# change} other {# changes}} that visitors do not see yet. Published by itself on {time}, {clock}.";
export const itemName =
  "{noun, select, counter {Counter {number}} language {Language {number}} line {Line {number}} link {Link {number}} page {Page {number}} person {Person {number}} phone {Phone {number}} template {Template {number}} other {Slide {number}}}";
export const addItem =
  "{noun, select, counter {Add a counter} language {Add a language} line {Add a line} link {Add a link} page {Add a page} person {Add a person} phone {Add a phone} template {Add a template} other {Add a slide}}";
export const noMoreItems =
  "{max} is the most there can be. To add another {noun, select, counter {counter} language {language} line {line} link {link} page {page} person {person} phone {phone} template {template} other {slide}}, remove one.";
export const itemRemoved =
  "{noun, select, counter {Counter {number} is removed.} language {Language {number} is removed.} line {Line {number} is removed.} link {Link {number} is removed.} page {Page {number} is removed.} person {Person {number} is removed.} phone {Phone {number} is removed.} template {Template {number} is removed.} other {Slide {number} is removed.}}";
export const savedInDraft = "Saved in the draft. Visitors see it once you publish.";
export const compareTwo = "Only what differs is listed. Yours is not saved yet: compare the two, then choose one.";
export const saving = "Saving...";
export const save = "Save";
export const discardChanges = "Discard changes";
export const notSaved = "Not saved yet.";
export const settings = "Settings";
export const changed = "(changed)";
export const nameAndLogo = "Name and logo";
export const nameAndLogoLead =
  "Who you are, in one name, one sentence and one picture. On every page, in every mail, in search results.";
export const coloursAndFonts = "Colours and fonts";
export const coloursAndFontsLead =
  "Two colours and a pair of fonts. Everything else follows from them, in the light theme and in the dark one.";
export const homePage = "Home page";
export const homePageLead =
  "What a visitor sees first: the large slides, the block below them and a few lines about you.";
export const aboutAndTeam = "About and team";
export const aboutAndTeamLead = "Your story, your numbers and the people whom visitors will meet.";
export const contact = "Contact";
export const contactLead =
  "How people reach you: at the top and the end of every page, on the contact page, in mails. Your time zone, and the languages of the site.";
export const promises = "Promises";
export const promisesLead = "What pages and mails promise in your name.";
export const words = "Words";
export const wordsLead = "Sentences of single pages, in your own voice. Where a field is empty, nothing is shown.";
export const payments = "Payments";
export const paymentsLead = "Where people pay fees. Only people who owe one see it, with the amount and a reference.";
export const taxes = "Taxes";
export const taxesLead = "Registration for GST, and what the invoices of payments say.";
export const mails = "Mails";
export const mailsLead = "The texts of the mails that the site sends in your name.";
export const plainPages = "Plain pages";
export const plainPagesLead = "Pages of text alone, such as privacy and terms.";
export const cancelled = "Cancelled: nothing is published by itself. Your changes are kept.";
export const changedMeanwhile = "Somebody changed or published the settings meanwhile. Please look again.";
export const publishedByItself = "Published by itself on {time}";
export const untilThen =
  "{clock} Until then visitors see nothing of it. Saving any further change calls it off as well.";
export const leaveOpen =
  "Pictures of shared links are drawn in the background while an owner or editor has the admin open: please leave it open for some minutes now. Those that are missing then follow when somebody opens the admin again.";
export const cancelling = "Cancelling...";
export const doNotPublish = "Do not publish at this time";
export const lightTheme = "Light theme";
export const darkTheme = "Dark theme";
export const frameOf = "{device, select, telephone {Telephone} tablet {Tablet} other {Computer}}, {width} pixels wide.";
export const openFrame =
  "Open<hidden> for {device, select, telephone {telephone} tablet {tablet} other {computer}} in a new tab</hidden>";
export const frameTitle =
  "{device, select, telephone {Telephone} tablet {Tablet} other {Computer}}, {theme, select, light {light theme} other {dark theme}}";
export const makingPreview = "Making the preview...";
export const previewNotAvailable = "The preview is not available right now.";
export const home = "Home";
export const about = "About";
export const courses = "Courses";
export const showsDraftUntil =
  "Until {time} this browser shows the draft on the whole site, to you alone. Visitors see what is published.";
export const page = "Page";
export const showNewest = "Show the newest draft";
export const previewIsOver = "The preview is over: this browser shows what visitors see.";
export const previewStillOn = "The preview is still on. {reason}";
export const endPreview = "End the preview";
export const publicationsNotAvailable = "The publications are not available right now.";
export const nothingPublished = "Nothing was published yet. Visitors see the settings that the site came with.";
export const loading = "Loading...";
export const showOlder = "Show older";
export const bringBack = "Bring back";
export const whatVisitorsSee = "What visitors see";
export const publicationNumber = "Publication {number}";
export const publishedBy = "by {name}";
export const firstWords = "the words that the site began with";
export const backToBeginning = "back to the beginning";
export const broughtBack = "publication {number} brought back";
export const changes = "{count, plural, one {# change} other {# changes}}";
export const seenAgain = "Visitors see these settings again.";
export const bringingBack = "Bringing back...";
export const bringBackSettings = "Bring back the settings of {time}?";
export const seenAtOnce =
  "Visitors see them at once. What is published now stays in this list and can be brought back as well.";
export const publishNowOrLater = "Publish now to have it at once, or choose another time in its place.";
export const whenLegend = "When";
export const now = "Now";
export const atSetTime = "At a set time";
export const dateAndTime = "Date and time";
export const dateInFuture = "Date and time must be in the future.";
export const savingTime = "Saving the time...";
export const publishing = "Publishing...";
export const publishAtTime = "Publish at this time";
export const publishNow = "Publish now";
export const publishConflict =
  "Somebody else changed or published the settings meanwhile. The list of changes shows how they are now: look through it, then publish again.";
export const changesTitle = "Changes";
export const nothingToPublish = "Nothing to publish: visitors see what is in the draft.";
export const changesSummary = "{count, plural, one {# change} other {# changes}}.";
export const changesLastBy = "{count, plural, one {# change} other {# changes}}, the last by {name} on {time}.";
export const lookBefore = "Before you publish, have a look";
export const adviceOn = "{page}: {setting}";
export const draftDiscarded = "The draft is what visitors see again.";
export const discardAll = "Discard all changes";
export const discarding = "Discarding...";
export const discardAllQuestion = "Discard all changes?";
export const allDiscarded =
  "All changes in the list are discarded, whoever made them. What visitors see does not change.";
export const lead =
  "Everything that visitors read, apart from your courses. You change a draft; visitors see it once you publish.";
export const allSettings = "All settings";
export const publishLead = "What visitors will see differently, and what was published before.";
export const previewLead =
  "The real site with your draft, at three widths in both themes. Only people who are logged in here see it.";
export const thingsToLookAt = "{count, plural, one {# thing to look at} other {# things to look at}}";
export const notAvailable = "The settings are not available right now.";
export const nothing = "nothing";
export const chosenPicture = "The chosen one";
export const institutesClock = "By your institute's clock, {clock}.";
export const mailWelcome = "Somebody opens an account";
export const mailEnrolment = "Somebody enrols";
export const mailPasswordChanged = "A password was changed";
export const mailPlaceConfirmed = "A place in a batch is confirmed";
export const mailPlaceHeld = "You hold a seat for somebody";
export const mailPlaceWaiting = "Somebody joins a waiting list";
export const mailPlaceOffered = "A seat is offered to the next in line";
export const mailPlaceOver = "An offer or held seat was not taken in time";
export const mailPlaceCancelled = "A place is cancelled";
export const mailPlaceMoved = "A place is moved to other dates";
export const mailPlaceAgain = "Somebody enrols again who has a place already";
export const mailPlaceReminder = "The day before the first meeting";
export const mailBatchChanged = "Time or place of a batch changes";
export const mailBatchCancelled = "A batch is cancelled";
export const mailReceipt = "A payment is noted";
export const mailCertificate = "A certificate is issued";
export const mailStatusContacted = "An enrolment's status becomes Contacted, when you ask for a mail";
export const mailStatusEnrolled = "An enrolment's status becomes Enrolled, when you ask for a mail";
export const mailStatusDeclined = "An enrolment's status becomes Declined, when you ask for a mail";
export const mailInquiryHandled = "An inquiry's status becomes Handled, when you ask for a mail";
export const fillsName = "your name, as in Name and logo";
export const fillsReply = "when you answer an enrolment, as in Promises";
export const fillsEmail = "your e-mail address, as in Contact";
export const fillsConfirmDays = "how long the link works";
export const fillsDevices = "whether other devices were logged out";
export const fillsPasswordPage = "the page for a new password";
export const fillsCourse = "the course's name";
export const fillsDates = "the title of the batch and its days";
export const fillsUntil = "until when the seat is kept";
export const fillsNumber = "the number in the waiting list, or of the receipt";
export const fillsAmount = "the amount that was paid";
export const team = "Team";
export const countryClockLanguages = "Country, clock and languages";
export const wordsOfPages = "Words of the pages";
export const nameShown = "Shown";
export const nameHidden = "Hidden: the logo has it";
export const enrol = "Enrol";
export const gallery = "Gallery";
export const testimonials = "Testimonials";
export const inHeader = "At the top of every page";
export const inFooter = "At the end of every page";
export const nowhere = "Nowhere: for people who have the link";
export const noGateway = "None";
export const yes = "Yes";
export const no = "No";
export const personalAccount = "A personal account";
export const businessAccount = "A business account";
export const notRegistered = "Not registered: receipts alone";
export const registeredRegular = "Registered: tax invoices";
export const registeredComposition = "Composition: bills of supply";
export const registeredExempt = "Registered, courses free of tax: bills of supply";
export const frauncesFigtree = "Fraunces and Figtree";
export const bricolageHanken = "Bricolage and Hanken Grotesk";
export const newsreaderSourceSans = "Newsreader and Source Sans";
export const outfitLiterata = "Outfit and Literata";
export const translationsInto = "Translations, {language}";
export const noticesTitle = "Notices about data";
export const noticesLead =
  "What people read before they send you their data: what you keep, why, how long, and how they withdraw.";
export const ofEnrolment = "Enrolment form";
export const ofInquiry = "Contact form";
export const ofTestimonial = "Testimonial form";
export const ofAccount = "Registration of an account";
export const testimonialsLead = "Whether people are asked for a testimonial once their course has ended.";
export const ofNewsletter = "Newsletter";

export const whatsapp = "WhatsApp";
export const whatsappLead = "Messages that go out by WhatsApp in place of e-mails, and their templates.";
export const ofWhatsapp = "Messages by WhatsApp";
export const channelOn = "On, for people who want that";
export const channelOff = "Off";
export const kindConfirmation = "Place confirmed";
export const kindReminder = "Reminder of a meeting";
export const kindPayment = "Payment due";
export const kindCertificate = "Certificate ready";
