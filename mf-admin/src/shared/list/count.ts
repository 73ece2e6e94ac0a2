import { countLocale } from "../language/spoken.ts";

/** `1 description`, `no descriptions`, `3 descriptions`. */
export function count(number: number, one: string, many: string): string {
  return number === 1
    ? `1 ${one}`
    : `${number === 0 ? "no" : new Intl.NumberFormat(countLocale()).format(number)} ${many}`;
}
