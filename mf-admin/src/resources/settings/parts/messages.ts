export const languages = "Languages of the site";
export const mainLanguage = "Main language";
export const furtherLanguage = "Language {number}";
export const whatVisitorsSee =
  "Visitors read buttons, labels, forms and messages in the language of the address: the main language has the addresses as they are, another one begins with its code, such as {example}. Your own texts, such as slides, pages, courses and mails, are translated under “Texts and translations”; until then they are read in the main language.";
export const mainLanguageMoves =
  "Another main language takes over the addresses that people know: what was read there in {before} is then at {address}.";
export const noMoreLanguages =
  "These are all the languages that the site's live releases have. Your developers can add one.";
export const languagesNotRead =
  "Which languages the live releases have could not be loaded, so none can be added now. Please load the page again.";
export const readingLanguages = "Looking for the languages that the live releases have…";
export const notSpoken =
  "The live release of the frame does not have {language}: addresses in it lead to the pages in the main language until it does.";
export const about = "About";
export const countersHint = "Numbers that you are proud of: 250 certificates.";
export const noCounters = "No counters: the about page does without them.";
export const counterExample = "certificates";
export const team = "Team";
export const nobodyYet = "Nobody yet: the about page leaves the team out.";
export const pickColour = "Pick the {field, select, accent {accent colour} other {ground colour}}";
export const emailHint = "Shown to visitors; answers to the site's mails come here.";
export const phonesHint = "The first is what a tap on Call dials.";
export const phoneNumber = "Phone {number}";
export const phoneExample = "+91 98000 00000";
export const whatsappHint = "Only if it is not the first phone.";
export const hoursHint = "As on a door, line by line.";
export const noHours = "No opening hours: pages leave them out.";
export const hoursLine = "Line {number} of the opening hours";
export const hoursExample = "Monday to Friday, 9 am to 6 pm";
export const addressHint = "As on an envelope, line by line.";
export const addressLine = "Line {number} of the address";
export const warm = "Warm, with character";
export const modern = "Modern and direct";
export const calm = "Calm, like a good newspaper";
export const clear = "Clear headings, text like a book";
export const fontsHint = "For the site. E-mails have the fonts of the program in which they are read.";
export const pairLooks = "{pair}: {look}";
export const sampleTitle = "Speak so that people listen";
export const sampleText = "Six evenings in a small group, from 12 January. We write to you soon.";
export const sampleSeats = "4 of 10 seats left";
export const slidesHint = "The large texts at the top, one after the other. The first is what most visitors read.";
export const slidePictureHint = "Without one, the site's own drawing is shown.";
export const blockBelowSlides = "Block below the slides";
export const aboutYou = "About you";
export const emptyLine = "An empty line begins a new paragraph.";
export const logo = "Logo";
export const logoLead =
  "At the top and the end of every page. The icon of the browser's tab and pictures of shared links are made from it.";
export const logoHint = "Best: a square or wide picture without a background.";
export const darkLogoHint =
  "In its place in the dark theme and at the end of every page. Without it, one logo does for both. Best: the same picture in light colours.";
export const logoNameHint =
  "Hide the name where the logo has it in it: the logo is larger then, and can be wide. Without a logo the name is always shown.";
export const vanishesOnLight =
  "On light pages this logo can hardly be seen: it is as light as they are. Use a darker version, or one with a dark background of its own.";
export const vanishesOnDark =
  "In the dark theme and at the end of every page this logo can hardly be seen: it is as dark as they are. A logo for dark backgrounds helps: choose a lighter version of it there.";
export const faintOnLight =
  "On light pages this logo is faint: its contrast to them is below 3 to 1, which not everybody can see. A darker version of it is clearer.";
export const faintOnDark =
  "In the dark theme or at the end of every page this logo is faint: its contrast is below 3 to 1, which not everybody can see. A logo for dark backgrounds helps: choose a lighter version of it there.";
export const darkLogoVanishes =
  "In the dark theme and at the end of every page this one can hardly be seen either. Use a lighter version, or one with a light background of its own.";
export const darkLogoFaint =
  "In the dark theme or at the end of every page this one is faint: its contrast is below 3 to 1, which not everybody can see. A lighter version of it is clearer.";
export const lightTheme = "Light theme";
export const darkTheme = "Dark theme";
export const logoIn = "The logo in the {theme, select, light {light} other {dark}} theme";
export const accentHint =
  "Buttons and what must catch the eye. One that is neither very light nor very dark works best.";
export const groundHint = "The background of pages in the light theme. A very light colour works best.";
export const bothColours = "As soon as both colours are complete, you see them here in both themes.";
export const howItLooks = "How it looks";
export const weakColour =
  "With this {field, select, accent {accent} other {ground}} colour, something cannot be read well in the {theme, select, light {light} other {dark}} theme: the contrast is {ratio} to 1 and has to be {needed} to 1. It cannot be saved.";
export const yourHeadline = "Your headline";
export const readText = "Text as visitors read it, on the background of the page.";
export const quietNote = "A quiet note on a card";
export const aButton = "A button";
export const readability =
  "Text is {text, select, hard {hard to read} easy {easy to read} other {very easy to read}}, the button {button, select, hard {hard to read} easy {easy to read} other {very easy to read}}.";
export const confirmAddress = "Confirm my address";
export const lookAtCourses = "Look at the courses";
export const logIn = "Log in";
export const seeOrChangePlace = "See or change my place";
export const seePlace = "See my place";
export const seePlaceInList = "See my place in the list";
export const takeSeat = "Take the seat";
export const openReceipt = "Open the receipt";
export const openCertificate = "Open my certificate";
export const course = "Course";
export const dates = "Dates";
export const receipt = "Receipt";
export const amount = "Amount";
export const code = "Code";
export const whenHeading = "When";
export const placeHeading = "Place";
export const fee = "Fee";
export const exampleCourse = "Public Speaking";
export const exampleBatch = "Saturday mornings";
export const exampleDates = "{batch}, Sat 9 January – Sat 27 February 2027";
export const exampleUntil = "Tuesday, 5 January 2027, 18:00";
export const exampleDevices = "All other devices are logged out.";
export const exampleTime = "Saturday, 9 January 2027, 10:00 to 12:00";
export const exampleRoom = "Room 1";
export const asPeopleGetIt = "As people get it, with example data";
export const sender = "Sender";
export const subject = "Subject";
export const mails = "Mails";
export const mail = "Mail";
export const siteFillsIn = "The site fills these in:";
export const placeHint = "As a part of a sentence: in Pune";
export const offerHint = "In a few words, as a part of a sentence: languages and cookery";
export const taglineHint = "One sentence: at the end of every page and where a page is shared.";
export const noPages = "No pages yet. Most sites need two: privacy and terms.";
export const slugExample = "privacy-policy";
export const slugHint = "The end of the page's address, in small letters and hyphens. No course can have the same.";
export const replyHint = "As the end of a sentence: We write to you within a week.";
export const heldHint = "People who send a testimonial see this until you publish it.";
export const searchHomeHint = "Follows your name and what you offer: …, free first lessons and small groups.";
export const searchCoursesHint = "The same for the page with all courses.";
export const callTitleHint =
  "Closes the pages of courses, for those who cannot decide yet. Leave it empty for no such panel.";
export const upiIdHint = "Such as institute@okaxis. People scan a code with it; empty for no code.";
export const upiIdExample = "institute@bank";
export const upiNameHint = "As your bank has it: UPI apps show it before paying.";
export const upiAccountHint =
  "With a business account, pages on telephones have a button that opens a UPI app. Apps refuse that for a personal one.";
export const bankHint = "Name, account and IFSC for transfers, each in a line of its own. Leave it empty for none.";
export const inPersonHint = "As the end of a sentence: You can also pay at our office. Leave it empty for nowhere.";
export const gatewayHint =
  "On its page people pay by card, UPI or net banking, and the payment is noted by itself. You need an account there, and its keys in the site’s secrets.";
export const readingGateway = "Looking for its keys…";
export const gatewayNotRead = "Whether its keys are there could not be loaded. Please load the page again.";
export const keysMissing = "Its keys are not in the site’s secrets: nobody can pay by it";
export const keysOfTest = "Its keys are test keys: people can try it, and no money moves";
export const keysLive = "Its keys are there: people pay real money";
export const webhookSecretMissing =
  "The secret of its webhook is missing: payments are still found, but minutes later, and disputes not at all.";
export const webhookAddress = "Tell it to send its messages (webhooks) to:";
export const copyAddress = "Copy the address";
export const addressCopied = "The address is copied.";
export const addressNotCopied = "The browser does not let pages copy. Please select the address and copy it.";
export const deskRefundsHint =
  "Notes money that went back, and cancels such a note. Owners always can; the buttons are hidden from the desk otherwise.";
export const deskFeesHint = "For a discount, for example. Owners always can.";
export const countryAndClock = "Country and clock";
export const countryHint =
  "In two letters, such as IN for India. Telephone numbers without a country code belong to this country.";
export const timeZoneHint =
  "Such as Asia/Kolkata for all of India. Days and times at the desk are in this zone; a batch has its own.";
export const networkExample = "https://www.instagram.com/your-name";
export const noticeNames =
  "Each form shows these words above its button, closed at first. Write plainly: a change makes a new version, and whoever agreed before has agreed to the earlier one. The site fills in: {placeholders}.";
export const noticeOfAllForms = "In all of them";
export const under18 = "Under 18";
export const guardianAsked =
  "With Yes, the enrolment form asks whoever is under 18 for name and phone or e-mail of a parent or guardian, who has to agree. The site cannot know who ticks the box: make sure of it yourself before the course.";
export const schemeHint =
  "With a registration, every payment has an invoice or a bill of supply, with a credit note for what goes back. Ask your accountant before you change it: what is issued stays.";
export const gstinHint = "15 letters and digits; the first two are those of your state.";
export const legalNameHint = "As on the certificate of registration.";
export const registeredAddressHint =
  "As on the certificate, each line in a line of its own. The state follows from the GSTIN.";
export const sacHint = "Such as 999293 for commercial training and coaching.";
export const rateHint = "Fees include the tax: a fee of ₹1,180 at 18 is ₹1,000 and ₹180 of tax.";
export const prefixHint =
  "Before the numbers, such as OPT in OPT/2627/0001; empty for none. Another one begins at 1 again.";
export const askHint =
  "After the last meeting, each person whose place stood, and who came where attendance was taken, gets one mail with a link. What they write waits for you as every testimonial does.";
export const askDaysHint = "0 to 14. Courses that ended more than two weeks before that day are not asked about.";

export const channelHint =
  "Confirmations, reminders, payments that are due and certificates then go to people who want that by WhatsApp, and to all others by e-mail.";
export const phoneNumberIdHint = "The page API Setup of your app at Meta shows it. It is not the phone number.";
export const templatesHint =
  "Each text is approved by Meta before it can be sent. Name here what was approved; where a message has no template it goes out as an e-mail.";
export const noTemplates = "No templates yet: everything goes out as e-mail.";
export const templateTexts = "Texts for the templates";
export const templateTextsHint =
  "Make a template of the category Utility for each message and language. Write in your own words, with the same places in the same order.";
export const sampleConfirmation =
  "Your place in {one} is confirmed: {two}. The first meeting is on {three}. Your place, with all dates: {four} Reply STOP to get e-mails instead.";
export const sampleReminder =
  "A reminder: {one} meets on {two}, here: {three}. Your place: {four} Reply STOP to get e-mails instead.";
export const samplePayment =
  "A payment for {one} is due: {two} by {three}. Pay here: {four} Reply STOP to get e-mails instead.";
export const sampleCertificate =
  "Your certificate for {one}, {two}, is ready: {three} Reply STOP to get e-mails instead.";
export const whatsappNotRead = "The site could not check whether the secrets for WhatsApp are set.";
export const readingWhatsapp = "Checking the secrets for WhatsApp …";
export const whatsappReady = "Messages can be sent";
export const whatsappNotReady = "Nothing can be sent yet";
export const secretsMissing =
  "Missing on the site: {names}. Whoever runs the site adds them, as docs/owner/whatsapp.md says.";
export const whatsappAddress = "Tell Meta to send its messages (webhooks, field messages) to:";
