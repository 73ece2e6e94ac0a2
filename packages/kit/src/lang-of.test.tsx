import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { langOf, wordsOf } from "./lang-of.ts";

const skill = { title: "Voice", short_description: "आवाज़", fallback: { lang: "en", fields: ["title"] } };

test("a text in another language than the page says so, and no other one", () => {
  expect(langOf(skill, "title")).toEqual({ lang: "en", dir: "auto" });
  expect(langOf(skill, "short_description")).toBeUndefined();
  expect(langOf({}, "title")).toBeUndefined();
  const { container } = render(
    <p>
      {wordsOf(skill, "title")} {wordsOf(skill, "short_description")}
      {wordsOf({ fallback: { lang: "en", fields: ["words.lead"] } }, "words.lead", undefined)}
    </p>,
  );
  expect(container.innerHTML).toBe('<p><span lang="en" dir="auto">Voice</span> आवाज़</p>');
});
