import { factsOf } from "@optimyz/contract/api/field-facts";
import { choice, currentPassword, email, id, newPassword, pastDate, phone, text } from "@optimyz/contract/api/fields";
import { enrolmentInputSchema } from "@optimyz/contract/api/schemas/people/enrolment";
import * as z from "@optimyz/contract/z";
import { afterEach, expect, test, vi } from "vitest";

const sentences = (schema: z.ZodMiniType, value: unknown): string[] =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [];
const passes = (schema: z.ZodMiniType, value: unknown): boolean => z.safeParse(schema, value).success;

afterEach(() => void vi.useRealTimers());

const short = text("Name", { lengthMax: 20 });
const long = text("Message", { lengthMax: 20, long: true });
const code = (character: string) => `U+${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
const controls = Array.from({ length: 0xa0 }, (_, unit) => String.fromCharCode(unit)).filter(
  (character) => character < " " || character >= "\u007f",
);

test("refuses control characters except line breaks and tabs in multi-line text", () => {
  expect(controls.filter((character) => passes(short, `a${character}b`)).map(code)).toEqual([]);
  expect(controls.filter((character) => passes(long, `a${character}b`)).map(code)).toEqual([
    "U+0009",
    "U+000a",
    "U+000d",
  ]);
  const control = ["Name has a character that cannot be used."];
  expect(sentences(short, "a\u0000")).toEqual(control);
  expect(sentences(short, "a\u202e\ud800")).toEqual(control);
});

test.each([" ", "~", "\u00a0\u00a1", "é", "उत्तर", "👩‍👩‍👧", "<script>", "' OR 1=1 --", "%00"])(
  "keeps %j as it was typed",
  (value) => {
    expect(z.safeParse(text("Name", { lengthMax: 20, blank: true }), value).data).toBe(value);
  },
);

test.each([
  ["\ufeff1", "1"],
  ["\u202aAsha\u202c", "Asha"],
  ["Jose\u0301", "José"],
])("removes invisible characters from %j, which becomes %j", (value, kept) => {
  expect(z.safeParse(text("Name", { lengthMax: 20 }), value).data).toBe(kept);
});

test("long text keeps its direction marks", () => {
  expect(z.safeParse(text("Text", { lengthMax: 20, long: true }), "abc \u200fد\u200e").data).toBe("abc \u200fد\u200e");
});

test.each(["", " ", "\u00a0\u2003", "\ufeff", "\u200b", "\u3164", "\u2800", "\u202e"])(
  "%j counts as empty in a required field",
  (value) => {
    expect(sentences(short, value)).toEqual(["Name is required."]);
    expect(sentences(text("Name", { lengthMax: 20, blank: true }), value)).toEqual([]);
  },
);

test("a sentence formats a limit for readers", () => {
  expect(sentences(text("Text", { lengthMax: 50_000 }), "x".repeat(50_001))).toEqual([
    "Text is too long: 50,000 characters at most.",
  ]);
  expect(passes(text("Text", { lengthMax: 50_000 }), "x".repeat(50_000))).toBe(true);
});

test.each(["1234567", "+91 00000 11111", "(0120) 555-01.23", "+123456789012345", "123-456-7"])(
  "%j is a telephone number",
  (value) => {
    expect(sentences(phone(), value)).toEqual([]);
  },
);

test.each([
  ...["123456", "+1 (234) 56", "1234567890123456", "++911234567", "91+1234567", "1234567a", "a1234567"],
  ...["12345678;9", "tel:1234567", "1234567 ext 8", "------- ", "+"],
])("%j is not a telephone number", (value) => {
  expect(sentences(phone("Mobile"), value)).toEqual(["Mobile must have 7 to 15 digits."]);
});

test.each(["\u202a+91 98765 43210\u202c", "\u200e+919876543210", "98765\u201343210", "१२३४५६७", "98765\u00a043210"])(
  "%j is a telephone number",
  (value) => expect(sentences(phone("Mobile"), value)).toEqual([]),
);

test("a telephone number has at most thirty characters", () => {
  const dotted = `1234567${".".repeat(23)}`;
  expect(sentences(phone(), dotted)).toEqual([]);
  expect(sentences(phone(), `${dotted}.`)).toEqual(["Phone is too long: 30 characters at most."]);
});

test.each(["1900-01-01", "1998-04-23", "2000-02-29", "2024-02-29", "2025-12-31", "2026-03-01"])(
  "%s is a past date on the first of March 2026",
  (value) => {
    vi.useFakeTimers({ now: Date.parse("2026-03-01T00:00:00Z") });
    expect(sentences(pastDate("Date of birth"), value)).toEqual([]);
  },
);

test.each([
  ...["2026-03-02", "2027-01-01", "1899-12-31", "0001-01-01", "1900-02-29", "2023-02-29", "2000-02-30", "2000-04-31"],
  ...["2000-13-01", "2000-00-10", "2000-01-00", "2000-1-1", "00-01-01", "01/02/2000", "today", "2000-01-01 "],
  ...[" 2000-01-0", "20000-01-1", "2000-01-1x", "x000-01-01"],
])("%j is no past date on the first of March 2026", (value) => {
  vi.useFakeTimers({ now: Date.parse("2026-03-01T00:00:00Z") });
  expect(sentences(pastDate("Date of birth"), value)).toContain(
    "Date of birth must be a past date, such as 1998-04-23.",
  );
});

test("refuses a time after a date", () => {
  expect(passes(pastDate("Date"), "2000-01-01T00:00")).toBe(false);
});

test("a row's id is a whole positive number and never text", () => {
  const schema = id("Skill id");
  expect(sentences(schema, 1)).toEqual([]);
  expect(sentences(schema, Number.MAX_SAFE_INTEGER)).toEqual([]);
  for (const value of [0, -1]) expect(sentences(schema, value)).toEqual(["Skill id must be a positive number."]);
  for (const value of [undefined, null]) expect(sentences(schema, value)).toEqual(["Skill id is required."]);
  for (const value of ["1", 1.5, Number.NaN, true, {}]) {
    expect(sentences(schema, value)).toEqual(["Skill id must be a whole number."]);
  }
  expect(passes(schema, 2 ** 53)).toBe(false);
  expect(sentences(id(), "x")).toEqual(["Id must be a whole number."]);
});

test("a new password may have any eight characters, and an old one any length", () => {
  expect(sentences(newPassword(), "1234567")).toEqual(["Password needs at least 8 characters."]);
  expect(sentences(newPassword(), "x".repeat(129))).toEqual(["Password can have 128 characters at most."]);
  expect(sentences(newPassword(), "12345678")).toEqual([]);
  expect(sentences(newPassword(), "\u0000\n\t \u001b ab")).toEqual([]);
  expect(sentences(newPassword("New password"), "1234567\ud800")).toEqual([
    "New password has a character that cannot be used.",
  ]);
  expect(sentences(newPassword(), 12_345_678)).toEqual(["Password must be text."]);
  expect(sentences(currentPassword(), "")).toEqual(["Password is required."]);
  expect(sentences(currentPassword(), " ")).toEqual([]);
  expect(sentences(currentPassword(), "x".repeat(1_024))).toEqual([]);
  expect(sentences(currentPassword(), "x".repeat(1_025))).toEqual(["Password is too long."]);
});

test("an e-mail field says what an e-mail address looks like and takes up to 254 characters", () => {
  expect(sentences(email(), "asha")).toEqual(["E-mail must look like name@example.com."]);
  const label = "d".repeat(63);
  const domain = `${label}.${label}.${"d".repeat(57)}.co`;
  expect(`${"l".repeat(64)}@${domain}`).toHaveLength(253);
  expect(sentences(email(), `${"l".repeat(64)}@d${domain.slice(0, 62)}.${domain.slice(0, 126)}`)).not.toEqual([]);
  expect(sentences(email(), `${"l".repeat(64)}@${domain}`)).toEqual([]);
  expect(sentences(email(), `${"l".repeat(64)}@${domain}m`)).toEqual([]);
  expect(sentences(email(), `${"l".repeat(64)}@${domain}mm`)).toContain("E-mail is too long: 254 characters at most.");
});

test("a choice matches exactly as written, case included", () => {
  const title = choice("Title", ["Mr.", "Dr."], "Choose a title.");
  for (const value of ["mr.", "Mr", " Mr.", "", undefined, null, 0, ["Mr."]]) {
    expect(sentences(title, value)).toEqual(["Choose a title."]);
  }
});

test("a form shows each kind of field in its own way, with the label of its sentences", () => {
  const kinds = [short, long, email(), phone(), pastDate("Date"), newPassword(), currentPassword(), id()];
  expect(kinds.map((schema) => factsOf(schema).type)).toEqual([
    ...["text", "long", "email", "tel", "date", "password", "password", "number"],
  ]);
  const labels = Object.values(enrolmentInputSchema.shape).map((schema) => factsOf(schema).label);
  expect(labels).toEqual([
    ...["Title", "Name", "Father's name", "Date of birth", "Phone", "E-mail", "Qualification", "Address", "Course"],
    ...["Course id", "Batch id", "Coupon", "Price", "Notice", "Messages by WhatsApp", "Parent's or guardian's name"],
    ...["Parent's or guardian's phone or e-mail", "I am the parent or guardian and agree"],
  ]);
  expect(() => factsOf(z.string())).toThrow("Only fields made in fields.ts can be asked for in a form.");
});

test("formats no number (10 ms at first in a browser) before text is too long", () => {
  const format = vi.spyOn(Number.prototype, "toLocaleString");
  const schema = text("Name", { lengthMax: 1_000 });
  expect(passes(schema, "Asha")).toBe(true);
  expect(format).not.toHaveBeenCalled();
  expect(sentences(schema, "a".repeat(1_001))).toEqual(["Name is too long: 1,000 characters at most."]);
  format.mockRestore();
});
