import { paths } from "@optimyz/kit";

/** The site's pages, by their names in the two lists. */
export const mainItems = [
  { to: paths.home.to(), label: "HOME" },
  { to: paths.about.to(), label: "ABOUT US" },
  { to: paths.courses.to(), label: "COURSES" },
  { to: paths.gallery.to(), label: "GALLERY" },
  { to: paths.contact.to(), label: "CONTACT-US" },
] as const;

export const footerItems = [
  { to: paths.home.to(), label: "Home" },
  { to: paths.about.to(), label: "About" },
  { to: paths.gallery.to(), label: "Gallery" },
  { to: paths.courses.to(), label: "Courses" },
  { to: paths.contact.to(), label: "Contact" },
] as const;

/** `tel:` URL of a number as people write it. */
export const telephoneLink = (number: string): string => `tel:${number.replace(/[^\d+]/g, "")}`;
