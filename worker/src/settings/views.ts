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
import { mainLanguage } from "./translated.ts";

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

/**
 * Which of some texts are in the main language, because they are not translated; nothing for what is in it anyway.
 * @param field the field of a path, where the view has it
 */
function fallback({ settings, missing = [] }: ShownSettings, field: (path: string) => string | undefined) {
  const fields = missing.flatMap((path) => field(path) ?? []);
  return fields.length > 0 ? { fallback: { lang: mainLanguage(settings), fields } } : {};
}

const FRAME_FIELD = /^(?:(?:identity|contact|promises|words)\.|pages\.pages\.\d+\.title$)/;

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
    ...fallback(shown, (path) => (FRAME_FIELD.test(path) ? path.replace("pages.pages.", "pages.") : undefined)),
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

const fieldBelow = (part: string, path: string): string | undefined =>
  path.startsWith(part) ? path.slice(part.length) : undefined;

export function toHome(shown: ShownSettings): HomeSettings {
  const { home } = shown.settings;
  return {
    ...home,
    slides: home.slides.map((slide) => ({ ...slide, picture: shownPicture(shown, slide.picture) })),
    programs_picture: shownPicture(shown, home.programs_picture),
    ...fallback(shown, (path) => fieldBelow("home.", path)),
  };
}

export function toAbout(shown: ShownSettings): AboutSettings {
  const { about, team } = shown.settings;
  const members = team.members.map((member) => ({ ...member, photo: shownPicture(shown, member.photo) }));
  const field = (path: string) => (path.startsWith("team.") ? path : fieldBelow("about.", path));
  return {
    ...about,
    picture: shownPicture(shown, about.picture),
    team: { ...team, members },
    ...fallback(shown, field),
  };
}

/** The plain page with a slug, as a list of one or none. */
export const toPlainPages = (shown: ShownSettings, slug: string): PlainPageSettings[] =>
  shown.settings.pages.pages.flatMap((page, at) => {
    if (page.slug !== slug) return [];
    const inMain = fallback(shown, (path) => fieldBelow(`pages.pages.${at}.`, path));
    return [{ slug, title: page.title, html: sanitize(page.html), ...inMain }];
  });
