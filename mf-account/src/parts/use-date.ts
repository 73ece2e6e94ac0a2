import { providerZone } from "@optimyz/contract/domain/provider";
import { useFrame, useTexts } from "@optimyz/kit";

/** Writes moments by the provider's clock, as everything on the account is: `2 November 2026`, or `2 November 2026 at 18:51`. */
export function useDate(): (at: string, options?: { withTime?: boolean }) => string {
  const timeZone = providerZone(useFrame());
  const { locale } = useTexts();
  return (at, { withTime = false } = {}) =>
    new Intl.DateTimeFormat(locale, {
      dateStyle: "long",
      timeZone,
      ...(withTime && { timeStyle: "short", hourCycle: "h23" }),
    }).format(new Date(at));
}
