import { dayText } from "@optimyz/contract/domain/batch-words";
import { clockIn, dayIn } from "@optimyz/contract/domain/meetings";
import { providerZone } from "@optimyz/contract/domain/provider/zone";
import { useFrame, useTexts } from "@optimyz/kit";
import { useText } from "../texts.ts";
import * as m from "./messages.ts";

/** Moments by the site's own clock, in the page's language. */
export interface Times {
  /** `Sat 9 January 2027, 17:45`; on the day itself `17:45`. */
  moment: (at: string) => string;
  /** `Sat 9 January 2027` */
  day: (at: string) => string;
}

export function useTimes(): Times {
  const t = useText();
  const texts = useTexts();
  const zone = providerZone(useFrame());
  const day = (at: string) => dayText(dayIn(zone, at), {}, texts);
  const moment = (at: string) => {
    const clock = clockIn(zone, at);
    return dayIn(zone, at) === dayIn(zone, new Date().toISOString())
      ? clock
      : t(m.dayAndClock, { day: day(at), clock });
  };
  return { moment, day };
}
