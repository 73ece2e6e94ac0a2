/** What is not kept by its own name: too many in a week, or no name that can be kept. */
export const OTHER = "other";

/** Well-known sources with many hosts, by one name. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\.)google(?:\.[a-z]{2,3}){1,2}$|^com\.google\.android/, "Google"],
  [/(?:^|\.)bing\.com$/, "Bing"],
  [/(?:^|\.)duckduckgo\.com$/, "DuckDuckGo"],
  [/(?:^|\.)yahoo(?:\.[a-z]{2,3}){1,2}$/, "Yahoo"],
  [/(?:^|\.)(?:facebook\.com|fb\.com|fb\.me|messenger\.com)$|^com\.facebook\./, "Facebook"],
  [/(?:^|\.)instagram\.com$|^com\.instagram\./, "Instagram"],
  [/(?:^|\.)(?:whatsapp\.com|wa\.me)$|^com\.whatsapp/, "WhatsApp"],
  [/(?:^|\.)(?:youtube\.com|youtu\.be)$/, "YouTube"],
  [/(?:^|\.)(?:linkedin\.com|lnkd\.in)$|^com\.linkedin\./, "LinkedIn"],
  [/(?:^|\.)(?:t\.co|twitter\.com|x\.com)$/, "X"],
  [/(?:^|\.)(?:t\.me|telegram\.org)$|^org\.telegram\./, "Telegram"],
];

const HOST = /^(?:[a-z0-9-]{1,63}\.){1,4}[a-z][a-z0-9-]{1,20}$/;

/**
 * Where a visit came from: a known source, else the domain that somebody registered. No path or query is read.
 * @param referer as the browser sent it
 * @returns empty for none, and `other` for what is no domain of the web
 */
export function sourceOf(referer: string | undefined): string {
  if (!referer) return "";
  // The parser writes a domain in small letters.
  const { protocol, hostname: host } = URL.parse(referer) ?? { protocol: "", hostname: "" };
  const known = KNOWN.find(([pattern]) => pattern.test(host));
  if (known) return known[1];
  if (!/^https?:$/.test(protocol) || !HOST.test(host)) return OTHER;
  const labels = host.split(".");
  const [second = "", top = ""] = labels.slice(-2);
  // `example.co.in`, of which `co.in` is nobody's; a rule of thumb, since the whole list of such names is large.
  const isShared = top.length === 2 && second.length <= 3 && labels.length > 2;
  return labels.slice(isShared ? -3 : -2).join(".");
}

const CAMPAIGN_LENGTH_MAX = 40;
/** Words, as people name campaigns. An e-mail address or telephone number in it is nobody's to keep. */
const CAMPAIGN = /^[\p{L}][\p{L}\p{M}\p{N} ._+-]*$/u;
const LONG_NUMBER = /\d{5}/;

/** The name in a link's `utm_source`, in lower case and cut to 40 letters; undefined for a link without. */
export function campaignOf(query: URLSearchParams): string | undefined {
  const named = query.get("utm_source")?.trim().toLowerCase();
  if (!named) return undefined;
  return CAMPAIGN.test(named) && !LONG_NUMBER.test(named) ? named.slice(0, CAMPAIGN_LENGTH_MAX).trim() : OTHER;
}
