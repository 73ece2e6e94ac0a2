import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { inRounds } from "./rounds.ts";

test("all rounds run where there is time", async () => {
  const ran: number[] = [];
  expect(await inRounds(3, 1, async (round) => void ran.push(round))).toBe(3);
  expect(ran).toEqual([1, 2, 3]);
});

test("no round begins that would end after the time, but one always runs", async () => {
  const minutes = (ms: number) => ms / 60_000;
  expect(await inRounds(5, minutes(700), () => wait(300))).toBe(2);
  expect(await inRounds(5, minutes(1), () => wait(20))).toBe(1);
});
