/** What `Intl` writes in one language, of all that pages have from it. */
export interface Formats {
  numbers: string[];
  plurals: string;
  name: string | undefined;
  days: string[];
}

/** Writes what pages have from `Intl`. It is run in browsers and on the edge, so it uses nothing of this file. */
export function formatsIn(languages: readonly (readonly [code: string, locale: string])[]): Formats[] {
  return languages.map(([code, locale]) => {
    const rules = new Intl.PluralRules(code);
    const moments = Array.from({ length: 12 }, (_, month) => Date.UTC(2027, month, 3 + 2 * month, 2 * month, 31));
    const long = { dateStyle: "long", timeZone: "Asia/Kolkata" } as const;
    const formats = [long, { ...long, timeStyle: "short", hourCycle: "h23" } as const].map(
      (options) => new Intl.DateTimeFormat(locale, options),
    );
    const counts = [...Array(201).keys(), 1_000, 100_000, 1_000_000, 0.5, 1.5];
    return {
      numbers: [0, 7, 1_234, 45_000, 125_000, 12_345_678].map((number) => number.toLocaleString(locale)),
      plurals: counts.map((count) => rules.select(count)).join(),
      name: new Intl.DisplayNames([locale], { type: "language" }).of(code),
      days: formats.flatMap((format) => moments.map((moment) => format.format(moment))),
    };
  });
}
