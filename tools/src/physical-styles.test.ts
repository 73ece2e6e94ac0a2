import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "@optimyz/build/workspace";
import { describe, expect, test } from "vitest";
import { physicalInlineStyles, physicalStyles } from "./physical-styles.ts";

/** What stays at its side in every language, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  "packages/ui/src/base.css padding-right: var(--scrollbar-width, 0)": "the window's scrollbar is at the right always",
  "packages/ui/src/button/button.module.css border-right-color: transparent": "a ring that turns",
  "packages/ui/src/card/card.module.css transform: translateX(0.25rem)": "mirrored, with its arrow",
  "shell/src/layout/main-nav.module.css left: 50%": "the middle",
  "shell/src/layout/main-nav.module.css translate: -50% 0.25rem": "the middle",
  "shell/src/layout/main-nav.module.css translate: -50% 0": "the middle",
  "shell/src/layout/pending-bar.module.css translate: -100% 0": "mirrored, with its place",
  "shell/src/layout/pending-bar.module.css translate: 250% 0": "mirrored, with its place",
  "shell/src/layout/scroll-progress.module.css transform: translateX(calc(var(--scrolled, 0) * 100% - 100%))":
    "mirrored",
  "shell/src/layout/scroll-progress.module.css transform: translateX(-100%)": "mirrored",
  "mf-admin/src/resources/library/focus-field.tsx style={{ left:": "a point of a picture",
  "mf-admin/src/resources/library/library.module.css translate: -50% -50%": "a point of a picture",
  "mf-admin/src/resources/settings/map/map.module.css left: 50%": "the middle of a map",
  "mf-admin/src/resources/settings/map/map.module.css translate: -50% -91.67%": "the middle of a map",
  "mf-admin/src/resources/settings/map/map.module.css translate: -50% -50%": "the middle of a map",
  "mf-admin/src/shared/list/row-menu.tsx .style.left": "measured, at the button's end in either direction",
  "mf-courses/src/pages/skill/skill-courses.module.css transform: translateX(0.25rem)": "mirrored, with its arrow",
};

describe("finds what depends on the side of the screen", () => {
  test.each([
    "margin-left: 1rem",
    "border-right: 1px solid",
    "border-left-color: red",
    "left: 50%",
    "border-top-left-radius: 1rem",
    "text-align: right",
    "object-position: right center",
    "background: linear-gradient(to left, red, blue)",
    "padding: 0 1rem 0 calc(1rem + (2 * 1px))",
    "inset: 0 auto auto 0",
    "border-radius: 1rem 0 0 1rem",
    "transform-origin: 0 50%",
    "translate: -50% 0",
    "transform: translateX(4px)",
  ])("%s", (found) => expect(physicalStyles(`.a:hover { ${found}; }`)).toEqual([found]));

  test.each(["const a = { marginLeft: 4 };", "element.style.left = at;", "<p style={{ top: 0, left: x }} />"])(
    "%s",
    (source) => expect(physicalInlineStyles(source)).toHaveLength(1),
  );
});

test.each([
  "margin-inline-start: 1rem",
  "padding: 1rem min(2rem, 6vw) 0",
  "inset: anchor(bottom) 0 auto",
  "border-radius: 1rem 1rem 0 0",
  "translate: 0 -50%",
  "transform: translateY(1rem)",
  "transition: left 1s",
])("accepts %s", (declaration) => expect(physicalStyles(`.a { /* left: 0; */ ${declaration}; }`)).toEqual([]));

test("accepts a side with its counterpart", () => {
  expect(physicalStyles('.a { left: 0 } @media print { [dir="rtl"] .a { left: auto; right: 0 } }')).toEqual([]);
  expect(physicalStyles('.b { left: 0 } [dir="rtl"] .a { left: auto }')).toEqual(["left: 0"]);
});

test("the site's styles follow the direction of the text", () => {
  const files = globSync("{packages/ui,shell,mf-*}/src/**/*.{css,tsx}", { cwd: root }).filter(
    (file) => !file.includes(".test."),
  );
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), "utf8");
    const styles = file.endsWith(".css") ? physicalStyles(source) : physicalInlineStyles(source);
    return styles.map((style) => `${file} ${style}`);
  });
  expect(found.filter((each) => !(each in ALLOWED))).toEqual([]);
  expect(Object.keys(ALLOWED).filter((each) => !found.includes(each))).toEqual([]);
});
