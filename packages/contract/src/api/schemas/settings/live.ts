import { translatable } from "@optimyz/contract/api/schemas/content/translatable";
import * as z from "@optimyz/contract/z";

/** A picture as pages show it. `focus` is the point that must stay in view, in hundredths of width and height. */
export const shownPictureSchema = z.object({
  image_url: z.string(),
  alt: z.string(),
  /** Pixels. */
  width: z.number(),
  height: z.number(),
  focus: z.object({ x: z.number(), y: z.number() }),
});
export type ShownPicture = z.infer<typeof shownPictureSchema>;

const shownPicture = z.nullable(shownPictureSchema);
const socialLinks = z.array(z.object({ network: z.string(), url: z.string() }));

/** What every page shows: name, contact, promises, and which plain pages the navigation names. */
export const frameSettingsSchema = z.object({
  /** 0 while nothing was published. */
  revision: z.number(),
  identity: z.object({
    name: z.string(),
    place: z.string(),
    offer: z.string(),
    tagline: z.string(),
    /** Its alternative text is the name where it is shown without it, else empty. */
    logo: shownPicture,
    /** The same on dark grounds; absent where one logo does for both. */
    logo_dark: z.optional(shownPictureSchema),
  }),
  contact: z.object({
    email: z.string(),
    phones: z.array(z.string()),
    whatsapp: z.string(),
    address: z.array(z.string()),
    map_query: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    hours: z.array(z.string()),
    social: socialLinks,
    /** `tel:` URLs of the phones, in their order; absent from a worker of before, like what follows. */
    phone_urls: z.optional(z.array(z.string())),
    /** Opens a chat with the provider; empty for none. */
    whatsapp_url: z.optional(z.string()),
  }),
  region: z.optional(
    z.object({
      country: z.string(),
      time_zone: z.string(),
      /** Where there are others than the source's: the site's languages, the first one without a prefix in its addresses. */
      languages: z.optional(z.array(z.string())),
    }),
  ),
  promises: z.object({ enrolment_reply: z.string(), held_testimonial: z.string() }),
  /** Absent where the worker is older: then pages leave out what they would say with them. */
  words: z.optional(
    z.object({
      search_home: z.string(),
      search_courses: z.string(),
      courses_lead: z.string(),
      testimonials_lead: z.string(),
      call_title: z.string(),
      call_text: z.string(),
      contact_lead: z.string(),
      about_closing: z.string(),
    }),
  ),
  pages: z.array(z.object({ slug: z.string(), title: z.string(), place: z.string() })),
  ...translatable,
});
export type FrameSettings = z.infer<typeof frameSettingsSchema>;

export const homeSettingsSchema = z.object({
  slides: z.array(
    z.object({
      headline: z.string(),
      text: z.string(),
      picture: shownPicture,
      button: z.string(),
      target: z.string(),
    }),
  ),
  platform_title: z.string(),
  platform_text: z.string(),
  programs_title: z.string(),
  programs_text: z.string(),
  programs_picture: shownPicture,
  welcome: z.string(),
  about: z.string(),
  ...translatable,
});
export type HomeSettings = z.infer<typeof homeSettingsSchema>;

export const aboutSettingsSchema = z.object({
  opening: z.string(),
  picture: shownPicture,
  vision: z.string(),
  mission: z.string(),
  counters: z.array(z.object({ label: z.string(), end: z.number() })),
  team: z.object({
    title: z.string(),
    lead: z.string(),
    members: z.array(
      z.object({ name: z.string(), role: z.string(), about: z.string(), photo: shownPicture, social: socialLinks }),
    ),
  }),
  ...translatable,
});
export type AboutSettings = z.infer<typeof aboutSettingsSchema>;

/** A plain page; its HTML is sanitised. */
export const plainPageSchema = z.object({ slug: z.string(), title: z.string(), html: z.string(), ...translatable });
export type PlainPageSettings = z.infer<typeof plainPageSchema>;

/** Messages in other words, compiled, by the key of what the code says. */
export { catalogueSchema as changedMessagesSchema } from "@optimyz/contract/protocol/catalogues";
