import { expect, test } from "vitest";
import { ApiError } from "../core/api-error.ts";
import { refuseWeakPassword } from "./weak-password.ts";

const somebody = { name: "Ana Lu", email: "lu@q.example" };

function refusal(password: string, owner = somebody): string | undefined {
  try {
    refuseWeakPassword(password, { ...owner, siteName: "Optimyz" }, "newPassword");
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.code === "INVALID") return error.details.fields?.newPassword?.toString();
    throw error;
  }
}

const repeats = "This password repeats itself. Please choose another one.";
const own = "This password is too close to the name or e-mail address. Please choose another one.";
const common = "This password is one of the commonest. Please choose another one.";

test.each([
  ["xyxyxyxyxy", repeats],
  ["xyzxyzxyzx", undefined],
  ["   xyxyxyxy  ", repeats],
  ["XxYyXxYy", repeats],
])("at least three different characters make %j pass: %s", (password, expected) => {
  expect(refusal(password)).toBe(expected);
});

test.each([
  ["anaq7w3", own],
  ["anaq7w3z", undefined],
  ["q7ana-w3", own],
  ["ANA-Q7-W3-!?", own],
  ["anaanaq7w3", own],
  ["luluq7lu!", undefined],
  ["lu@q.example", own],
  ["lu@q.example9", own],
  ["example-7q", own],
  ["optimyz-7q", own],
  ["q7w3z9", undefined],
  ["q7!w3----", undefined],
])("compares %j with the owner's own words: %s", (password, expected) => {
  expect(refusal(password)).toBe(expected);
});

test("removes the longest of the owner's words first, so that a shorter one hides nothing", () => {
  const owner = { name: "Ann Annabel Anastasia", email: "a.b@c.example" };
  expect(refusal("annabel77", owner)).toBe(own);
  expect(refusal("anastasia7q", owner)).toBe(own);
  expect(refusal("a.b@c.exampleq7w", owner)).toBe(own);
});

test("accepts names of other scripts, of one word or none", () => {
  expect(refusal("आशाराव-७", { name: "आशाराव", email: "x@y.example" })).toBe(own);
  expect(refusal("zoë1999", { name: "Zoë", email: "x@y.example" })).toBe(own);
  expect(refusal("quiet harbour", { name: "", email: "" })).toBeUndefined();
});

test.each([
  ["dragon", common],
  ["dragon123456", common],
  ["dragon1234567", undefined],
  ["123dragon456", common],
  ["123dragon4567", undefined],
  ["!!!DRAGON!!!", common],
  ["~{dragon}~", common],
  ["amanda12", common],
  ["12quartz", common],
  ["sanchez1", common],
  ["dragonfly7 lamp", undefined],
  ["password", common],
  ["1234567890", common],
])("finds %j among the commonest, with up to six characters around it: %s", (password, expected) => {
  expect(refusal(password)).toBe(expected);
});
