import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { defaultNotices } from "@optimyz/contract/domain/default-notices";
import { promises, site } from "@optimyz/contract/domain/site";
import { SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";

/** Every setting before anything was published: the provider of the demonstration. */
export const defaultSettings: Settings = {
  identity: {
    name: site.brand,
    place: "in Greater Noida West",
    offer: "image, skills and mindset training",
    tagline: site.blurb,
    logo: null,
    logo_name: "shown",
    logo_dark: null,
  },
  look: { accent: "#f2a51f", ground: "#faf4e9", type: "fraunces-figtree" },
  home: {
    slides: [
      {
        headline: "Reclaim Your Confidence. Redefine Your Image.",
        text: "Rise as a Global Citizen. Empowering individuals through image, skills, and mindset transformation.",
        picture: null,
        button: "Explore More",
        target: "about",
      },
      {
        headline: "Let's Optimyz Your Life.",
        text: "Book a free clarity call or explore your personalized training journey. One skill at a time.",
        picture: null,
        button: "Explore More",
        target: "about",
      },
    ],
    platform_title: "Best Platform to Upgrade",
    platform_text:
      "Image, skills and mindset belong together. Choose one to begin with; our trainers help you carry it into the rest of your life.",
    programs_title: "Programs",
    programs_text: "Every skill we teach, and the courses that belong to it.",
    programs_picture: null,
    welcome: "Welcome to Optimyz.",
    about:
      "We help people look, speak and think the way they mean to, one skill at a time. It begins with a free clarity call: you tell us where you stand and where you would like to be.\n\nThen we plan a training journey around your days, and stay beside you until the new habit feels like you.",
  },
  about: {
    opening: `${site.brand} is a training studio for image, skills and mindset. We believe confidence can be learnt: with a good teacher, honest feedback and a little practice every day.`,
    picture: null,
    vision:
      "A world in which nobody holds back because of how they look, where they come from or how they speak: people walk in, are heard, and make room for the next person.",
    mission: site.mission,
    counters: [
      { label: "students trained", end: 1000 },
      { label: "training hours", end: 750 },
    ],
  },
  team: {
    title: "The people you will meet",
    lead: "Three trainers, each of whom has had to learn it too.",
    members: site.team.map(({ name, role, about, social }) => ({
      name,
      role,
      about,
      photo: null,
      social: social.map(({ network, url }) => ({ network, url })),
    })),
  },
  contact: {
    email: site.email,
    phones: [...site.phones],
    whatsapp: "",
    address: [...site.address],
    map_query: site.map.query,
    latitude: site.map.latitude,
    longitude: site.map.longitude,
    hours: [],
    social: site.social.map(({ network, url }) => ({ network, url })),
  },
  region: { country: "IN", time_zone: "Asia/Kolkata", languages: [SOURCE_LANGUAGE] },
  promises: { enrolment_reply: promises.enrolmentReply, held_testimonial: promises.heldTestimonial },
  words: {
    search_home: "free clarity calls and personalised training journeys",
    search_courses: "in small groups and with honest practice",
    courses_lead:
      "Each one begins with who you are and works towards how you wish to be met. Small groups, honest practice, kind company.",
    testimonials_lead: "Real Clients-Real Transformations",
    call_title: "Not sure yet? Start with a free clarity call",
    call_text:
      "Tell us where you stand and where you would like to be. Together we find the first step, and it need not be a course.",
    contact_lead: "Ask a question or book your free clarity call. A person reads every message.",
    about_closing:
      "The clarity call is free. Tell us what you would like to change, and we will tell you honestly whether we can help.",
  },
  payments: {
    // Nobody's account: the demonstration must not take anybody's money.
    upi_id: "optimyz@example",
    upi_name: "Optimyz",
    upi_account: "personal",
    bank: "Optimyz\nAccount 000000000000\nIFSC EXAM0000000",
    in_person: "at the studio",
    gateway: "none",
    desk_may_refund: "yes",
    desk_may_discount: "yes",
  },
  tax: { scheme: "unregistered", gstin: "", legal_name: "", address: "", sac: "", rate: 0, prefix: "" },
  testimonials: { ask: "no", days: 1 },
  whatsapp: { channel: "off", phone_number_id: "", templates: [] },
  mails: {
    welcome: {
      subject: "Welcome to {name}",
      heading: "Welcome, and well begun",
      text: "Hello,\n\nYour account is ready. Please confirm that this is your address: then your account shows all enrolments that were made with it. The link works for {confirm_days}.",
      closing: "If you did not open an account, you need not do anything.",
    },
    enrolment: {
      subject: "We have your enrolment at {name}",
      heading: "Good to have you with us",
      text: "Hello,\n\nThank you for enrolling. We read every enrolment ourselves and write to you {reply}, with the next dates, the size of the group and the place.",
      closing:
        "Do you want to change something? Just answer this message, or write to {email}.\n\nIf you did not enrol, you need not do anything.",
    },
    password_changed: {
      subject: "Your {name} password was changed",
      heading: "Your password was changed",
      text: "Hello,\n\nYour password was changed just now. {devices}",
      closing: "Was it not you? Ask for a new password at {password_page}, or write to {email}.",
    },
    place_confirmed: {
      subject: "Your place: {course}",
      heading: "You have a place",
      text: "Hello,\n\nYour place in {dates} is confirmed. The attached file puts all meetings into your calendar.",
      closing:
        "If you cannot come, please cancel or move with the button above: somebody else may be waiting.\n\nIf you did not enrol, cancel there, or write to {email}.",
    },
    place_held: {
      subject: "We hold a seat for you: {course}",
      heading: "A seat is held for you",
      text: "Hello,\n\nWe hold a seat in {dates} for you until {until}. After that it goes to somebody else.",
      closing: "Do you want to change something? Just answer this message, or write to {email}.",
    },
    place_waiting: {
      subject: "You are on the waiting list: {course}",
      heading: "You are on the waiting list",
      text: "Hello,\n\nAll seats of {dates} are taken, and your number on the waiting list is {number}. As soon as it is your turn we offer you a seat by e-mail and keep it for a day.",
      closing: "If you do not want to wait any longer, leave the list with the button above.",
    },
    place_offered: {
      subject: "A seat is free: {course}",
      heading: "A seat is free for you",
      text: "Hello,\n\nA seat in {dates} has become free, and it is your turn. We keep it for you until {until}.",
      closing: "If you do not want it, you need not do anything: after that time it goes to the next in line.",
    },
    place_over: {
      subject: "Your seat was given on: {course}",
      heading: "The time for your seat is over",
      text: "Hello,\n\nThe seat in {dates} that we kept for you, or that you were waiting for, is no longer yours to take.",
      closing: "You are welcome to enrol again. For questions write to {email}.",
    },
    place_cancelled: {
      subject: "Your place was cancelled: {course}",
      heading: "Your place is cancelled",
      text: "Hello,\n\nYour place in {dates} is cancelled. The attached file takes the meetings out of your calendar.",
      closing: "Was it not you? Please write to {email}.",
    },
    place_moved: {
      subject: "Your new dates: {course}",
      heading: "You have new dates",
      text: "Hello,\n\nYour place was moved to {dates}. The attached file has the new meetings in place of the earlier ones.",
      closing: "Do you want to change something? Just answer this message, or write to {email}.",
    },
    place_again: {
      subject: "You have a place already: {course}",
      heading: "You have a place already",
      text: "Hello,\n\nSomebody, probably you, has enrolled again with this e-mail address in dates in which you have a place, or wait for one. Nothing has changed: one place is kept for you.",
      closing: "If it was not you, you need not do anything.",
    },
    place_reminder: {
      subject: "It begins soon: {course}",
      heading: "We look forward to seeing you",
      text: "Hello,\n\nThe first meeting of {dates} is near.",
      closing: "If you cannot come, please tell us: just answer this message, or write to {email}.",
    },
    batch_changed: {
      subject: "Something has changed: {course}",
      heading: "Time or place has changed",
      text: "Hello,\n\nTime or place of {dates} has changed; your place stays yours. The attached file brings your calendar up to date.",
      closing: "If you cannot come any more, cancel or move with the button above, or write to {email}.",
    },
    batch_cancelled: {
      subject: "Cancelled: {course}",
      heading: "These dates do not take place",
      text: "Hello,\n\nWe are sorry: {dates} does not take place. The attached file takes the meetings out of your calendar.",
      closing: "We gladly find other dates with you. Just answer this message, or write to {email}.",
    },
    receipt: {
      subject: "Receipt {number}: {course}",
      heading: "Thank you, we have your payment",
      text: "Hello,\n\nWe have received {amount} for {dates}. Your receipt has the number {number}; the button opens it, to print or to keep.",
      closing: "Is something wrong with it? Just answer this message, or write to {email}.",
    },
    certificate: {
      subject: "Your certificate: {course}",
      heading: "Your certificate",
      text: "Hello,\n\nCongratulations: you have completed {course}. Your certificate has a page of its own. Print it on A4, or give its address to whoever wants to check it.",
      closing: "Is your name not written as it should be? Answer this e-mail, and we issue it again.",
    },
    status_contacted: {
      subject: "Your enrolment at {name}",
      heading: "We would like to talk to you",
      text: "Hello,\n\nThank you for your interest in {course}. We have tried to reach you and would like to talk about dates and questions with you.",
      closing: "Just answer this message and say when it suits you, or write to {email}.",
    },
    status_enrolled: {
      subject: "You are enrolled: {course}",
      heading: "You are enrolled",
      text: "Hello,\n\nYour enrolment in {course} is confirmed. We look forward to seeing you.",
      closing: "Do you have a question? Just answer this message, or write to {email}.",
    },
    status_declined: {
      subject: "Your enrolment at {name}",
      heading: "We cannot offer you a place at the moment",
      text: "Hello,\n\nThank you for your interest in {course}. We are sorry that we cannot offer you a place at the moment.",
      closing: "We gladly tell you about other dates. Just answer this message, or write to {email}.",
    },
    inquiry_handled: {
      subject: "Your message to {name}",
      heading: "Your message is answered",
      text: "Hello,\n\nThank you for writing to us. We hope that your question is answered.",
      closing: "Is anything still open? Just answer this message, or write to {email}.",
    },
  },
  pages: { pages: [] },
  translations: {},
  notices: defaultNotices,
};
