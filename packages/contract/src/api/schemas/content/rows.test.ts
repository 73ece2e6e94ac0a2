import { listImages, listSkillDetails, listSkills, listTestimonials } from "@optimyz/contract/api/endpoints/content";
import * as z from "@optimyz/contract/z";
import { describe, expect, test } from "vitest";

const good = { id: 1, title: "Etiquette", short_description: "At ease.", image_url: "a.webp", version: 3 };
const parse = (rows: unknown) => z.safeParse(listSkills.output, rows).data;

describe("a list with one invalid skill", () => {
  test.each([
    ["without texts and picture", { id: 2 }],
    ["with null in their place", { id: 2, title: null, short_description: null, image_url: null }],
    ["with other types", { id: 2, title: 7, short_description: [], image_url: {} }],
  ])("%s the skill has empty texts and no picture", (_case, odd) => {
    const empty = { id: 2, title: "", short_description: "", image_url: null };
    expect(parse([good, odd])).toEqual([good, empty]);
  });

  test.each([[{}], [null], ["x"], [{ ...good, id: "1" }], [[]]])("leaves out %j", (odd) => {
    expect(parse([odd, good, odd])).toEqual([good]);
  });
});

test.each([
  [listSkillDetails, { id: 1, skill_id: 2, course: "Speaking" }, { id: 2, course: "Without a skill" }],
  [listImages, { id: 1, image_url: "a.webp" }, { id: 2 }],
  [listTestimonials, { id: 1, name: "A", location: "B", designation: null, feedback: "C" }, { id: 2, name: "A" }],
])("an invalid row of $path does not remove others", ({ output }, usable, odd) => {
  expect(z.safeParse(output, [odd, usable]).data).toEqual([usable]);
});

test("a testimonial without a designation counts as one that has none", () => {
  const row = { id: 1, name: "A", location: "B", feedback: "C" };
  expect(z.safeParse(listTestimonials.output, [row]).data).toEqual([{ ...row, designation: null }]);
});

test.each([undefined, null, {}, "[]", { skills: [good] }])("%j is still no list", (response) => {
  expect(z.safeParse(listSkills.output, response).success).toBe(false);
});
