import { expect, test } from "vitest";
import { speechOfStaff } from "../language/speech.ts";
import { deviceIn, deviceName } from "./device-name.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`, "Edge on Windows"],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`, "Chrome on Android"],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT} Version/19.0 Safari/604.1`, "Safari on iPhone"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/19.0 Safari/605.1.15`, "Safari on macOS"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0`, "Chrome on Linux"],
  ["Something (X11; Linux x86_64)", "A browser on Linux"],
  ["Firefox/140.0", "Firefox"],
  ["<b>curl</b>", "An unknown browser"],
  [undefined, "An unknown browser"],
])("%s is called %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([
  ["Firefox on Windows", "Windows पर Firefox"],
  ["A browser on Linux", "Linux पर कोई ब्राउज़र"],
  ["An unknown browser", "अज्ञात ब्राउज़र"],
  ["Firefox", "Firefox"],
  ["", ""],
])("%j is named in the language of whoever looks at it, and stays in English for others", (stored, hindi) => {
  expect(deviceIn(stored, speechOfStaff("hi"))).toBe(hindi);
  expect(deviceIn(stored, speechOfStaff("en"))).toBe(stored);
});
