import { slugOf } from "@optimyz/contract/slug";
import { expect, test } from "vitest";

test.each([
  ["Public Speaking", "public-speaking"],
  ["  Image \t and\n style  ", "image-and-style"],
  ["Déjà Vu", "déjà-vu"],
  ["-Dash- -ed-", "-dash---ed-"],
  ["\u00a0Wide\u2003space\u00a0", "wide-space"],
  ["İstanbul", "i̇stanbul"],
])("the skill %j is found at %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
