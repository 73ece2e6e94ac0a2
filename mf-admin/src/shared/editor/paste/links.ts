import { unwrap } from "./dom.ts";

const FOLLOWED = /^(https?:|mailto:|tel:|\/(?!\/))/i;
/** Allowed targets of an address inside another one. */
const UNWRAPPED = /^(https?:\/\/|mailto:|tel:)/i;

/** Pages that only lead on: where they are, and the parameters that may have the address. */
const REDIRECTS: readonly [page: RegExp, parameters: readonly string[]][] = [
  [/^[\w.-]+\.safelinks\.protection\.(outlook\.com|office365\.us)\//, ["url"]],
  [/^statics\.teams\.cdn\.office\.net\/evergreen-assets\/safelinks\//, ["url"]],
  [/^(www\.)?google\.[a-z.]{2,6}\/url$/, ["q", "url"]],
  [/^linkprotect\.cudasvc\.com\/url$/, ["a"]],
  [/^lm?\.(facebook|instagram)\.com\//, ["u"]],
  [/^slack-redir\.net\/link$/, ["url"]],
  [/^(www\.)?youtube\.com\/redirect$/, ["q"]],
];

/** Maximum of nested scanner links. */
const WRAPS_MAX = 5;

/** Links to where they lead, without the scanners of mails and the counters of search engines between. */
export function readLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll("a")) {
    const href = (link.getAttribute("href") ?? "").trim();
    const target = targetOf(href, link.getAttribute("originalsrc") ?? "");
    if (!FOLLOWED.test(target) || !link.textContent?.trim()) {
      unwrap(link);
      continue;
    }
    link.setAttribute("href", target);
    // An address that is its own text is read as well as followed.
    if (target !== href && link.textContent.trim() === href) link.textContent = target;
  }
}

/** @returns the final address of a link; empty when it cannot be followed */
function targetOf(href: string, original: string): string {
  let target = href;
  for (let count = 0; count < WRAPS_MAX; count += 1) {
    const inner = innerOf(target);
    if (inner === undefined) return target;
    // Outlook keeps the address as it was written.
    target = count === 0 && UNWRAPPED.test(original) ? original : inner;
    if (!UNWRAPPED.test(target)) return "";
  }
  return target;
}

/** The address within an address, if that is one of a redirect. */
function innerOf(href: string): string | undefined {
  const url = /^https?:/i.test(href) ? URL.parse(href) : null;
  if (!url) return undefined;
  if (/^urldefense\.(proofpoint\.)?(com|us)$/.test(url.hostname)) return ofProofpoint(url, href);
  const [, parameters = []] = REDIRECTS.find(([page]) => page.test(url.hostname + url.pathname)) ?? [];
  return parameters.map((name) => url.searchParams.get(name) ?? "").find(Boolean);
}

/** Proofpoint's three ways to write an address into its own. */
function ofProofpoint(url: URL, href: string): string | undefined {
  const [, third = ""] = href.split("/v3/__", 2);
  const end = third.lastIndexOf("__;");
  if (end > 0) return withBytes(third.slice(0, end), third.slice(end + "__;".length).split("!", 1)[0] ?? "");
  const coded = url.searchParams.get("u");
  if (!coded || !url.pathname.startsWith("/v2/")) return coded ?? undefined;
  try {
    return decodeURIComponent(coded.replaceAll("-", "%").replaceAll("_", "/"));
  } catch {
    return undefined;
  }
}

const RUNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/**
 * Restores the characters replaced by `*`, and by `**A` and following for two and more; they are Base64 after the
 * address.
 */
function withBytes(address: string, base64: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
    const characters = [...new TextDecoder().decode(bytes)];
    const whole = address.replace(/\*(?:\*(.))?/g, (_star, run?: string) =>
      characters.splice(0, run === undefined ? 1 : RUNS.indexOf(run) + 2).join(""),
    );
    return whole.replace(/^(https?):\/(?!\/)/i, "$1://");
  } catch {
    return undefined;
  }
}
