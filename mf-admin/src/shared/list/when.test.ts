import { expect, test } from "vitest";
import { day } from "./when.ts";

test.each([
  ["1998-04-12", "12 Apr 1998"],
  ["2024-02-29", "29 Feb 2024"],
  ["", ""],
  ["some day", "some day"],
])("the day %j reads %j", (date, words) => expect(day(date)).toBe(words));
