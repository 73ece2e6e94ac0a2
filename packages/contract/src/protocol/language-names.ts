import { localeOf } from "@optimyz/contract/protocol/locales";

const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)\b|-Arab\b/;

/** The direction in which a language is written. */
export const directionOf = (code: string): "ltr" | "rtl" => (RIGHT_TO_LEFT.test(code) ? "rtl" : "ltr");

/** Names of India's languages that not every browser has. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  as: "অসমীয়া",
  kok: "कोंकणी",
  mai: "मैथिली",
  ne: "नेपाली",
  or: "ଓଡ଼ିଆ",
  pa: "ਪੰਜਾਬੀ",
  sa: "संस्कृतम्",
};

/** A language's name in that language: `हिन्दी`; in English where not every browser has its own. */
export const nameOfLanguage = (code: string): string =>
  OWN_NAMES[code] ?? new Intl.DisplayNames([localeOf(code)], { type: "language" }).of(code) ?? code;
