import { slugOf } from "@optimyz/contract/domain/slug";
import { segmentsOf } from "@optimyz/contract/protocol/patterns";
import { expect, test } from "vitest";

test.each([
  ["Public Speaking", "public-speaking"],
  ["  Image \t and\n style  ", "image-and-style"],
  ["Déjà Vu", "déjà-vu"],
  ["-Dash- -ed-", "-dash---ed-"],
  ["\u00a0Wide\u2003space\u00a0", "wide-space"],
  ["İstanbul", "i̇stanbul"],
  ["HVAC/R Technician", "hvac-r-technician"],
  ["CNC / VMC Operator", "cnc-vmc-operator"],
  ["A/B Testing", "a-b-testing"],
  ["Sales\\Marketing", "sales-marketing"],
  ["/Café\u0301/", "café\u0301"],
  ["Cafe\u0301", "café"],
  ["\u202aC#\u202c 100%?", "c#-100%?"],
])("the skill %j is found at %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test("every slug is one segment of a path, and its own slug", () => {
  const signs = Array.from({ length: 0x3100 }, (_, code) => String.fromCodePoint(code));
  for (const sign of signs) {
    const slug = slugOf(`a${sign}b`);
    expect(segmentsOf(`/${encodeURIComponent(slug)}`), JSON.stringify(sign)).toEqual([slug]);
    expect(slugOf(slug), JSON.stringify(sign)).toBe(slug);
  }
});
