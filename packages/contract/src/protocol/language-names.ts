const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)\b|-Arab\b/;

/** The direction in which a language is written. */
export const directionOf = (code: string): "ltr" | "rtl" => (RIGHT_TO_LEFT.test(code) ? "rtl" : "ltr");

/** A language's name in that language: `हिन्दी`. */
export const nameOfLanguage = (code: string): string =>
  new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
