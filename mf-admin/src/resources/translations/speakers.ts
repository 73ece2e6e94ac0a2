import type { Translatable } from "@optimyz/contract/api/schemas/translations";
import type { Text } from "@optimyz/kit";
import * as m from "./messages.ts";

/** What says a message, in the words of somebody who knows the site and not its parts. */
const speakers = {
  shell: m.frame,
  "mf-home": m.homePages,
  "mf-courses": m.coursePages,
  "mf-account": m.accountPages,
  "mf-admin": m.adminPages,
  worker: m.workerTexts,
} as const;

const isKnown = (name: string): name is keyof typeof speakers => Object.hasOwn(speakers, name);

/** Where a text is seen. Front-ends of other teams keep their names. */
export const placeOf = (t: Text, { group, where }: Translatable): string =>
  group !== "messages"
    ? where
    : where
        .split(", ")
        .map((name) => (isKnown(name) ? t(speakers[name]) : name))
        .join("; ");
