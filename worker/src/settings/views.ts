import type {
  AboutSettings,
  FrameSettings,
  HomeSettings,
  PlainPageSettings,
  ShownPicture,
} from "@optimyz/contract/api/schemas/settings/live";
import { imageVariants } from "@optimyz/contract/domain/images";
import { SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import { sanitize } from "../html/sanitize.ts";
import { contactUrls } from "../phones/numbers.ts";
import type { ShownSettings } from "./live.ts";

/** A picture with what is known of it; null where none is chosen, or its file is gone. */
export function shownPicture({ pictures }: ShownSettings, file: string | null): ShownPicture | null {
  const facts = file === null ? undefined : pictures.get(file);
  if (file === null || !facts) return null;
  const { width = 1, height = 1 } = imageVariants(file);
  return { image_url: file, width, height, ...facts };
}

/** Without the languages where visitors have no choice. */
const shownRegion = ({ languages, ...region }: ShownSettings["settings"]["region"]): FrameSettings["region"] =>
  languages.join() === SOURCE_LANGUAGE ? region : { ...region, languages };

export function toFrame(shown: ShownSettings): FrameSettings {
  const { contact, region, promises, words, pages } = shown.settings;
  return {
    revision: shown.revision,
    identity: shownIdentity(shown),
    contact: { ...contact, ...contactUrls(shown.settings) },
    region: shownRegion(region),
    promises,
    words,
    pages: pages.pages.map(({ slug, title, place }) => ({ slug, title, place })),
  };
}

/** Without a logo for dark grounds where one does for both: every document has these data. */
function shownIdentity(shown: ShownSettings): FrameSettings["identity"] {
  const { logo_name, logo_dark, ...identity } = shown.settings.identity;
  const picture = (file: string | null) => {
    const found = shownPicture(shown, file);
    return found && { ...found, alt: logo_name === "hidden" ? identity.name : "" };
  };
  const logo = picture(identity.logo);
  const dark = logo && logo_dark !== identity.logo ? picture(logo_dark) : null;
  return { ...identity, logo, ...(dark && { logo_dark: dark }) };
}

export function toHome(shown: ShownSettings): HomeSettings {
  const { home } = shown.settings;
  return {
    ...home,
    slides: home.slides.map((slide) => ({ ...slide, picture: shownPicture(shown, slide.picture) })),
    programs_picture: shownPicture(shown, home.programs_picture),
  };
}

export function toAbout(shown: ShownSettings): AboutSettings {
  const { about, team } = shown.settings;
  const members = team.members.map((member) => ({ ...member, photo: shownPicture(shown, member.photo) }));
  return { ...about, picture: shownPicture(shown, about.picture), team: { ...team, members } };
}

/** The plain page with a slug, as a list of one or none. */
export const toPlainPages = ({ settings }: ShownSettings, slug: string): PlainPageSettings[] =>
  settings.pages.pages
    .filter((page) => page.slug === slug)
    .map(({ slug, title, html }) => ({ slug, title, html: sanitize(html) }));
