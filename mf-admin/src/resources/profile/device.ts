import type { Text } from "@optimyz/kit";
import * as m from "./messages.ts";

/** A session's device, such as `Firefox on Windows`, in the admin's language; empty for one that is not known. */
export function deviceText(device: string, t: Text): string {
  if (device === "" || device === "An unknown browser") return t(m.unknownBrowser);
  const [browser = "", system] = device.split(" on ");
  if (system === undefined) return device;
  return browser === "A browser" ? t(m.someBrowserOn, { system }) : t(m.browserOn, { browser, system });
}
