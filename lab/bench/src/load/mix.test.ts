import { expect, test } from "vitest";
import { type LoadContent, type MixRequest, mixOf, REQUESTS_OF_VISIT, randomOf, zipf } from "./mix.ts";

const content: LoadContent = {
  skills: Array.from({ length: 1_000 }, (_, index) => ({
    id: index + 11,
    slug: `skill-${index + 1}`,
    title: `Skill ${index + 1}`,
    courseIds: [3 * index + 1, 3 * index + 2, 3 * index + 3],
  })),
  dates: [
    { id: 7, skill: "Skill 1" },
    { id: 8, skill: "Skill 2" },
  ],
};

const first = (count: number, seed = 40): MixRequest[] => {
  const requests = mixOf(seed, content);
  return Array.from({ length: count }, () => requests.next().value);
};

test("the requests have the shares that the load is to have", () => {
  const kinds = Map.groupBy(first(50_000), ({ kind }) => kind);
  const shareOf = (kind: MixRequest["kind"]) => (kinds.get(kind)?.length ?? 0) / 50_000;
  expect(shareOf("page")).toBeCloseTo(0.7, 2);
  expect(shareOf("read")).toBeCloseTo(0.2, 2);
  expect(shareOf("form")).toBeCloseTo(0.08, 2);
  expect(shareOf("admin")).toBeCloseTo(0.02, 2);
});

test("a seed gives the same requests again, and another one others", () => {
  expect(first(500)).toEqual(first(500));
  expect(first(500, 41)).not.toEqual(first(500));
});

test("the most visited skill has its part of a thousand by Zipf's law, and the second half of that", () => {
  const rank = zipf(1_000, randomOf(1));
  const counts = new Map<number, number>();
  for (let time = 0; time < 100_000; time++) {
    const drawn = rank();
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
  }
  // One divided by the sum of 1/1 to 1/1000, which is 7.485.
  expect((counts.get(0) ?? 0) / 100_000).toBeCloseTo(0.1336, 2);
  expect((counts.get(1) ?? 0) / 100_000).toBeCloseTo(0.0668, 2);
  const head = [...counts].filter(([drawn]) => drawn < 100).reduce((sum, [, count]) => sum + count, 0);
  expect(Math.abs(head / 100_000 - 5.187 / 7.485)).toBeLessThan(0.01);
  expect(Math.min(...counts.keys())).toBe(0);
  expect(Math.max(...counts.keys())).toBe(999);
});

test("no two forms have the same e-mail address, and dates come with their own skill", () => {
  const forms = [...first(5_000), ...first(5_000, 41)].flatMap(({ form }) => form ?? []);
  expect(forms.length).toBeGreaterThan(600);
  expect(new Set(forms.map(({ email }) => email)).size).toBe(forms.length);
  const booked = forms.filter(({ batch_id }) => batch_id !== undefined);
  expect(new Set(booked.map(({ batch_id, course }) => `${batch_id} ${course}`))).toEqual(
    new Set(["7 Skill 1", "8 Skill 2"]),
  );
});

test("a visitor sends the requests of one visit", () => {
  const visitors = Map.groupBy(first(1_000), ({ visitor }) => visitor);
  expect(visitors.size).toBe(1_000 / REQUESTS_OF_VISIT);
  expect(new Set([...visitors.values()].map(({ length }) => length))).toEqual(new Set([REQUESTS_OF_VISIT]));
});
