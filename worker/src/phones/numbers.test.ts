import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { expect, test } from "vitest";
import { chatUrl, contactUrls, e164, isCountry } from "./numbers.ts";

test.each([
  ["98220 12345", "IN", "+919822012345"],
  ["098220 12345", "IN", "+919822012345"],
  ["91 98220-12345", "IN", "+919822012345"],
  ["00 44 20 7946 0958", "IN", "+442079460958"],
  ["+44 (0)20 7946 0958", "IN", "+442079460958"],
  ["०९८२२० १२३४५", "IN", "+919822012345"],
  ["\u202a+91 98765\u201043210\u202c", "DE", "+919876543210"],
  ["0171 1234567", "DE", "+491711234567"],
  ["(415) 555-2671", "US", "+14155552671"],
  ["+91 00000 11111", "IN", "+910000011111"],
  ["+91 98765 43210", "ZZ", "+919876543210"],
])("%s of %s is %s", (typed, country, number) => expect(e164(typed, country)).toBe(number));

test.each([
  ["12345", "IN"],
  ["98220 12345", "ZZ"],
  ["+1 234", "IN"],
  ["", "IN"],
])("%j of %s is no whole number", (typed, country) => expect(e164(typed, country)).toBeUndefined());

test("the provider's numbers become international links, however they are typed", () => {
  const settings = { ...defaultSettings, contact: { ...defaultSettings.contact, phones: ["98220 12345", "123 4567"] } };
  expect(contactUrls(settings)).toEqual({
    phone_urls: ["tel:+919822012345", "tel:1234567"],
    whatsapp_url: "https://wa.me/919822012345",
  });
  const german = { ...settings, region: { ...settings.region, country: "DE" } };
  expect(contactUrls({ ...german, contact: { ...german.contact, whatsapp: "0171 1234567" } })).toMatchObject({
    whatsapp_url: "https://wa.me/491711234567",
  });
});

test("a provider without a number has no links", () => {
  const contact = { ...defaultSettings.contact, phones: [], whatsapp: "" };
  expect(contactUrls({ ...defaultSettings, contact })).toEqual({ phone_urls: [], whatsapp_url: "" });
});

test("a chat link has the given text", () => {
  expect(chatUrl("98220 12345", "IN", "Hello & welcome")).toBe("https://wa.me/919822012345?text=Hello%20%26%20welcome");
});

test("accepts two letters that are a country and no others", () => {
  expect(["IN", "NP", "ZZ", "in"].map(isCountry)).toEqual([true, true, false, false]);
});
