import { UserError } from "@optimyz/build/progress";

/**
 * What a new site is filled with: nothing, so that it names no provider; courses and pictures (`content`); or also a
 * provider's week, with people and their payments.
 */
export type Demo = "off" | "content" | "on";

/** Reads the variable `DEMO`. @throws UserError for a value that it does not have */
export function readDemo(text = "on"): Demo {
  if (text === "off" || text === "content" || text === "on") return text;
  throw new UserError(`DEMO must be on, content or off, not ${text}.`);
}
