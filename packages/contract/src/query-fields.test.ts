import { idText, pageLimit, part, rowsToSkip, slugText } from "@optimyz/contract/query-fields";
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
])("Does a URL with the id %s name row %i?", (text, number) => {
  expect(read(idText, text)).toBe(number);
});

test.each(["", "0", "01", "-1", "1.0", "1e3", " 1", "1 ", "a1", "1a", "0x10", "१", "9999999999999999", "1;2", "null"])(
  "Is %j the id of no row?",
  (text) => {
    expect(read(idText, text)).toBe("The id in the address must be a positive whole number.");
  },
);

test("Is a slug found in any case, and one too long for any title cut, not refused?", () => {
  expect(read(slugText, " Public  Speaking ")).toBe("public-speaking");
  expect(read(slugText, "A".repeat(300))).toBe("a".repeat(256));
  expect(z.safeParse(slugText, 7).success).toBe(false);
});

test.each([
  ["1", 1],
  ["01", 1],
  ["100", 100],
])("Does a limit of %s send %i rows?", (text, number) => {
  expect(read(pageLimit, text)).toBe(number);
});

test.each(["", "0", "000", "101", "999", "1000", "0100", "-5", "5.5", "1e1", " 5", "5 ", "x5", "5x", "all"])(
  "Is a limit of %j refused?",
  (text) => {
    expect(read(pageLimit, text)).toBe("Limit must be a number from 1 to 100.");
  },
);

test.each([
  ["0", 0],
  ["12", 12],
  ["99999", 99_999],
])("Are with %s %i rows passed over?", (text, number) => {
  expect(read(rowsToSkip, text)).toBe(number);
});

test.each(["", "100000", "-1", "1.5", " 1", "1 ", "x1", "1x"])("Can %j rows not be passed over?", (text) => {
  expect(read(rowsToSkip, text)).toBe("Skip must be a number from 0 to 99999.");
});

test("May a part of a list be asked for by its length, by its start, by both or not at all?", () => {
  const schema = z.object(part);
  expect(read(schema, {})).toEqual({});
  expect(read(schema, { limit: "5" })).toEqual({ limit: 5 });
  expect(read(schema, { limit: "5", after: "7" })).toEqual({ limit: 5, after: 7 });
});
