import type { Settings } from "@optimyz/contract/schemas/settings/settings";
import { promises, site } from "@optimyz/contract/site";

/** Every setting before anything was published: the provider of the demonstration. */
export const defaultSettings: Settings = {
  identity: {
    name: site.brand,
    place: "in Greater Noida West",
    offer: "image, skills and mindset training",
    tagline: site.blurb,
    logo: null,
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
      ...{ name, role, about, photo: null },
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
  promises: { enrolment_reply: promises.enrolmentReply, held_testimonial: promises.heldTestimonial },
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
  },
  pages: { pages: [] },
};
