import type { FrameSettings } from "@optimyz/contract/api/schemas/settings/live";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { phonesOf, providerZone, whatsAppOf } from "@optimyz/contract/domain/provider";
import { expect, test } from "vitest";

const { contact, promises, region } = defaultSettings;
const { logo_name: _, logo_dark: __, ...identity } = defaultSettings.identity;
const frame: FrameSettings = {
  revision: 0,
  identity: { ...identity, logo: null },
  contact,
  promises,
  pages: [],
};
const typed = { ...contact, phones: ["98220 12345"] };

test("telephone numbers are linked as the worker says", () => {
  const ready = { ...typed, phone_urls: ["tel:+919822012345"], whatsapp_url: "https://wa.me/919822012345" };
  expect(phonesOf(ready)).toEqual([{ phone: "98220 12345", url: "tel:+919822012345" }]);
  expect(whatsAppOf(ready)).toBe("https://wa.me/919822012345");
  expect(whatsAppOf({ ...ready, whatsapp_url: "" })).toBe("");
});

test("with an older worker, numbers are linked as typed and days are in UTC", () => {
  expect(phonesOf(typed)).toEqual([{ phone: "98220 12345", url: "tel:9822012345" }]);
  expect(whatsAppOf({ ...typed, whatsapp: "+91 98220 00000" })).toBe("https://wa.me/919822000000");
  expect(whatsAppOf({ ...typed, phones: [] })).toBe("");
  expect(providerZone(frame)).toBe("UTC");
});

test("days are in the provider's zone, and in UTC when a browser does not know it", () => {
  expect(providerZone({ ...frame, region })).toBe("Asia/Kolkata");
  expect(providerZone({ ...frame, region: { country: "IN", time_zone: "Mars/Olympus" } })).toBe("UTC");
});
