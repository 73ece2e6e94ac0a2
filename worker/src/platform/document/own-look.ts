import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { imageVariants } from "@optimyz/contract/domain/images";
import { lettersOf } from "@optimyz/contract/domain/letters";
import { isDefaultLook, lookStyle, paletteOf } from "@optimyz/contract/domain/look/palette";
import { isSitePath, siteUrl } from "@optimyz/contract/domain/paths";
import { shareSize } from "@optimyz/contract/domain/share-pictures";
import { escapeXml } from "../../html/escape-xml.ts";
import type { ShownSettings } from "../../settings/live.ts";
import { shownPicture } from "../../settings/views.ts";
import type { SharePicture } from "../share/find.ts";

/** Where the worker serves what it makes of the settings. */
export const iconPath = "/icon.svg";
export const manifestPath = "/site.webmanifest";

/** What a document's head has of the provider's look. Before anything is set, all of it is the release's own. */
export interface OwnLook {
  icon: { href: string; type: string };
  /** Undefined where nothing is left that shows this provider. */
  shareImage: ShareImage | undefined;
  themeColours: { light: string; dark: string };
  /** Undefined for the default colours. */
  style: string | undefined;
  /** Undefined while the site has the name, mark and colours that it came with. */
  manifest: string | undefined;
}

/** The picture of a shared link. */
export interface ShareImage {
  /** Absolute. */
  url: string;
  type: string;
  /** Pixels. */
  width: number;
  height: number;
  alt: string;
}

/** Those of the shell's own style, a little darker than the ground. */
const defaultThemeColours = { light: "#f8f2e7", dark: "#1f1422" };

/**
 * @param fileOfShell gives the URL of a file in the folder of the shell's release
 * @param drawn the page's or the site's own share picture
 */
export function ownLook(
  origin: string,
  shown: ShownSettings,
  fileOfShell: (name: string) => string,
  drawn?: SharePicture,
): OwnLook {
  const { identity, look } = shown.settings;
  const style = lookStyle(look);
  const logo = logoOf(shown);
  const isNamed = identity.name !== defaultSettings.identity.name;
  return {
    icon: logo ?? (isNamed || style !== undefined ? letterIcon(shown) : { href: fileOfShell("icon.svg"), type: SVG }),
    shareImage: drawn
      ? drawnImage(origin, identity.name, drawn)
      : logo
        ? { url: siteUrl(origin, logo.large), type: logo.type, ...logo.size, alt: identity.name }
        : isNamed
          ? undefined
          : { url: absolute(origin, fileOfShell("share.png")), type: "image/png", ...shareSize, alt: identity.name },
    themeColours: themeColoursOf(look),
    style,
    manifest: logo || isNamed || style !== undefined ? versioned(manifestPath, shown) : undefined,
  };
}

const drawnImage = (origin: string, name: string, { file, title, over }: SharePicture): ShareImage => ({
  url: siteUrl(origin, `/uploads/share/${file}`),
  type: "image/jpeg",
  ...shareSize,
  alt: [over, title, name].filter(Boolean).join(" – "),
});

const SVG = "image/svg+xml";

/** The number makes a browser ask again after a publication. */
const versioned = (path: string, { revision }: ShownSettings): string => `${path}?${revision}`;

const letterIcon = (shown: ShownSettings) => ({ href: versioned(iconPath, shown), type: SVG });

/** Development servers have URLs of their own. */
const absolute = (origin: string, url: string): string => (isSitePath(url) ? siteUrl(origin, url) : url);

function themeColoursOf(look: Settings["look"]) {
  if (isDefaultLook(look)) return defaultThemeColours;
  const { light, dark } = paletteOf(look);
  return { light: light.ground ?? "", dark: dark.ground ?? "" };
}

/** The logo as an icon, in its smallest copy, and whole. Undefined without one, or when its file is gone. */
export function logoOf(shown: ShownSettings) {
  const logo = shownPicture(shown, shown.settings.identity.logo);
  if (!logo) return undefined;
  const { src, srcSet } = imageVariants(logo.image_url);
  const extension = src.slice(src.lastIndexOf(".") + 1);
  const type = `image/${extension === "jpg" ? "jpeg" : extension}`;
  const { width, height } = logo;
  return { href: srcSet?.split(" ", 1)[0] ?? src, large: src, type, size: { width, height } };
}

/** The name's first letter on the accent colour, for a provider without a logo. */
export function letterSvg({ settings: { identity, look } }: ShownSettings): string {
  const { light } = paletteOf(look);
  const [letter = ""] = lettersOf(identity.name.trim());
  const text = `<text x="16" y="16" dy=".35em" text-anchor="middle" font-family="Georgia,serif" font-size="20" font-weight="600" fill="${light["accent-ink"]}">${escapeXml(letter.toUpperCase())}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${light.accent}" d="M3 31V15a13 13 0 0 1 26 0v16z"/>${text}</svg>\n`;
}

/** The site as an application that a telephone can install. */
export function webManifest(shown: ShownSettings, fallbackIcon: string | undefined) {
  const { identity, look } = shown.settings;
  const { light } = themeColoursOf(look);
  const logo = logoOf(shown);
  const isNamed = identity.name !== defaultSettings.identity.name;
  const src = isNamed || !isDefaultLook(look) ? versioned(iconPath, shown) : fallbackIcon;
  const icon = logo ? { src: logo.large, type: logo.type } : src && { src, type: SVG };
  return {
    name: identity.name,
    short_name: identity.name,
    description: identity.tagline,
    lang: "en",
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: light,
    theme_color: light,
    icons: icon ? [{ ...icon, sizes: "any" }] : [],
  };
}
