import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { isFull, patternText, rangeText, seatsText } from "@optimyz/contract/domain/batch-words";
import { feeText } from "@optimyz/contract/domain/money";
import { paths, siteUrl } from "@optimyz/contract/domain/paths";
import { directionOf } from "@optimyz/contract/protocol/language-names";
import { html, raw } from "hono/html";
import { marked } from "../../language/marked.ts";
import type { Speech } from "../../language/speech.ts";
import { inlineHash } from "../../platform/document/content-security-policy.ts";
import { colourTokens } from "../../platform/document/plain-page.ts";
import { speechOf } from "../../settings/speech.ts";
import { settingsIn } from "../../settings/translated.ts";
import * as m from "./messages.ts";

export const EMBED_PATH = "/embed/dates";

/** How an embedded list looks, as its address says. */
export interface EmbedLook {
  theme: "auto" | "light" | "dark";
  isTransparent: boolean;
}

const rules = `*{box-sizing:border-box}body{margin:0;padding:.75rem 1rem;color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.125rem;line-height:1.3;margin:0 0 .5rem}h2{font-size:1rem;line-height:1.3;margin:0}p{margin:.125rem 0}ul{list-style:none;margin:0;padding:0}
li{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;justify-content:space-between;padding:.75rem 0;border-top:1px solid var(--line)}li>div{flex:1 1 14rem;min-width:0}
.muted{color:var(--muted);font-size:.875rem}a{color:inherit}a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.enrol{padding:.5rem 1.25rem;border-radius:99rem;background:var(--accent);color:var(--accent-ink);font-weight:600;text-decoration:none}.all{margin-top:.75rem;border-top:1px solid var(--line);padding-top:.75rem}`;

const titleOf = (settings: Settings, { say, language }: Speech): string =>
  `${say(m.nextDates)} – ${settingsIn(settings, language.code).settings.identity.name}`;

/** The document's title by the code of each language of the site. */
export const embedTitles = (settings: Settings): Record<string, string> =>
  Object.fromEntries(
    settings.region.languages.map((code) => [code, titleOf(settings, speechOf(settings, code))] as const),
  );

/**
 * The next dates as a document for a frame on any page: no script, no font, no picture, no cookie. Its links open a new tab, so that the
 * page around it stays.
 * @returns its HTML and the policy that belongs to it
 */
export async function embedPage(
  batches: readonly ListedBatch[],
  { settings: inMain, speech, origin }: { settings: Settings; speech: Speech; origin: string },
  { theme, isTransparent }: EmbedLook,
) {
  const { say, language } = speech;
  const { identity, look } = settingsIn(inMain, language.code).settings;
  const ground = isTransparent ? "transparent" : "var(--ground)";
  const style = `${colourTokens(look, theme)}body{background:${ground}}${rules}`;
  const to = (path: string): string => siteUrl(origin + language.base, path);
  const page = html`<!doctype html>
<html lang="${language.code}"${directionOf(language.code) === "rtl" && html` dir="rtl"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titleOf(inMain, speech)}</title>
<meta name="robots" content="noindex">
<base target="_blank">
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${say(m.nextDates)}</h1>
${batches.length === 0 && html`<p>${say(m.noDates)}</p>`}
<ul>${batches.map((batch) => entry(batch, speech, to))}</ul>
<p class="all"><a href="${to(`${paths.courses.to()}?dates=all`)}" rel="noopener">${say(m.allDates, { name: identity.name })}</a></p>
</main>
</body>
</html>`;
  const policy = `default-src 'none'; style-src '${await inlineHash(style)}'; base-uri 'none'; form-action 'none'; frame-ancestors *`;
  return { page: String(await page), policy };
}

function entry(batch: ListedBatch, speech: Speech, to: (path: string) => string) {
  const { say } = speech;
  const { id, course, course_id, place, fee_paise, price_paise = fee_paise } = batch;
  const action = say(isFull(batch) ? m.joinWaitingList : m.enrol);
  const coursePath = paths.course.to({ skill_detail_id: course_id });
  return html`<li><div><h2><a href="${to(coursePath)}" rel="noopener">${marked(batch, "course", course)}</a></h2>
<p>${rangeText(batch, speech)}</p><p class="muted">${patternText(batch, speech)}</p><p class="muted">${place} · ${feeText(price_paise, speech)} · ${seatsText(batch, speech)}</p></div>
<a class="enrol" href="${to(`${paths.enrol.to()}?batch=${id}`)}" rel="noopener" aria-label="${say(m.forCourse, { action, course })}">${action}</a></li>`;
}
