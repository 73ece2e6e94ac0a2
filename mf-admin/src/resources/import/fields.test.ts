import type { Text } from "@optimyz/kit";
import { expect, test } from "vitest";
import { correctedFile } from "./corrected-file.ts";
import { matchColumns, missingFields, valuesOf } from "./fields.ts";
import { nextStep } from "./steps.ts";

const t = ((message: string) => message) as Text;

test.each([
  [
    ["Sr. No.", "Student Name", "Mobile No.", "E-Mail ID", "Course", "Date of Admission", "Remarks", "Salutation"],
    { name: 1, phone: 2, email: 3, course: 4, enrolled_on: 5, note: 6, title: 7 },
  ],
  [["नाम", "मोबाइल", "पाठ्यक्रम", "जन्म तिथि"], { name: 0, phone: 1, course: 2, dob: 3 }],
  [["PHONE", "Phone (2)", "name"], { phone: 0, name: 2 }],
  [["Date", "Joining date"], { enrolled_on: 1 }],
])("finds the fields among %j", (headings, columns) => {
  expect(matchColumns("enrolments", headings, t)).toEqual(columns);
});

test("our own files are recognised, also when wrong rows were corrected", () => {
  const rows = [
    {
      number: 3,
      outcome: "wrong" as const,
      problems: ["No phone.", "No title."],
      values: { name: "=Asha", course: "Voice", batch_start: "x" },
    },
  ];
  const file = correctedFile("enrolments", rows, t);
  expect(file).toBe(
    '\ufeff"Name","Course or subcategory","First day of the batch","What is wrong"\r\n"\'=Asha","Voice","x","No phone. No title."\r\n',
  );
  const headings = ["Name", "Course or subcategory", "First day of the batch", "What is wrong"];
  expect(matchColumns("enrolments", headings, t)).toEqual({ name: 0, course: 1, batch_start: 2 });
});

test("a title can be the same for all rows; fields without a column are named", () => {
  const columns = { title: "Mrs.", name: 1 };
  expect(valuesOf(columns, ["x", "Asha"])).toEqual({ title: "Mrs.", name: "Asha" });
  expect(valuesOf(columns, ["x", ""])).toEqual({ title: "Mrs." });
  expect(missingFields("enrolments", columns)).toEqual(["course"]);
});

test("steps have as many rows as the server takes, and fewer of long ones", () => {
  const rows = (length: number, size: number) =>
    Array.from({ length }, (_, index) => ({ number: index + 1, values: { note: "x".repeat(size) } }));
  expect(nextStep("enrolments", rows(450, 10), 400)).toHaveLength(50);
  expect(nextStep("enrolments", rows(450, 10), 0)).toHaveLength(200);
  expect(nextStep("payments", rows(450, 10), 0)).toHaveLength(20);
  expect(nextStep("enrolments", rows(450, 2_000), 0)).toHaveLength(122);
});
