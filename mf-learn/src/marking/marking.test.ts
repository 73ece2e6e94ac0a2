import { expect, test } from "vitest";
import { isRight, readingsOf } from "./marking.ts";

const options = ["Water", "Sleep", "Fear"];
const question = { options: [], answers: [], tolerance: null };

test.each([
  ["३.५", [3.5]],
  ["१२", [12]],
  ["٣٫٥", [3.5]],
  ["3,5", [3.5]],
  [" 1 250 ", [1250]],
  ["1,00,000", [100_000]],
  ["1,250", [1250, 1.25]],
  ["1.250,5", [1250.5]],
  ["−7", [-7]],
  [".5", [0.5]],
  ["12 kg", []],
  ["1e3", []],
  ["", []],
  ["3.5.1", []],
])("%s is read as %j", (text, numbers) => expect(readingsOf(text)).toEqual(numbers));

test.each([
  ["3,5", true],
  ["3.6", true],
  ["३,४", true],
  ["3.61", false],
  ["three", false],
  ["", false],
])("3.5 with a tolerance of 0.1: %s", (text, right) =>
  expect(isRight({ ...question, kind: "number", answers: ["3.5"], tolerance: 0.1 }, [text])).toBe(right),
);

test.each([
  [["0"], true],
  [["1"], false],
  [["0", "1"], false],
  [["Water"], false],
  [["00"], false],
  [[], false],
])("a single choice of the first: %j", (value, right) =>
  expect(isRight({ ...question, kind: "single", options, answers: ["water"] }, value)).toBe(right),
);

test.each([
  [["1", "0"], true],
  [["0", "0", "1"], true],
  [["0"], false],
  [["0", "1", "2"], false],
  [["0", "1", "99"], false],
])("a choice of the first two: %j", (value, right) =>
  expect(isRight({ ...question, kind: "multiple", options, answers: ["Sleep", "Water"] }, value)).toBe(right),
);

test.each([
  [" Eye  contact ", true],
  ["eye contact", true],
  ["EYE\u200b CONTACT", true],
  ["eyes", false],
  ["", false],
])("a text pasted from anywhere: %j", (text, right) =>
  expect(isRight({ ...question, kind: "text", answers: ["Looking", "Eye contact"] }, [text])).toBe(right),
);

test("nothing answered is right of no kind", () => {
  for (const kind of ["single", "multiple", "number", "text"] as const)
    expect(isRight({ ...question, kind, options, answers: ["Water"] }, [])).toBe(false);
});
