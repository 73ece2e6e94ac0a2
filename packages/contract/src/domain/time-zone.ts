import { withFacts } from "@optimyz/contract/api/field-facts";
import { text } from "@optimyz/contract/api/fields";
import { isTimeZone } from "@optimyz/contract/domain/meetings";
import * as z from "@optimyz/contract/z";

const lengthMax = 60;

/** The name of a time zone (IANA), such as `Asia/Kolkata`. */
export const timeZone = (label = "Time zone") =>
  withFacts(
    text(label, { lengthMax }).check(
      z.refine(isTimeZone, `${label} must be the name of a time zone, such as Asia/Kolkata.`),
    ),
    { label, type: "text", lengthMax },
  );
