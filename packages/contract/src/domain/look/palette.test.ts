import { contrast, nearest, toHex, toOklch } from "@optimyz/contract/domain/look/colours";
import { lookProblems, lookStyle, paletteOf, weakPairs } from "@optimyz/contract/domain/look/palette";
import { expect, test } from "vitest";

const grounds = ["#ffffff", "#faf4e9", "#eef4ff", "#f3f3f3", "#fff4f4", "#e8f6ee"];
const hues = Array.from({ length: 24 }, (_, index) => index * 15);

test("every colour is the same after a conversion to OKLCH and back", () => {
  for (const hex of ["#000000", "#ffffff", "#f2a51f", "#1c1020", "#0a66c2", "#00ff00", "#7f7f7f"])
    expect(toHex(toOklch(hex))).toBe(hex);
});

test("contrast has the values of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(contrast("#777777", "#777777")).toBe(1);
});

/** Accents of every hue, dark and light, dull and bright. */
const accents = hues.flatMap((hue) =>
  [0.25, 0.4, 0.55, 0.7, 0.85].flatMap((lightness) =>
    [0, 0.08, 0.2].map((chroma) => toHex({ lightness, chroma, hue })),
  ),
);

test.each(grounds)(
  "every text is readable with any accent on %s, or a near accent is suggested with which it is",
  (ground) => {
    const lost: string[] = [];
    for (const accent of accents) {
      const problems = lookProblems({ accent, ground });
      for (const { field, suggestion } of problems) {
        const better = { accent, ground, [field]: suggestion ?? accent };
        if (field === "ground" || weakPairs(better).length > 0) lost.push(`${accent} ${field} ${suggestion}`);
      }
    }
    expect(lost).toEqual([]);
  },
);

test.each(["#000000", "#1c1020", "#808080", "#b0b0b0"])(
  "refuses the background %s and suggests a lighter one",
  (ground) => {
    const [problem] = lookProblems({ accent: "#f2a51f", ground });
    expect(problem).toMatchObject({ field: "ground", suggestion: expect.stringMatching(/^#[0-9a-f]{6}$/) });
    expect(lookProblems({ accent: "#f2a51f", ground: problem?.suggestion ?? "" })).toEqual([]);
    expect(toOklch(problem?.suggestion ?? "").lightness).toBeGreaterThan(toOklch(ground).lightness);
  },
);

test("finds the nearest colour on either side, or none", () => {
  expect(nearest(toOklch("#777777"), (hex) => contrast(hex, "#ffffff") >= 4.5)).toBe("#767676");
  expect(nearest(toOklch("#777777"), () => false)).toBeUndefined();
});

test("the default look adds nothing to a page, in whatever case it is written", () => {
  expect(lookStyle({ accent: "#F2A51F", ground: "#faf4e9" })).toBeUndefined();
  expect(lookProblems({ accent: "#f2a51f", ground: "#FAF4E9" })).toEqual([]);
});

test("a look applies to both themes, even without scripts", () => {
  const look = { accent: "#0a3d91", ground: "#ffffff" };
  const style = lookStyle(look) ?? "";
  const { light, dark } = paletteOf(look);
  expect(style).toContain(`:root,[data-theme="light"]{--ground:#ffffff`);
  expect(style.split(`--ground:${dark.ground}`)).toHaveLength(3);
  expect(style).toContain(`--accent:${light.accent};--accent-ink:#ffffff`);
  // Navy cannot be seen on a dark band.
  expect(style).toMatch(/\[data-tone="inverse"\]\{--accent:#[0-9a-f]{6};/);
  // It can only return colours.
  expect(style.replaceAll(/#[0-9a-f]{6}/g, "").replaceAll(/[a-z-]+/g, "")).toMatch(/^[:,[\]="{};@()\s]*$/);
});
