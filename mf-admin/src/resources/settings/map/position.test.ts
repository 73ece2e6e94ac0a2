import { expect, test } from "vitest";
import { addressIn, countryView, positionIn, queryIn } from "./position.ts";

test.each([
  ["a place", { latitude: 18.5, longitude: 73.8 }, true],
  ["a place on the equator", { latitude: 0, longitude: 73.8 }, true],
  ["0 and 0", { latitude: 0, longitude: 0 }, false],
  ["an empty field", { latitude: "", longitude: 73.8 }, false],
  ["a text", { latitude: "18.5", longitude: 73.8 }, false],
  ["beyond the pole", { latitude: 90.1, longitude: 73.8 }, false],
  ["no number", { latitude: Number.NaN, longitude: 73.8 }, false],
  ["nothing", undefined, false],
])("%s is a position: %s", (_what, contact, is) => expect(positionIn(contact) !== undefined).toBe(is));

test.each([
  ["lines", { address: ["First Floor,", " Pune ", ""] }, "First Floor, Pune"],
  ["none", { address: [] }, ""],
  ["nothing of an earlier draft", {}, ""],
])("the address of %s is one line", (_what, contact, text) => expect(addressIn(contact)).toBe(text));

test.each([
  ["with spaces around them", { map_query: " FC Road, Pune " }, "FC Road, Pune"],
  ["that are spaces", { map_query: " " }, ""],
  ["of an earlier draft", {}, ""],
])("words for the map %s", (_what, contact, text) => expect(queryIn(contact)).toBe(text));

test("a map without a position begins with the country, else with the world", () => {
  expect(countryView("IN")).toMatchObject({ zoom: 4 });
  expect(countryView("KE")).toMatchObject({ zoom: 1 });
  expect(countryView(undefined)).toMatchObject({ zoom: 1 });
});
