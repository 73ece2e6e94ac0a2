import { readDraft } from "@optimyz/contract/api/endpoints/settings-admin";
import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { defaultNotices } from "@optimyz/contract/domain/default-notices";
import { stub } from "@optimyz/kit/testing";

const mail = { subject: "Welcome to {name}", heading: "Welcome", text: "Hello,\n\nyours", closing: "" };
const picture = "0123456789abcdef01234567_800x600.webp";

/** Settings with something in every list. */
export const someSettings: Settings = {
  identity: {
    name: "Asha Studio",
    place: "in Pune",
    offer: "voice",
    tagline: "Be heard.",
    logo: picture,
    logo_name: "shown",
    logo_dark: null,
  },
  look: { accent: "#f2a51f", ground: "#faf4e9", type: "fraunces-figtree" },
  home: {
    slides: [
      { headline: "First", text: "One", picture: null, button: "Go", target: "about" },
      { headline: "Second", text: "Two", picture, button: "Go", target: "enrol" },
    ],
    platform_title: "Best",
    platform_text: "Block",
    programs_title: "Programs",
    programs_text: "Card",
    programs_picture: null,
    welcome: "Welcome",
    about: "One paragraph.\n\nAnother.",
  },
  about: {
    opening: "We began",
    picture: null,
    vision: "All speak",
    mission: "We teach",
    counters: [{ label: "students", end: 120 }],
  },
  team: {
    title: "People",
    lead: "",
    members: [
      {
        name: "Asha",
        role: "Founder",
        about: "",
        photo: null,
        social: [{ network: "linkedin", url: "https://www.linkedin.com/asha" }],
      },
      { name: "Ravi", role: "Trainer", about: "", photo: null, social: [] },
    ],
  },
  contact: {
    email: "hello@asha.test",
    phones: ["+91 98000 11111", "+91 98000 22222"],
    whatsapp: "",
    address: ["First Floor", "Pune"],
    map_query: "Pune",
    latitude: 18.5204,
    longitude: 73.8567,
    hours: ["Monday to Friday"],
    social: [{ network: "youtube", url: "https://www.youtube.com/asha" }],
  },
  region: { country: "IN", time_zone: "Asia/Kolkata", languages: ["en"] },
  promises: { enrolment_reply: "within a day", held_testimonial: "We read it first." },
  words: {
    search_home: "with care",
    search_courses: "in the evening",
    courses_lead: "Pick one",
    testimonials_lead: "Heard",
    call_title: "Talk",
    call_text: "To us",
    contact_lead: "Ask",
    about_closing: "Come",
  },
  payments: {
    upi_id: "asha@bank",
    upi_name: "Asha",
    upi_account: "personal",
    bank: "",
    in_person: "at our office",
    gateway: "none",
    desk_may_refund: "yes",
    desk_may_discount: "yes",
  },
  testimonials: { ask: "no", days: 1 },
  tax: { scheme: "unregistered", gstin: "", legal_name: "", address: "", sac: "", rate: 0, prefix: "" },
  mails: {
    welcome: mail,
    enrolment: mail,
    password_changed: mail,
    place_confirmed: mail,
    place_held: mail,
    place_waiting: mail,
    place_offered: mail,
    place_over: mail,
    place_cancelled: mail,
    place_moved: mail,
    place_again: mail,
    place_reminder: mail,
    batch_changed: mail,
    batch_cancelled: mail,
    receipt: mail,
    certificate: mail,
    status_contacted: mail,
    status_enrolled: mail,
    status_declined: mail,
    inquiry_handled: mail,
  },
  pages: { pages: [{ slug: "privacy", title: "Privacy", html: "<p>We keep little.</p>", place: "footer" }] },
  translations: {},
  notices: defaultNotices,
  whatsapp: { channel: "off", phone_number_id: "", templates: [] },
};

export const someDraft: SettingsDraft = {
  version: 7,
  settings: someSettings,
  base_revision: 2,
  live_revision: 2,
  differences: [],
  advice: [],
  changed_by: "ravi@site.test",
  changed_at: "2026-11-20T10:00:00.000Z",
  publish_at: null,
};

export const draftStub = (changes: Partial<SettingsDraft> = {}) => stub(readDraft, { ...someDraft, ...changes });
