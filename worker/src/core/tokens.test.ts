import { expect, test } from "vitest";
import { hex, randomToken, sha256 } from "./tokens.ts";

test("a token holds 32 random bytes in characters that need no escape in a URL", () => {
  const tokens = Array.from({ length: 200 }, randomToken);
  expect(new Set(tokens).size).toBe(200);
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
  }
  expect(tokens.some((token) => token.includes("-"))).toBe(true);
  expect(tokens.some((token) => token.includes("_"))).toBe(true);
});

test("a token's hash is its standard SHA-256", async () => {
  expect(await sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(await sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
});

test("every byte has two digits", () => {
  expect(hex(Uint8Array.of(0, 1, 15, 16, 255))).toBe("00010f10ff");
  expect(hex(new Uint8Array())).toBe("");
});
