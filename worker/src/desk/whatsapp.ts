/** Digits of a number without its country's code, as people in India write it. */
const NATIONAL_DIGITS = 10;
/** Most digits of any number (E.164). */
const DIGITS_MAX = 15;

/**
 * A link that opens a chat with a text typed in.
 * @param own the provider's telephone number, whose country a number without a code is taken to be in
 * @returns null where the number cannot be one with a country's code
 */
export function whatsappLink(phone: string, own: string | undefined, text: string): string | null {
  const number = internationalNumber(phone, own);
  return number === undefined ? null : `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

function internationalNumber(phone: string, own: string | undefined): string | undefined {
  const digits = phone.replace(/\D/g, "");
  if (phone.trim().startsWith("+")) return isWhole(digits) ? digits : undefined;
  if (digits.startsWith("00")) return isWhole(digits.slice(2)) ? digits.slice(2) : undefined;
  const code = own?.trim().startsWith("+") ? own.replace(/\D/g, "").slice(0, -NATIONAL_DIGITS) : "";
  const national = digits.replace(/^0/, "");
  return code !== "" && national.length === NATIONAL_DIGITS ? `${code}${national}` : undefined;
}

const isWhole = (digits: string): boolean => digits.length > NATIONAL_DIGITS - 2 && digits.length <= DIGITS_MAX;
