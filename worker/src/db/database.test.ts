import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { D1Meter, productionCaps } from "./database.ts";

const metered = () => new D1Meter(env.DB, productionCaps).client;

describe("a local run refuses what D1 would refuse in production", () => {
  test("refuses more statements in an invocation than the plan allows", async () => {
    const db = metered();
    await db.batch(Array.from({ length: productionCaps.statementsMax }, () => db.prepare("SELECT 1")));
    await expect(db.prepare("SELECT 1").all()).rejects.toThrow("statements in one invocation");
  });

  test("refuses more than 100 bound parameters", () => {
    const values = Array.from({ length: 101 }, () => 1);
    expect(() =>
      metered()
        .prepare("SELECT 1")
        .bind(...values),
    ).toThrow("too many bound parameters");
  });

  test("refuses a value of more than 2 MB, counted in bytes", () => {
    expect(() => metered().prepare("SELECT ?").bind("é".repeat(1_000_001))).toThrow("value too large");
  });

  test("refuses a statement of more than 100 kB", () => {
    expect(() => metered().prepare(`SELECT '${"x".repeat(100_000)}'`)).toThrow("statement too long");
  });
});

describe("a statement with a transient error is tried again", () => {
  const failing = (times: number, message: string) => {
    let calls = 0;
    const statement = {
      all: async () => {
        calls += 1;
        if (calls <= times) throw new Error(message);
        return { results: [] };
      },
    };
    const batch = statement.all;
    const d1 = { prepare: () => statement, batch } as unknown as D1Database;
    return { client: new D1Meter(d1).client, calls: () => calls };
  };

  test.each([
    "D1_ERROR: Network connection lost.",
    "Failed to get session commit token: internal error; reference = a",
  ])("tries a read again, twice at most: %s", async (error) => {
    const { client, calls } = failing(2, error);
    await client.prepare("select 1").all();
    expect(calls()).toBe(3);
  });

  test("tries a write again when the database's file is locked", async () => {
    const { client, calls } = failing(2, "D1_ERROR: database is locked: SQLITE_BUSY");
    await client.prepare("insert into t values (1)").all();
    expect(calls()).toBe(3);
  });

  test("tries a batch of reads again, but none with a write", async () => {
    const reads = failing(2, "D1_ERROR: Network connection lost.");
    await reads.client.batch(["select 1", "select 2"].map((sql) => reads.client.prepare(sql)));
    expect(reads.calls()).toBe(3);
    const mixed = failing(1, "D1_ERROR: Network connection lost.");
    const statements = ["select 1", "insert into t values (1)"].map((sql) => mixed.client.prepare(sql));
    await expect(mixed.client.batch(statements)).rejects.toThrow("lost");
    expect(mixed.calls()).toBe(1);
  });

  test("tries no other write again, and no permanent error", async () => {
    const write = failing(1, "Network connection lost.");
    await expect(write.client.prepare("insert into t values (1)").all()).rejects.toThrow("lost");
    const wrong = failing(1, "no such column");
    await expect(wrong.client.prepare("select x").all()).rejects.toThrow("column");
    expect([write.calls(), wrong.calls()]).toEqual([1, 1]);
  });
});
