/** Below this age a parent or guardian has to agree. */
export const ADULT_YEARS = 18;

/**
 * Whether somebody is under 18.
 * @param birthday `YYYY-MM-DD`; of another form nobody's
 * @param today `YYYY-MM-DD`
 */
export function isUnderAge(birthday: string, today: string): boolean {
  const [, year = "", rest = ""] = /^(\d{4})(-\d\d-\d\d)$/.exec(birthday) ?? [];
  return rest !== "" && `${Number(year) + ADULT_YEARS}${rest}` > today;
}
