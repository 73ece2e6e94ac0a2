import { expect, test } from "vitest";
import { logoProblems } from "./logo-grounds.ts";

type Pixel = readonly [red: number, green: number, blue: number, opacity: number];
type Part = readonly [pixel: Pixel, count: number];

const white: Pixel = [255, 255, 255, 255];
const black: Pixel = [0, 0, 0, 255];
const blue: Pixel = [10, 102, 194, 255];
const nothing: Pixel = [0, 0, 0, 0];

/** A picture of so many pixels of each colour. */
const picture = (...parts: Part[]) =>
  new Uint8ClampedArray(parts.flatMap(([pixel, count]) => Array<Pixel>(count).fill(pixel)).flat());

const look = { accent: "#f2a51f", ground: "#faf4e9", type: "fraunces-figtree" } as const;
const cutOut = (...parts: Part[]) => picture([nothing, 300], ...parts);

test.each([
  ["white letters without a ground", cutOut([white, 100]), ["light"]],
  ["black letters without a ground", cutOut([black, 100]), ["dark"]],
  ["a coloured sign", cutOut([blue, 100]), []],
  ["black letters with a coloured dot", cutOut([black, 95], [blue, 5]), ["dark"]],
  ["a white sign with a black edge", cutOut([white, 50], [black, 50]), []],
  ["black letters on a white ground of its own", picture([white, 900], [black, 60]), []],
  ["white letters on a black ground of its own", picture([black, 900], [white, 60]), []],
  ["a white area with nothing on it", picture([white, 900]), ["light"]],
  ["a picture of which nothing is opaque", picture([nothing, 100]), ["light", "dark"]],
])("finds the backgrounds on which %s is invisible", (_, pixels, grounds) => {
  expect(logoProblems(pixels, look).vanishes).toEqual(grounds);
});

test("the result depends on the site's colours", () => {
  const onBlue = { ...look, ground: "#d6e6f7", accent: "#0a66c2" };
  const paleBlue = cutOut([[196, 220, 244, 255], 100]);
  expect(logoProblems(paleBlue, onBlue).vanishes).toEqual(["light"]);
  expect(logoProblems(cutOut([[30, 60, 110, 255], 100]), onBlue).vanishes).toEqual(["dark"]);
});

test.each([
  // 2.49 to 1 on the end of every page
  ["a dark green", [64, 108, 82, 255], { vanishes: [], faint: ["dark"] }],
  ["a pale orange", [242, 165, 31, 255], { vanishes: [], faint: ["light"] }],
  ["a clear blue", [40, 120, 200, 255], { vanishes: [], faint: [] }],
] as const)("reports a logo in %s as faint", (_, pixel, problems) => {
  expect(logoProblems(cutOut([pixel, 100]), look)).toEqual(problems);
});
