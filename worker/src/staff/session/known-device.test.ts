import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { browser } from "../../../test/browser.ts";
import { ADMIN, newAdmin, silentMail } from "../../../test/client.ts";
import { now } from "../../core/clock.ts";
import { sha256 } from "../../core/tokens.ts";
import { openDatabase } from "../../db/database.ts";
import { adminDevices, loginFailures, outbox } from "../../db/schema.ts";
import { runSchedule } from "../../schedule.ts";

const db = openDatabase(env.DB);
const sending = { bindings: silentMail };
const DEVICE = "__Host-admin-device";

/** One guess of a stranger. */
const guess = (from: string, email = ADMIN.email) =>
  browser({ from }).call("POST", "/admin/login", { email, password: "wrong" }, sending);

beforeAll(() => newAdmin(ADMIN.email));

test("guesses from 40 networks do not make the owner's known device wait", async () => {
  const owner = browser({ from: "203.0.113.7" });
  expect((await owner.call("POST", "/admin/login", ADMIN, sending)).status).toBe(200);
  // The state after thousands of guesses, and those of 40 more networks.
  const key = await sha256(`admin ${ADMIN.email}`);
  await db.insert(loginFailures).values({ key, failures: 5_000, lastAt: now() });
  const guesses = await Promise.all(Array.from({ length: 40 }, (_, network) => guess(`198.51.${network}.1`)));
  expect(guesses.map(({ status }) => status)).toEqual(guesses.map(() => 429));
  // The right password waits from anywhere else, also from the owner's network …
  expect((await browser({ from: "203.0.113.7" }).call("POST", "/admin/login", ADMIN, sending)).status).toBe(429);
  // … and at once not from the browser that the account knows, wherever it is.
  owner.jar.delete("__Host-admin");
  expect((await owner.call("POST", "/admin/login", ADMIN, sending)).status).toBe(200);
  // It does not forget the guesses of the others.
  expect((await guess("198.51.99.1")).status).toBe(429);
  await db.delete(loginFailures);
});

test("counts guesses of a known device separately, so that a thief cannot guess either", async () => {
  const owner = browser();
  await owner.call("POST", "/admin/login", ADMIN, sending);
  await db.insert(loginFailures).values({
    key: await sha256(`admin ${ADMIN.email} at ${await sha256(owner.jar.get(DEVICE) ?? "")}`),
    failures: 6,
    lastAt: now(),
  });
  expect((await owner.call("POST", "/admin/login", { ...ADMIN, password: "wrong" }, sending)).status).toBe(429);
  // Another browser of the same account does not wait for it.
  expect((await browser().call("POST", "/admin/login", ADMIN, sending)).status).toBe(200);
});

test("a device is known for its account alone, and only with its own secret", async () => {
  const owner = browser();
  await owner.call("POST", "/admin/login", ADMIN, sending);
  const token = owner.jar.get(DEVICE) ?? "";
  expect(token).toMatch(/^[\w-]{43}$/);
  await newAdmin("second@optimyz.example");
  const keys = [`admin ${ADMIN.email}`, "admin second@optimyz.example"];
  for (const key of keys)
    await db.insert(loginFailures).values({ key: await sha256(key), failures: 5_000, lastAt: now() });
  const second = { email: "second@optimyz.example", password: ADMIN.password };
  expect((await owner.call("POST", "/admin/login", second, sending)).status).toBe(429);
  const forged = browser();
  forged.jar.set(DEVICE, (token.startsWith("x") ? "y" : "x") + token.slice(1));
  expect((await forged.call("POST", "/admin/login", ADMIN, sending)).status).toBe(429);
  expect(JSON.stringify(await db.select().from(adminDevices))).not.toContain(token);
  await db.delete(loginFailures);
});

test("a new device causes one mail with our own device name, and a known one none", async () => {
  await db.delete(outbox);
  const other = browser({ userAgent: 'Chrome/140.0 (Linux; Android 15) <script>alert("x")</script>' });
  const response = await other.call("POST", "/admin/login", ADMIN, sending);
  expect(response.headers.getSetCookie().find((line) => line.startsWith(DEVICE))).toMatch(
    /Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  await other.call("POST", "/admin/login", ADMIN, sending);
  const mails = await db.select().from(outbox);
  expect(mails).toMatchObject([{ kind: "admin-new-device", recipient: ADMIN.email, status: "sent" }]);
  const devices = await db.select().from(adminDevices).where(eq(adminDevices.device, "Chrome on Android"));
  expect(devices).toHaveLength(1);
});

test("knows the newest twenty browsers, and none that was unused for a year", async () => {
  const { id } = await newAdmin("many@optimyz.example");
  const many = { email: "many@optimyz.example", password: ADMIN.password };
  const old = (minute: number) => new Date(Date.now() - minute * 60_000).toISOString();
  await db.insert(adminDevices).values(
    Array.from({ length: 12 }, (_, index) => ({
      tokenHash: `hash ${index}`,
      adminId: id,
      device: "",
      createdAt: old(1),
      lastSeenAt: old(index + 1),
    })),
  );
  await db.insert(adminDevices).values(
    Array.from({ length: 12 }, (_, index) => ({
      tokenHash: `more ${index}`,
      adminId: id,
      device: "",
      createdAt: old(1),
      lastSeenAt: old(index + 20),
    })),
  );
  await browser().call("POST", "/admin/login", many, sending);
  const hashes = async () =>
    (await db.select().from(adminDevices).where(eq(adminDevices.adminId, id))).map(({ tokenHash }) => tokenHash);
  expect(await hashes()).toHaveLength(20);
  expect(await hashes()).not.toContain("more 11");
  await db
    .update(adminDevices)
    .set({ lastSeenAt: old(366 * 24 * 60) })
    .where(eq(adminDevices.tokenHash, "hash 3"));
  await runSchedule({ ...env, ...silentMail });
  expect(await hashes()).not.toContain("hash 3");
});
