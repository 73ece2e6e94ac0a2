import { expect, test } from "vitest";
import { ApiError } from "../core/api-error.ts";
import { refuseWeakPassword } from "./weak-password.ts";

const owner = { name: "Asha Rao-Mehta", email: "asha.rao@gmail.com", siteName: "Optimyz" };

function sentenceAbout(password: string): string | undefined {
  try {
    refuseWeakPassword(password, owner, "password");
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.details.fields?.password?.toString();
    throw error;
  }
}

test.each([
  ...[
    "password",
    "PASSWORD",
    "12345678",
    "iloveyou",
    "letmein123",
    "Letmein2024!",
    "123qwerty",
    "1q2w3e4r5t",
    "sunshine1",
  ],
  ...["password1!", "dragon99", "!!football!!", "passw0rd", "qwertyuiop", "liverpool", "princess12"],
])("refuses %j as common", (password) => {
  expect(sentenceAbout(password)).toContain("one of the commonest");
});

test.each(["aaaaaaaa", "        ", "\t \n \t \n\u00a0", "abababab", "00000000", "१११११११११", "🙂🙂🙂🙂🙂🙂🙂🙂"])(
  "refuses %j as a repetition",
  (password) => {
    expect(sentenceAbout(password)).toContain("repeats itself");
  },
);

test.each([
  ...[
    "asha.rao@gmail.com",
    "ASHA.RAO@GMAIL.COM",
    "asha.rao",
    "ashaRao1",
    "rao-mehta-asha",
    "Asha Rao-Mehta",
    "Asha2024",
  ],
  ...["asharaogmail", "optimyz1", "Optimyz-asha"],
])("refuses %j as the owner's own", (password) => {
  expect(sentenceAbout(password)).toContain("too close to the name");
});

test.each([
  ...[
    "a good password 1",
    "only for these tests",
    "correct horse",
    "asha walks along the river",
    "uv3#kLq9",
    "पासवर्ड-सुरक्षित",
  ],
  ...["monsoon lamp cedar", "7410-8523-9637-1", "rao's green bicycle"],
])("accepts %j", (password) => {
  expect(sentenceAbout(password)).toBeUndefined();
});

test("hardly ever refuses a good password by accident", () => {
  const made = Array.from({ length: 20_000 }, () => crypto.randomUUID());
  expect(made.filter((password) => sentenceAbout(password) !== undefined).length).toBeLessThan(20);
});
