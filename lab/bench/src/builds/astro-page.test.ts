import { expect, test } from "vitest";
import { astroPage } from "./astro-page.ts";

const carousel = `<section class="c below" aria-roledescription="carousel" aria-label="What clients say"><div class="controls"><button type="button" class="b quiet" aria-label="Pause slides"><span class="label"></span></button><ol class="bullets"><li><button class="bullet"></button></li></ol></div><div class="swiper v"><div class="swiper-wrapper"><div aria-roledescription="slide">One</div></div></div><span class="end" hidden=""></span></section>`;
const form = '<form class="f" method="post"><input name="name"></form>';
const document = `<!doctype html><html lang="en"><head><title>T</title></head><body data-theme="light"><main>${carousel}<p>Text</p>${form}</main></body></html>`;

test("what moves becomes islands, and the rest stays as it is", () => {
  const { language, head, parts } = astroPage("/contact", document);
  expect({ language, head }).toEqual({ language: "en", head: "<title>T</title>" });
  expect(parts.map(({ kind, html }) => [kind, html])).toEqual([
    ["html", "<main>"],
    [
      "carousel",
      '<div class="swiper v"><div class="swiper-wrapper"><div aria-roledescription="slide">One</div></div></div>',
    ],
    ["html", "<p>Text</p>"],
    ["form", '<input name="name">'],
    ["html", "</main>"],
  ]);
  expect(parts[1]?.props).toMatchObject({
    label: "What clients say",
    count: 1,
    classes: { carousel: "c below", button: "b quiet", bullet: "bullet", end: "end" },
  });
  expect(parts[3]?.props).toEqual({ className: "f", action: "/api/contact" });
});

test("an island that looks otherwise than on our site is an error", () => {
  expect(() => astroPage("/", document.replace(' class="bullets"', ""))).toThrow("There is no class in <ol");
});
