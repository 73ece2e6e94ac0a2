import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";

/**
 * What a new site without demo content shows until its owner has gone through the checklist: texts that fit any
 * provider, without people, numbers or addresses.
 */
export const neutralSettings: Settings = {
  identity: {
    name: "Your institute",
    place: "",
    offer: "courses and training",
    tagline: "Courses and training for people who want to go on learning.",
    logo: null,
    logo_name: "shown",
    logo_dark: null,
  },
  look: defaultSettings.look,
  home: {
    slides: [
      {
        headline: "Learn something that stays with you.",
        text: "Have a look at our courses, or write to us: together we find the one that fits.",
        picture: null,
        button: "See the courses",
        target: "courses",
      },
    ],
    platform_title: "Where to begin",
    platform_text: "Choose one course to begin with. We help you to find it, and to go on from there.",
    programs_title: "Courses",
    programs_text: "Everything that we teach.",
    programs_picture: null,
    welcome: "Welcome.",
    about: "This site is being set up. Our courses and their dates will be here soon; until then, please write to us.",
  },
  about: {
    opening: "Here you will soon read who we are, what we teach and how we work.",
    picture: null,
    vision: "Whoever wants to learn finds a place to do so.",
    mission: "To teach in a way that lasts.",
    counters: [],
  },
  team: { title: "The people you will meet", lead: "", members: [] },
  contact: {
    email: "hello@your-institute.example",
    phones: [],
    whatsapp: "",
    address: [],
    map_query: "",
    latitude: 0,
    longitude: 0,
    hours: [],
    social: [],
  },
  region: defaultSettings.region,
  promises: {
    enrolment_reply: "as soon as we can",
    held_testimonial: defaultSettings.promises.held_testimonial,
  },
  words: {
    search_home: "",
    search_courses: "",
    courses_lead: "",
    testimonials_lead: "What people say about learning with us.",
    call_title: "Not sure yet? Talk to us first",
    call_text: "Tell us what you would like to learn. Together we find a good first step.",
    contact_lead: "Ask us anything. A person reads every message.",
    about_closing: "Tell us what you would like to learn, and we will tell you honestly whether we can help.",
  },
  payments: {
    upi_id: "",
    upi_name: "",
    upi_account: "personal",
    bank: "",
    in_person: "",
    gateway: "none",
    desk_may_refund: "yes",
    desk_may_discount: "yes",
  },
  tax: defaultSettings.tax,
  testimonials: defaultSettings.testimonials,
  whatsapp: defaultSettings.whatsapp,
  mails: defaultSettings.mails,
  pages: { pages: [] },
  translations: {},
  notices: { ...defaultSettings.notices, ask_guardian: "yes" },
};
