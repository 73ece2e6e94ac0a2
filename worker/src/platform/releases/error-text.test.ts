import { expect, test } from "vitest";
import { edgeErrorText, errorText, withoutPersonalData } from "./error-text.ts";

test.each([
  ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading 'map')"],
  ["No user asha.rao+news@example.com here", "No user <e-mail> here"],
  ["Failed to fetch /account?confirm=dGhpcyBpcyBhIHRva2Vu&x=1 now", "Failed to fetch /account?… now"],
  ["Failed to fetch https://x.example/a#token=abc", "Failed to fetch https://x.example/a?…"],
  ["/reset-password/Zk3_9aQx-77bLmPq0RstUvWxYz12 failed", "/reset-password/… failed"],
  ["Phone +91 98765 43210 is wrong, born 1990-01-01, card 4111111111111111", "Phone … is wrong, born …, card …"],
  [`Unexpected token A, "Asha Rao, Noida" is not valid JSON`, `Unexpected token A, "…" is not valid JSON`],
  ["Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0 refused", "Bearer … refused"],
  ["\u001b[31mfailed\u202e here\u0000 \ufeffnow", "[31mfailed here  now"],
])("removes personal data from %o", (message, kept) => {
  expect(withoutPersonalData(message)).toBe(kept);
});

test("shortens messages of any length", () => {
  for (const unit of ["a", "1 ", "@", "a@", '"', "?=", "é"]) {
    expect(withoutPersonalData(unit.repeat(5_000)).length).toBeLessThanOrEqual(200);
  }
});

test("keeps only the releases' files of a stack, with line and column", () => {
  const stack = `TypeError: asha@example.com
    at https://site.example/_mf/mf-home/1.0.0/static/js/async/home.3f9c2ab4.js?secret=1:12:345
    at Form (https://site.example/_mf/mf-home/1.0.0/static/js/async/home.3f9c2ab4.js:12:345)
    at https://site.example/_mf/shell/2.0.0/shell.js:1:99
    at chrome-extension://abcdefgh/inject.js:1:1
    at https://site.example/reset-password/secret:1:1`;
  expect(errorText("x", stack).stack).toBe("mf-home static/js/async/home.3f9c2ab4.js:12:345\nshell shell.js:1:99");
  expect(
    edgeErrorText("Error: broken\n    at draw (mf-home/server/entry.js:3:7)\n    at shell/server/entry.js:1:2"),
  ).toEqual({
    message: "Error: broken",
    stack: "mf-home server/entry.js:3:7\nshell server/entry.js:1:2",
  });
  expect(errorText("x", "/_mf/a/1/b.js:1:2\n".repeat(1_000)).stack.split("\n")).toHaveLength(8);
});
