import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { isDefaultLook, paletteOf } from "@optimyz/contract/domain/look/palette";
import { directionOf } from "@optimyz/contract/protocol/language-names";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "../../http/app-env.ts";
import type { Speech } from "../../language/speech.ts";
import { settingsAtHand } from "../../settings/site-settings.ts";
import { speechOfPage } from "../../settings/speech.ts";
import { settingsIn } from "../../settings/translated.ts";
import { inlineHash } from "./content-security-policy.ts";
import { plainFonts } from "./plain-fonts.ts";

/** The tokens of `packages/ui/src/tokens.css` that pages without scripts need. */
const defaultTokens = {
  light:
    "--ground:#faf4e9;--surface:#fffcf6;--ink:#2a1629;--muted:#66506a;--line:#8f7b8d;--accent:#f2a51f;--focus:#6a2f63;--bad:#a3301f;--accent-ink:#2a1629",
  dark: "--ground:#1c1020;--surface:#291a2f;--ink:#f6ecdb;--muted:#c6b3c2;--line:#8d7693;--accent:#eeae4a;--focus:#f3bb62;--bad:#ffa592;--accent-ink:#2a1629",
};

/** The provider's colours as custom properties. @param theme the system's, as no script runs here, or one of both */
export function colourTokens(look: Settings["look"], theme: "auto" | "light" | "dark" = "auto"): string {
  const { light, dark } = isDefaultLook(look) ? defaultTokens : ownTokens(look);
  if (theme !== "auto") return `:root{color-scheme:${theme};${theme === "light" ? light : dark}}`;
  return `:root{color-scheme:light dark;${light}}@media(prefers-color-scheme:dark){:root{${dark}}}`;
}

function ownTokens(look: Settings["look"]): typeof defaultTokens {
  const { light, dark } = paletteOf(look);
  const tokens = (palette: typeof light) =>
    ["ground", "surface", "ink", "accent", "focus", "bad", "accent-ink"]
      .map((name) => `--${name}:${palette[name]}`)
      .concat(`--muted:${palette["ink-muted"]}`, `--line:${palette["line-strong"]}`)
      .join(";");
  return { light: tokens(light), dark: tokens(dark) };
}

const rules = `:root{--font-display:Georgia,serif;--font-text:system-ui,sans-serif}*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:1.0625rem/1.62 var(--font-text);overflow-wrap:anywhere}
main,header{max-width:40rem;margin:0 auto;padding:1.5rem 1.25rem}main{padding-bottom:6rem}
header a{font:600 1.375rem/1.2 var(--font-display);text-decoration:none}h1{font:500 clamp(1.9375rem,1.56rem + 1.88vw,3rem)/1.1 var(--font-display);letter-spacing:-.02em;text-wrap:balance;margin:1rem 0}:root:not(:lang(en)) h1{line-height:1.3;letter-spacing:0}
a{color:inherit}a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible,textarea:focus-visible,.summary:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
form,.field{display:grid;gap:1.5rem}.field{gap:.5rem}label{font-weight:600;line-height:1.28}.optional{color:var(--muted);font-weight:400}
input,select,textarea{width:100%;min-height:3.25rem;padding:.75rem 1rem;border:1.5px solid var(--line);border-radius:.75rem;background:var(--surface);color:inherit;font:inherit}
[aria-invalid]{border-color:var(--bad)}.error{margin:0;color:var(--bad)}.summary{padding:1rem 1.5rem;margin:1.5rem 0;border:2px solid var(--bad);border-radius:.75rem}
.summary p{margin:0;font-weight:600}.summary ul{margin:.5rem 0 0;padding-left:1.25rem}
button,.button{display:inline-block;justify-self:start;min-height:3.25rem;padding:.8rem 1.75rem;border:0;border-radius:99rem;background:var(--accent);color:var(--accent-ink);font:600 1.0625rem/1.5 var(--font-text);text-decoration:none;cursor:pointer}
.ways{display:flex;flex-wrap:wrap;gap:1rem 1.5rem;align-items:center;margin-top:2rem}`;

type Html = ReturnType<typeof html>;

/** What a plain page says. */
export interface PlainPage {
  title: string;
  body: Html;
  /** Rules behind those of every plain page. */
  style?: string;
  /** Other sources, as a policy has them, to which a form of the page may lead. */
  formsTo?: readonly string[];
  /** The page that browsers open in its place after some seconds, also without scripts. */
  next?: { seconds: number; path: string };
}

/** Writes a plain page in the language of its reader. */
export type PageWriter = (speech: Speech, settings: Settings) => PlainPage | Promise<PlainPage>;

/**
 * Responds, in the language that the address names, with a page that needs no front-end and no script, and no database but for the provider's name, colours and
 * fonts, in the system's light or dark theme. Never kept by anybody and never listed by search engines.
 */
export async function respondWithPlainPage(
  c: Context<AppEnv>,
  status: ContentfulStatusCode,
  write: PageWriter,
): Promise<Response> {
  const { settings: inMain } = await settingsAtHand(c.var.db);
  const speech = speechOfPage(c, inMain);
  const { code, base } = speech.language;
  const { settings } = settingsIn(inMain, code);
  const { title, body, style: own = "", formsTo = [], next } = await write(speech, settings);
  c.header("cache-control", "no-store");
  const { identity, look } = settings;
  const fonts = await plainFonts(c, look.type, `${title}${await body}${identity.name}`);
  const style = colourTokens(look) + rules + fonts.rules + own;
  c.header("content-security-policy", await policy(style, fonts.sources, formsTo));
  return c.html(
    html`<!doctype html>
<html lang="${code}"${directionOf(code) === "rtl" && html` dir="rtl"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${identity.name}</title>
<meta name="robots" content="noindex">
${
  next &&
  html`<meta http-equiv="refresh" content="${next.seconds}; url=${next.path}">
`
}<link rel="icon" href="data:,">
${fonts.preloads.map((href) => html`<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>\n`)}<style>${raw(style)}</style>
</head>
<body>
<header><a href="${base || "/"}">${identity.name}</a></header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`,
    status,
  );
}

/**
 * Nothing inline but the page's own style, fonts of the live shell, nothing from elsewhere, forms to this site only: and where
 * they lead on to, which browsers compare as well.
 */
async function policy(style: string, fonts: readonly string[], formsTo: readonly string[]): Promise<string> {
  return `default-src 'none'; img-src data:; font-src ${fonts.join(" ") || "'none'"}; style-src '${await inlineHash(style)}'; form-action ${["'self'", ...formsTo].join(" ")}; base-uri 'none'; frame-ancestors 'none'`;
}
