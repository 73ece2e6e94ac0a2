import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { cleanPhone } from "@optimyz/contract/domain/fold";
import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * Telephone numbers as networks know them (E.164), computed whenever they are read: the typed number is stored, so that
 * no row becomes stale when the provider's country changes. See
 * `docs/decisions/048-clock-and-numbers-of-the-provider.md`.
 */

/** Digits of a number with its country's code. */
const DIGITS = { min: 8, max: 15 };

/** Whether numbers of a country are known, by its two letters. */
export const isCountry = (country: string): boolean => isSupportedCountry(country);

/**
 * `+919822012345` for `98220 12345`.
 * @param country of a number without a code, ISO 3166
 * @returns undefined for an incomplete number
 */
export function e164(typed: string, country: string): string | undefined {
  const phone = cleanPhone(typed);
  const home = isSupportedCountry(country) ? { defaultCountry: country } : {};
  const number = parsePhoneNumberFromString(phone, { ...home, extract: false });
  if (number?.isValid()) return number.number;
  // A typed code is trusted, also if numbering plans have changed since this library was made.
  if (phone.startsWith("+")) return isWhole(phone) ? `+${digitsOf(phone)}` : undefined;
  return number?.isPossible() ? number.number : undefined;
}

const digitsOf = (phone: string): string => phone.replace(/\D/g, "");
const isWhole = (phone: string): boolean =>
  digitsOf(phone).length >= DIGITS.min && digitsOf(phone).length <= DIGITS.max;

/** A URL that dials a number; as it was typed if it is incomplete, such as an extension. */
const telUrl = (phone: string, country: string): string => `tel:${e164(phone, country) ?? digitsOf(cleanPhone(phone))}`;

/** A URL that opens a chat with a number and a prepared text; undefined for an incomplete number. */
export function chatUrl(phone: string, country: string, text?: string): string | undefined {
  const number = e164(phone, country);
  const typed = text === undefined ? "" : `?text=${encodeURIComponent(text)}`;
  return number && `https://wa.me/${number.slice(1)}${typed}`;
}

/** The provider's own numbers as links. */
export function contactUrls({ contact: { phones, whatsapp }, region: { country } }: Settings) {
  const chat = whatsapp || phones[0];
  return {
    phone_urls: phones.map((phone) => telUrl(phone, country)),
    whatsapp_url: (chat && chatUrl(chat, country)) ?? "",
  };
}
