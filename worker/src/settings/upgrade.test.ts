import { settingsSchema } from "@optimyz/contract/api/schemas/settings/settings";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import * as z from "@optimyz/contract/z";
import { expect, test } from "vitest";
import { readSettings, SETTINGS_VERSION } from "./upgrade.ts";

const read = (stored: unknown, version = SETTINGS_VERSION) => readSettings(JSON.stringify(stored), version);
const own = {
  ...defaultSettings,
  identity: { ...defaultSettings.identity, name: "مدرسة الصوت", tagline: "<script>alert(1)</script> 👩🏽‍🏫" },
};

test("the defaults pass the rules that an owner's settings have to pass", () => {
  expect(z.safeParse(settingsSchema, defaultSettings).error?.issues).toBeUndefined();
});

test("all stored settings are read back unchanged", () => {
  expect(read(own)).toEqual({ settings: own, unread: [] });
});

test("later parts and fields have their defaults, without a warning", () => {
  const { promises: _, ...older } = own;
  const { place: __, ...identity } = own.identity;
  expect(read({ ...older, identity })).toEqual({
    settings: { ...own, identity: { ...own.identity, place: defaultSettings.identity.place } },
    unread: [],
  });
});

test("only an unreadable field is lost", () => {
  const broken = { ...own, identity: { ...own.identity, offer: 7 }, team: "nobody", look: { accent: "red" } };
  const { settings, unread } = read(broken);
  expect(unread).toEqual(["identity.offer", "look.accent", "team"]);
  expect(settings).toEqual({ ...own, identity: { ...own.identity, offer: defaultSettings.identity.offer } });
});

test.each(["", "{", "null", "[]", "7", '"text"'])("%j instead of settings leaves the defaults", (text) => {
  expect(readSettings(text, SETTINGS_VERSION)).toEqual({ settings: defaultSettings, unread: ["settings"] });
});

/** A history of the schema: the name moved twice. */
const steps = [
  ({ brand, ...rest }: Record<string, unknown>) => ({ ...rest, who: brand }),
  ({ who, ...rest }: Record<string, unknown>) => ({ ...rest, identity: { name: who } }),
];

test.each([
  [1, { brand: "Voice House" }],
  [2, { who: "Voice House" }],
  [3, { identity: { name: "Voice House" } }],
])("settings of schema version %i keep the name that moved since", (version, stored) => {
  const { settings, unread } = readSettings(JSON.stringify(stored), version, steps);
  expect(unread).toEqual([]);
  expect(settings.identity).toEqual({ ...defaultSettings.identity, name: "Voice House" });
});

test("a failed upgrade keeps what it could not change", () => {
  const failing = () => {
    throw new TypeError("no name");
  };
  const { settings, unread } = readSettings(JSON.stringify(own), 1, [failing]);
  expect(unread).toEqual(["settings"]);
  expect(settings).toEqual(own);
});

test("settings of a later worker show the fields that this one knows", () => {
  expect(readSettings(JSON.stringify({ ...own, weather: { sun: true } }), SETTINGS_VERSION + 3)).toEqual({
    settings: own,
    unread: [],
  });
});
