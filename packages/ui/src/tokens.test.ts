/// <reference types="node" />
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const css = readFileSync(`${import.meta.dirname}/tokens.css`, "utf8");

function colours(start: string): Record<string, string> {
  const from = css.indexOf(start);
  const block = css.slice(from, css.indexOf("}", from));
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
}

const light = colours('[data-theme="light"] {');
const dark = colours('[data-theme="dark"] {');
const system = colours("body:not([data-theme]) {");
const themes = { light, dark };

/** WCAG 2.2, relative luminance and contrast ratio. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Record<string, string>, one: string, other: string): number {
  const [a, b] = [one, other].map((name) => luminance(theme[name] ?? ""));
  return (Math.max(a ?? 0, b ?? 0) + 0.05) / (Math.min(a ?? 0, b ?? 0) + 0.05);
}

const grounds = ["ground", "surface", "raised", "sunken"];
const text: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ["ink", ground],
    ["ink-muted", ground],
    ["good", ground],
    ["bad", ground],
  ]),
  ["accent-ink", "accent"],
  ["accent-ink", "accent-strong"],
  ["ink", "accent-soft"],
  ["ink", "good-soft"],
  ["ink", "bad-soft"],
  ["good", "good-soft"],
  ["bad", "bad-soft"],
  ["on-bad", "bad-fill"],
  ["inverse-ink", "inverse"],
  ["inverse-muted", "inverse"],
];
const shapes: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ["line-strong", ground],
    ["focus", ground],
  ]),
  ["accent", "inverse"],
  ["inverse-muted", "inverse"],
];

it.each(Object.entries(themes))("every text is readable in the %s theme", (_, theme) => {
  const weak = text.filter(([one, other]) => contrast(theme, one, other) < 4.5);
  expect(weak).toEqual([]);
});

it.each(Object.entries(themes))("every border and focus ring is visible in the %s theme", (_, theme) => {
  const weak = shapes.filter(([one, other]) => contrast(theme, one, other) < 3);
  expect(weak).toEqual([]);
});

it("the system's dark preference gives the dark theme", () => {
  expect(system).toEqual(dark);
  expect(Object.keys(dark)).toEqual(Object.keys(light));
});
