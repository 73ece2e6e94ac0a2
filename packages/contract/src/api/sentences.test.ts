import { pastDate, phone, text, wholeNumber } from "@optimyz/contract/api/fields";
import { sentenceIn } from "@optimyz/contract/api/sentences";
import { type Say, sourceWording } from "@optimyz/contract/protocol/wording";
import * as z from "@optimyz/contract/z";
import { expect, test } from "vitest";

const german: Record<string, string> = {
  "Date of birth": "Geburtstag",
  Name: "Name",
  "Your days": "Ihre Tage",
  "{label} is required.": "{label} wird gebraucht.",
  "{label} is too long: {max} characters at most.": "Höchstens {max} Zeichen bei: {label}.",
  "{label} must be a past date, such as 1998-04-23.": "{label}: ein Tag wie 1998-04-23.",
  "{label} must be a whole number from {min} to {max}.": "{label}: {min} bis {max}.",
  "Please check the form.": "Bitte sehen Sie das Formular durch.",
};
const say: Say = (message, values) => sourceWording.say(german[message] ?? message, values);

const fields: [z.ZodMiniType, unknown, string][] = [
  [text("Name", { lengthMax: 5_000 }), " ", "Name wird gebraucht."],
  [text("Name", { lengthMax: 5_000 }), "x".repeat(5_001), "Höchstens 5,000 Zeichen bei: Name."],
  [pastDate("Date of birth"), "2999-01-01", "Geburtstag: ein Tag wie 1998-04-23."],
  [wholeNumber("Your days", { min: -1, max: 31 }), 32, "Ihre Tage: -1 bis 31."],
  [phone("Phone"), "12", "Phone must have 7 to 15 digits."],
];

test.each(fields)("what a schema says of a value has its sentence in another language: %#", (schema, value, said) => {
  const message = z.safeParse(schema, value).error?.issues[0]?.message ?? "";
  expect(sentenceIn(message, say)).toBe(said);
  expect(sentenceIn(message, sourceWording.say)).toBe(message);
});

test.each([
  ["Please check the form.", "Bitte sehen Sie das Formular durch."],
  ["This address has an account already.", "This address has an account already."],
  ["Der Name fehlt.", "Der Name fehlt."],
  ["", ""],
])("any other sentence is a message itself, or stays as it is: %j", (sentence, said) =>
  expect(sentenceIn(sentence, say)).toBe(said),
);
