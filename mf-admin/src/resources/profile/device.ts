import type { Text } from "@optimyz/kit";
import * as m from "./messages.ts";

/** The worker knows no browser of this name. */
const NAMELESS = /^An? /;

/** A session's device, such as `Firefox on Windows`, in the admin's language; empty for one that is not known. */
export function deviceText(device: string, t: Text): string {
  const [browser = "", system] = device.split(" on ");
  const isNameless = browser === "" || NAMELESS.test(browser);
  if (system === undefined) return isNameless ? t(m.unknownBrowser) : browser;
  return isNameless ? t(m.someBrowserOn, { system }) : t(m.browserOn, { browser, system });
}
