import { expect, test } from "vitest";
import { readHead } from "./head.ts";
import { refusedByGate } from "./refused-html.ts";

const MANY = 60_000;

test("names each id that is there twice, however many there are", async () => {
  const ids = Array.from({ length: MANY }, (_, index) => `<i id=${index.toString(36)}></i>`).join("");
  expect(await refusedByGate(ids, { isSlot: true })).toEqual([]);
  const found = await refusedByGate(`${ids}<i id=a></i><i id=a></i><input form=a><input form=none>`, { isSlot: true });
  expect(found.map(({ what }) => what)).toEqual([
    "the id a twice",
    '<input form="none">, which is part of no form of its own',
  ]);
});

test("reads a head with many pictures to preload", async () => {
  const picture = '<link rel="preload" as="image" href="/a.webp">';
  const { preloads, refused } = await readHead({ head: picture.repeat(MANY / 3), meta: {} }, "https://site.test");
  expect([preloads.length, refused]).toEqual([MANY / 3, []]);
});
