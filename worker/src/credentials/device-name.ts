import { said } from "../language/said.ts";
import type { Speech } from "../language/speech.ts";
import * as m from "./messages.ts";

/** Names of browsers in a User-Agent, the most specific first: many contain those of others. */
const browsers = [
  ["Edg/", "Edge"],
  ["EdgiOS/", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["Firefox/", "Firefox"],
  ["FxiOS/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;

const systems = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Macintosh", "macOS"],
  ["CrOS", "ChromeOS"],
  ["Linux", "Linux"],
] as const;

/**
 * Browser and system of a `User-Agent`, such as `Firefox on Windows`, only with our own names: a visitor can send any
 * text.
 */
export function deviceName(userAgent = ""): string {
  const find = (names: readonly (readonly [string, string])[]) => names.find(([sign]) => userAgent.includes(sign))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (!browser) return system ? String(said(m.someBrowserOn, { system })) : m.unknownBrowser;
  return system ? String(said(m.browserOn, { browser, system })) : browser;
}

/** The name of a device in a language. */
export function deviceIn(device: string, { say, text }: Speech): string {
  const found = systems.find(([, name]) => device.endsWith(` on ${name}`));
  if (!found) return text(device);
  const [, system] = found;
  const isKnown = device !== String(said(m.someBrowserOn, { system }));
  const browser = device.slice(0, -` on ${system}`.length);
  return isKnown ? say(m.browserOn, { browser, system }) : say(m.someBrowserOn, { system });
}
