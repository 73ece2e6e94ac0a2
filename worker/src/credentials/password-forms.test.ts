import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { hashAsInProduction } from "../../test/forget.ts";
import { hashPassword, verifyPassword } from "./password.ts";

hashAsInProduction();

const SALT = Buffer.alloc(16, 7);

/** A hash as an earlier version of the site stored it. */
function stored(password: string, { ln = 4, r = 8, p = 1, salt = SALT } = {}): string {
  const key = scryptSync(password, salt, 32, { N: 2 ** ln, r, p });
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString("base64")}$${key.toString("base64")}`;
}

test("a password opens its account however the keyboard composes its letters", async () => {
  const hash = stored("Caf\u00e9 noir".normalize("NFC"));
  expect((await verifyPassword("Cafe\u0301 noir", hash)).ok).toBe(true);
  expect((await verifyPassword("Cafe noir", hash)).ok).toBe(false);
});

test.each([{ ln: 4 }, { r: 4 }, { p: 2 }])("accepts a hash with %j and marks it for a new one", async (parameters) => {
  expect(await verifyPassword("secret", stored("secret", parameters))).toEqual({ ok: true, outdated: true });
  expect(await verifyPassword("Secret", stored("secret", parameters))).toEqual({ ok: false, outdated: true });
});

test("a new hash has a salt of 16 bytes and a key of 32", async () => {
  const [, , parameters, salt = "", key = ""] = (await hashPassword("secret")).split("$");
  expect(parameters).toBe("ln=14,r=8,p=5");
  expect([Buffer.from(salt, "base64").length, Buffer.from(key, "base64").length]).toEqual([16, 32]);
  expect(key).toBe(
    scryptSync("secret", Buffer.from(salt, "base64"), 32, { N: 2 ** 14, r: 8, p: 5 }).toString("base64"),
  );
});

test("no password opens an account that does not exist, not even the one behind the decoy", async () => {
  for (const password of ["", "secret", "\u0000".repeat(32)]) {
    expect(await verifyPassword(password, undefined)).toEqual({ ok: false, outdated: false });
  }
});

const good = stored("secret");

test.each([
  "",
  "secret",
  good.slice(1),
  `x${good}`,
  `${good}x!`,
  good.replace("scrypt", "bcrypt"),
  good.replace("ln=4", "ln="),
  good.replace("ln=4", "ln=x"),
  good.replace("r=8", "r=-8"),
  good.replace("p=1", "p=1.5"),
  good.replace("p=1$", "p=$"),
  good.slice(0, good.lastIndexOf("$") + 1),
  good.slice(0, good.lastIndexOf("$")),
  good.replace(SALT.toString("base64"), ""),
  good.replace(SALT.toString("base64"), "%%%"),
])("%j, which is no hash, is an error and not a wrong password", async (text) => {
  await expect(verifyPassword("secret", text)).rejects.toThrow("A stored password hash has an unknown form.");
});

test.each([
  [{ ln: 17, r: 8, p: 1 }, false],
  [{ ln: 16, r: 8, p: 3 }, true],
  [{ ln: 16, r: 16, p: 2 }, true],
  [{ ln: 20, r: 1, p: 2 }, true],
])("refuses a hash with %j: %s, as production would", async ({ ln, r, p }, refused) => {
  const hash = `$scrypt$ln=${ln},r=${r},p=${p}$${SALT.toString("base64")}$${Buffer.alloc(32).toString("base64")}`;
  const outcome = await verifyPassword("secret", hash).then(
    () => "",
    (error: Error) => error.message,
  );
  expect(outcome.startsWith("Production would refuse")).toBe(refused);
});
