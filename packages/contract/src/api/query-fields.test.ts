import { idText, pageLimit, part, rowsToSkip, slugText } from "@optimyz/contract/api/query-fields";
import * as z from "@optimyz/contract/z";
import { expect, test } from "vitest";

const read = (schema: z.ZodMiniType, value: unknown) => {
  const { data, error } = z.safeParse(schema, value);
  return error ? error.issues[0]?.message : data;
};

test.each([
  ["1", 1],
  ["10", 10],
  ["999999999999999", 999_999_999_999_999],
])("a URL with the id %s names row %i", (text, number) => {
  expect(read(idText, text)).toBe(number);
});

test.each(["", "0", "01", "-1", "1.0", "1e3", " 1", "1 ", "a1", "1a", "0x10", "१", "9999999999999999", "1;2", "null"])(
  "%j is the id of no row",
  (text) => {
    expect(read(idText, text)).toBe("The id in the address must be a positive whole number.");
  },
);

test("finds a slug in upper or lower case and shortens one that is too long instead of refusing it", () => {
  expect(read(slugText, " Public  Speaking ")).toBe("public-speaking");
  expect(read(slugText, "A".repeat(300))).toBe("a".repeat(256));
  expect(z.safeParse(slugText, 7).success).toBe(false);
});

test.each([
  ["1", 1],
  ["01", 1],
  ["100", 100],
])("a limit of %s sends %i rows", (text, number) => {
  expect(read(pageLimit, text)).toBe(number);
});

test.each(["", "0", "000", "101", "999", "1000", "0100", "-5", "5.5", "1e1", " 5", "5 ", "x5", "5x", "all"])(
  "refuses a limit of %j",
  (text) => {
    expect(read(pageLimit, text)).toBe("Limit must be a number from 1 to 100.");
  },
);

test.each([
  ["0", 0],
  ["12", 12],
  ["99999", 99_999],
])("%s skips %i rows", (text, number) => {
  expect(read(rowsToSkip, text)).toBe(number);
});

test.each(["", "100000", "-1", "1.5", " 1", "1 ", "x1", "1x"])("%j is no number of rows to skip", (text) => {
  expect(read(rowsToSkip, text)).toBe("Skip must be a number from 0 to 99999.");
});

test("part of a list can be requested by its length, its start, both or neither", () => {
  const schema = z.object(part);
  expect(read(schema, {})).toEqual({});
  expect(read(schema, { limit: "5" })).toEqual({ limit: 5 });
  expect(read(schema, { limit: "5", after: "7" })).toEqual({ limit: 5, after: 7 });
});
