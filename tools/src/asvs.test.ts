import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "@optimyz/build/workspace";
import { expect, test } from "vitest";

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they are numbered from 1, those of level 3 follow. */
const sections: Readonly<Record<string, number>> = {
  "V1.1": 2,
  "V1.2": 9,
  "V1.3": 11,
  "V1.4": 3,
  "V1.5": 2,
  "V2.1": 3,
  "V2.2": 3,
  "V2.3": 4,
  "V2.4": 1,
  "V3.2": 2,
  "V3.3": 4,
  "V3.4": 6,
  "V3.5": 5,
  "V3.7": 2,
  "V4.1": 3,
  "V4.2": 1,
  "V4.3": 2,
  "V4.4": 4,
  "V5.1": 1,
  "V5.2": 3,
  "V5.3": 2,
  "V5.4": 3,
  "V6.1": 3,
  "V6.2": 12,
  "V6.3": 4,
  "V6.4": 4,
  "V6.5": 5,
  "V6.6": 3,
  "V6.8": 4,
  "V7.1": 3,
  "V7.2": 4,
  "V7.3": 2,
  "V7.4": 5,
  "V7.5": 2,
  "V7.6": 2,
  "V8.1": 2,
  "V8.2": 3,
  "V8.3": 1,
  "V8.4": 1,
  "V9.1": 3,
  "V9.2": 4,
  "V10.1": 2,
  "V10.2": 2,
  "V10.3": 4,
  "V10.4": 11,
  "V10.5": 5,
  "V10.6": 2,
  "V10.7": 3,
  "V11.1": 2,
  "V11.2": 3,
  "V11.3": 3,
  "V11.4": 4,
  "V11.5": 1,
  "V11.6": 1,
  "V12.1": 3,
  "V12.2": 2,
  "V12.3": 4,
  "V13.1": 1,
  "V13.2": 5,
  "V13.3": 2,
  "V13.4": 5,
  "V14.1": 2,
  "V14.2": 4,
  "V14.3": 3,
  "V15.1": 3,
  "V15.2": 3,
  "V15.3": 7,
  "V16.1": 1,
  "V16.2": 5,
  "V16.3": 4,
  "V16.4": 3,
  "V16.5": 3,
  "V17.1": 1,
  "V17.2": 4,
  "V17.3": 2,
};
const numbers = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

interface Row {
  numbers: string[];
  about: string;
  state: string;
  where: string;
}

/** `V4.3.1, V4.3.2` and `V10.1.1–V10.7.3` name several. */
function numbersIn(cell: string): string[] {
  return cell.split(", ").flatMap((part) => {
    const [first = "", last = first] = part.split("–");
    return numbers.includes(first) && numbers.includes(last)
      ? numbers.slice(numbers.indexOf(first), numbers.indexOf(last) + 1)
      : [part];
  });
}

/** Each line has four quoted cells; the first line names them. */
const rows: Row[] = readFileSync(path.join(root, "docs/reference/asvs.csv"), "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => {
    const cells = [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, text = ""]) => text.replaceAll('""', '"'));
    const [cell = "", about = "", state = "", where = ""] = cells;
    return { numbers: numbersIn(cell), about, state, where };
  });

test("every requirement of levels 1 and 2 has one row, in the standard's order", () => {
  expect(numbers).toHaveLength(253);
  expect(rows.flatMap((row) => row.numbers)).toEqual(numbers);
});

test.each(rows)("$numbers.0 says what it requires, and where it is met or why not", ({ about, state, where }) => {
  expect(about.length).toBeGreaterThan(2);
  expect(["met", "partly", "not met", "absent"]).toContain(state);
  expect(where).not.toMatch(/^(yes|no|ok|done)\W*$/i);
  expect(where.length).toBeGreaterThan(5);
});
