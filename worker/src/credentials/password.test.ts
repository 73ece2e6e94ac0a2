import { expect, test } from "vitest";
import { hashAsInProduction } from "../../test/forget.ts";
import { queue } from "./hash-queue.ts";
import { hashPassword, verifyPassword } from "./password.ts";

hashAsInProduction();

test("a hash contains its parameters, differs each time and matches only its password", async () => {
  const [first, second] = [await hashPassword("correct horse"), await hashPassword("correct horse")];
  expect(first).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword("correct horse", first)).toEqual({ ok: true, outdated: false });
  expect(await verifyPassword("correct horses", first)).toEqual({ ok: false, outdated: false });
});

test("accepts a hash with older parameters and marks it for a new one", async () => {
  // scrypt of "password" with N=1024, r=8, p=1 and 16 zero bytes of salt.
  const { scryptSync } = await import("node:crypto");
  const key = scryptSync("password", Buffer.alloc(16), 32, { N: 1024, r: 8, p: 1 }).toString("base64");
  const old = `$scrypt$ln=10,r=8,p=1$${Buffer.alloc(16).toString("base64")}$${key}`;
  expect(await verifyPassword("password", old)).toEqual({ ok: true, outdated: true });
});

test("refuses a cost that production refuses", async () => {
  const costly = `$scrypt$ln=17,r=8,p=2$${Buffer.alloc(16).toString("base64")}$${Buffer.alloc(32).toString("base64")}`;
  await expect(verifyPassword("password", costly)).rejects.toThrow("Production would refuse");
});

test("an unknown account takes as long as a known one", async () => {
  const hash = await hashPassword("correct horse");
  const time = async (stored?: string) => {
    // The work alone, without the pause after the hash before.
    Object.assign(queue, { freeAt: 0, restUntil: 0 });
    const started = performance.now();
    await verifyPassword("wrong", stored);
    return performance.now() - started;
  };
  // A factor of ten leaves room for a busy machine; without the work it would be a thousand.
  const [known, unknown] = [await time(hash), await time(undefined)];
  expect(unknown).toBeGreaterThan(known / 10);
});
