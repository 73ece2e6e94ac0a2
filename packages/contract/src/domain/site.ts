/**
 * What a provider edits for its own site. Names, numbers and addresses are placeholders:
 * the telephone numbers lie in ranges that no subscriber has, the e-mail address in a reserved domain.
 */
export const site = {
  brand: "Optimyz",
  blurb:
    "A trusted catalyst in personal and professional transformation, nurturing confident, conscious, future-ready individuals.",
  mission:
    "To be a trusted catalyst in personal and professional transformation by nurturing confident, conscious, future-ready individuals.",
  email: "hello@optimyz.example",
  phones: ["+91 00000 11111", "+91 00000 22222"],
  address: ["Optimyz Studio", "Second Floor, Gaur City Centre", "Greater Noida West", "Uttar Pradesh 201318, India"],
  /** Where the map looks; `query` goes to the map provider, and only after the visitor asked for the map. */
  map: { query: "Greater Noida West, Uttar Pradesh", latitude: 28.6083, longitude: 77.4367 },
  social: [
    { network: "facebook", label: "Optimyz on Facebook", url: "https://www.facebook.com/" },
    { network: "instagram", label: "Optimyz on Instagram", url: "https://www.instagram.com/" },
    { network: "linkedin", label: "Optimyz on LinkedIn", url: "https://www.linkedin.com/" },
    { network: "youtube", label: "Optimyz on YouTube", url: "https://www.youtube.com/" },
  ],
  team: [
    {
      name: "Aarohi Sen",
      role: "Founder and image consultant",
      about: "Helps people dress, stand and speak as the person they already are on a good day.",
      social: [
        { network: "linkedin", label: "Aarohi Sen on LinkedIn", url: "https://www.linkedin.com/" },
        { network: "instagram", label: "Aarohi Sen on Instagram", url: "https://www.instagram.com/" },
      ],
    },
    {
      name: "Kabir Anand",
      role: "Communication coach",
      about: "Works on voice, structure and the courage to leave a pause where it belongs.",
      social: [
        { network: "linkedin", label: "Kabir Anand on LinkedIn", url: "https://www.linkedin.com/" },
        { network: "youtube", label: "Kabir Anand on YouTube", url: "https://www.youtube.com/" },
      ],
    },
    {
      name: "Meher Qureshi",
      role: "Mindset and leadership trainer",
      about: "Turns good intentions into small habits that are still there a year later.",
      social: [
        { network: "linkedin", label: "Meher Qureshi on LinkedIn", url: "https://www.linkedin.com/" },
        { network: "facebook", label: "Meher Qureshi on Facebook", url: "https://www.facebook.com/" },
      ],
    },
  ],
} as const;

/** Time limits and notices that pages and mails state in the same words, and that the worker applies. */
export const promises = {
  /** How long a link to set a new password works; it works once. */
  resetLink: {
    minutes: 10,
    words: "ten minutes",
    sent: "If this address has an account, a link to set a new password is on its way. It works for ten minutes.",
  },
  /** How long a link to confirm an e-mail address works. */
  confirmLink: { days: 3, words: "three days" },
  /** When the provider replies to an enrolment. */
  enrolmentReply: "within two working days",
  /** Message about a testimonial that is not published at once. */
  heldTestimonial: "Thank you. We read every testimonial first; yours will be on the site once somebody has read it.",
} as const;

/** The same for somebody who asks what is kept about them. */
export const dataPromises = {
  /** How long the link works, once, and then what it opened. */
  link: {
    minutes: 10,
    words: "ten minutes",
    sent: "If we keep anything under this address, a link to it is on its way. It works once, for ten minutes.",
  },
  /** When much is kept about somebody, the erasure continues after the response. */
  longErasure: "Your data is being erased. As there is a lot of it, this takes some minutes.",
} as const;

/** Said after a consent was withdrawn. */
export const CONSENT_WITHDRAWN = "Your consent is withdrawn, and we have been told.";

export type SocialNetwork = (typeof site.social)[number]["network"];
