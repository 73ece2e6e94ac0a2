import { expect, test } from "vitest";
import { seal, unseal } from "./seal.ts";

const KEY = "a key for these tests, long enough";

test("a sealed secret opens in its place with its key and is sealed differently each time", async () => {
  const sealed = await seal("JBSWY3DP", "totp of admin 1", KEY);
  expect(sealed).toMatch(/^v1\.[\w-]{16}\.[\w-]+$/);
  expect(sealed).not.toContain("JBSWY3DP");
  expect(await unseal(sealed, "totp of admin 1", KEY)).toBe("JBSWY3DP");
  expect(await seal("JBSWY3DP", "totp of admin 1", KEY)).not.toBe(sealed);
});

test("a secret does not open in another row or with another key, and the error says what to do", async () => {
  const sealed = await seal("JBSWY3DP", "totp of admin 1", KEY);
  for (const [place, key] of [
    ["totp of admin 2", KEY],
    ["totp of admin 1", `${KEY}.`],
  ] as const) {
    await expect(unseal(sealed, place, key)).rejects.toMatchObject({
      code: "UNAVAILABLE",
      message: expect.stringMatching(
        /SECRET_KEY is not the one that they were set up with.*docs\/owner\/production\.md/,
      ),
    });
  }
  await expect(unseal("v2.a.b", "totp of admin 1", KEY)).rejects.toThrow("unknown form");
});

test("names a missing key", async () => {
  await expect(seal("x", "y", undefined)).rejects.toMatchObject({
    code: "UNAVAILABLE",
    message: expect.stringContaining("the secret SECRET_KEY is not set"),
  });
});
