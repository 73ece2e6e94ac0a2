import { providerZone } from "@optimyz/contract/domain/provider";
import { useFrame } from "@optimyz/kit";

/** A moment by the provider's clock, as everything on the account is: `2 November 2026`, with its time on request. */
export function When({ at, withTime = false }: { at: string; withTime?: boolean }) {
  const timeZone = providerZone(useFrame());
  const style: Intl.DateTimeFormatOptions = withTime
    ? { dateStyle: "long", timeStyle: "short" }
    : { dateStyle: "long" };
  return <time dateTime={at}>{new Intl.DateTimeFormat("en-IN", { ...style, timeZone }).format(new Date(at))}</time>;
}
