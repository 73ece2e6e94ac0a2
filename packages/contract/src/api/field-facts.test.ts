import { factsOf, typedValue } from "@optimyz/contract/api/field-facts";
import {
  choice,
  currentPassword,
  email,
  id,
  newPassword,
  pastDate,
  phone,
  text,
  wholeNumber,
} from "@optimyz/contract/api/fields";
import * as z from "@optimyz/contract/z";
import { describe, expect, test } from "vitest";

/** One field of each builder, with a value that passes. */
const fields: [name: string, schema: z.ZodMiniType, good: string][] = [
  ["text", text("Name", { lengthMax: 12 }), "Asha"],
  ["long text", text("Message", { lengthMax: 12, long: true }), "Hello\nyou"],
  ["blank text", text("Address", { lengthMax: 12, blank: true }), "Noida"],
  ["optional text", z.optional(z.nullable(text("Designation", { lengthMax: 12 }))), "Teacher"],
  ["email", email(), "asha@example.com"],
  ["phone", phone(), "+91 00000 33333"],
  ["pastDate", pastDate("Date of birth"), "1998-04-23"],
  ["newPassword", newPassword(), "lotus river"],
  ["givenPassword", currentPassword(), "x"],
  ["choice", choice("Title", ["Mr.", "Dr."], "Choose a title."), "Dr."],
];

const sentences = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [];
const passes = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;
const codes = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ code }) => code) ?? [];

describe.each(fields)("facts of %s", (_name, schema, good) => {
  const facts = factsOf(schema);

  test("every sentence begins with the label", () => {
    expect(passes(schema, good)).toBe(true);
    const found = [7, "", "\u0000", "x".repeat(2_000)].flatMap((value) => sentences(schema, value));
    expect(found).not.toEqual([]);
    for (const sentence of found)
      expect(sentence).toMatch(facts.type === "choice" ? /title/ : new RegExp(`^${facts.label} `));
  });

  test("the field is required exactly when neither absence nor an empty value passes", () => {
    expect(facts.required).toBe(!passes(schema, undefined) && !passes(schema, ""));
  });

  test("the lengths pass, and one character more or less fails", () => {
    const { lengthMin = 0, lengthMax } = facts;
    if (lengthMax === undefined) return expect(facts.type).toBe("choice");
    expect(codes(schema, "x".repeat(lengthMax))).not.toContain("too_big");
    expect(codes(schema, "x".repeat(lengthMax + 1))).toContain("too_big");
    if (lengthMin === 0) return;
    expect(codes(schema, "x".repeat(lengthMin))).not.toContain("too_small");
    expect(codes(schema, "x".repeat(lengthMin - 1))).toContain("too_small");
  });

  test("a line break passes exactly in multi-line text", () => {
    if (facts.type === "password" || facts.type === "choice") return;
    expect(passes(schema, `${good.slice(0, 6)}\n`)).toBe(facts.type === "long");
  });
});

test("every option passes and nothing else", () => {
  const schema = choice("Title", ["Mr.", "Dr."], "Choose a title.");
  const { options = [] } = factsOf(schema);
  expect(options.map((option) => passes(schema, option))).toEqual([true, true]);
  expect(sentences(schema, "Sir")).toEqual(["Choose a title."]);
});

test("the earliest date passes, and the day before fails", () => {
  const schema = pastDate("Date of birth");
  expect(factsOf(schema).min).toBe("1900-01-01");
  expect(passes(schema, "1900-01-01")).toBe(true);
  expect(passes(schema, "1899-12-31")).toBe(false);
});

test("a row's id is a positive number parsed from what is typed", () => {
  const schema = id("Skill id");
  expect(factsOf(schema)).toMatchObject({ label: "Skill id", type: "number", min: 1, required: true });
  expect(sentences(schema, typedValue(schema, "7"))).toEqual([]);
  expect(sentences(schema, typedValue(schema, " "))).toEqual(["Skill id is required."]);
  expect(sentences(schema, typedValue(schema, "seven"))).toEqual(["Skill id must be a whole number."]);
  expect(sentences(schema, "7")).toEqual(["Skill id must be a whole number."]);
});

test("the limits of a whole number pass, and the next numbers fail", () => {
  const schema = wholeNumber("Percent", { min: 0, max: 100 });
  expect(factsOf(schema)).toMatchObject({ min: 0, max: 100 });
  expect([0, 100, typedValue(schema, "7")].every((value) => passes(schema, value))).toBe(true);
  for (const wrong of [-1, 101, 1.5, "7"])
    expect(sentences(schema, wrong)).toEqual(["Percent must be a whole number from 0 to 100."]);
});

test("text is kept as typed, whether it is optional or not", () => {
  expect(typedValue(z.optional(text("Name", { lengthMax: 12 })), " 7")).toBe(" 7");
  expect(typedValue(z.optional(id()), "7")).toBe(7);
});

test("a schema without a builder is an error", () => {
  expect(() => factsOf(z.string())).toThrow(TypeError);
});
