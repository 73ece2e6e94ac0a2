import { textsIn, wrap } from "./dom.ts";

/** Keeps the language of what is written in another one than the page, in which it would be read out wrongly. */
export function readLanguage(body: HTMLElement, page = document.documentElement.lang || "en"): void {
  const root = languageOf(body) ?? (body.parentElement && languageOf(body.parentElement)) ?? page;
  if (main(root) !== main(page))
    for (const text of textsIn(body)) if (text.parentElement === body && text.data.trim()) wrap(text, "span");
  const languages = new Map<Element, string>([[body, page]]);
  for (const element of body.querySelectorAll("*")) {
    const around = languages.get(element.parentElement ?? body) ?? page;
    const own = languageOf(element) ?? (element.parentElement === body ? root : around);
    const isOther = main(own) !== main(around) && isWrittenIn(element, own);
    languages.set(element, isOther ? own : around);
    if (isOther) element.setAttribute("lang", own);
    else element.removeAttribute("lang");
  }
}

const main = (language: string): string => language.split("-")[0] ?? "";

/** A language in its usual spelling: Word writes `HI` and `EN-US`, and `X-NONE` for none. */
function languageOf(element: Element): string | undefined {
  const given = element.getAttribute("lang") || element.getAttribute("xml:lang") || "";
  try {
    const [language = ""] = Intl.getCanonicalLocales(given || []);
    return /^(?:und|zxx|mul|mis|)(?:-|$)/.test(language) ? undefined : language;
  } catch {
    return undefined;
  }
}

/** Whether there is a letter of the language's script: Word notes the keyboard's language, whatever is typed with it. */
const isWrittenIn = ({ textContent }: Element, language: string): boolean =>
  new Intl.Locale(language).maximize().script === "Latn"
    ? /\p{Script=Latin}/u.test(textContent ?? "")
    : /(?!\p{Script=Latin})\p{L}/u.test(textContent ?? "");
