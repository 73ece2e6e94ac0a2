import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";

/** Notices that fit any provider: they say what the site keeps and name nobody. */
export const defaultNotices: Settings["notices"] = {
  enrolment: {
    what: "Your name and your father's name, date of birth, phone, e-mail address, postal address, qualification and the course that you choose; later your place, payments, attendance and certificate.",
    why: "To answer your enrolment, to hold the course with you, to take the fee and to issue the certificate.",
    how_long:
      "Until you have it erased, or {name} no longer needs it. What accounts need of payments stays without your name.",
  },
  inquiry: {
    what: "Your name, your e-mail address and your message.",
    why: "To answer your message.",
    how_long: "Until you have it erased, or {name} no longer needs it.",
  },
  testimonial: {
    what: "Your name, your location, what you do and your words about {name}.",
    why: "To show them to visitors of this site.",
    how_long: "Until you ask {name} to take them down.",
  },
  account: {
    what: "Your name, your e-mail address, your password in a form that nobody can read, and where you are logged in.",
    why: "To let you log in, and to show you your enrolments, places, receipts and certificates.",
    how_long: "Until you delete the account.",
  },
  newsletter: {
    what: "Your e-mail address and the language that you read.",
    why: "To send you news from {name} by e-mail.",
    how_long: "Until you unsubscribe, with one click in every mail; a month later the address is removed.",
  },
  whatsapp: {
    what: "Your phone number, that you want messages by WhatsApp, and whether they arrived.",
    why: "To confirm your place, and to remind you of meetings and payments, by WhatsApp in place of e-mail. WhatsApp belongs to Meta, which gets your number and these messages.",
    how_long: "Until you switch it off on your account page, or answer STOP to a message.",
  },
  withdraw:
    "You can withdraw your consent at any time: on your account page, or on the page Your data with a link to your mailbox, or write to {email}. What was done before stays lawful.",
  complain:
    "Write to {email} first. If that does not help you, you can complain to the Data Protection Board of India.",
  ask_guardian: "no",
  guardian:
    "Whoever enrols is under 18, so a parent or guardian has to agree that {name} keeps and uses these data for the course.",
};
