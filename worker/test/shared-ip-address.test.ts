import { describe, expect, test } from "vitest";
import { send } from "./client.ts";

const body = { name: "Asha", location: "Noida", feedback: "Quiet and clear." };
/** Twice the limit and more: the limit's minute may end in between. */
const FLOOD = 250;

/** How many of a flood were let in and how many got 429. */
async function flood(from: (index: number) => string): Promise<{ allowed: number; refused: number }> {
  const sent = Array.from({ length: FLOOD }, (_, index) =>
    send("POST", "/api/testimonials", { body, from: from(index) }),
  );
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
  return { allowed: count(201), refused: count(429) };
}

describe("an office behind one IP address", () => {
  test("logs in thirty people, each after a wrong password", async () => {
    for (let person = 0; person < 30; person += 1) {
      const wrong = { email: `office${person}@example.com`, password: "wrong one" };
      expect((await send("POST", "/api/login", { body: wrong, from: "198.51.100.20" })).status).toBe(401);
    }
  });

  test("accepts a hundred testimonials within a minute, and stops a flood", async () => {
    const { allowed, refused } = await flood(() => "198.51.100.20");
    expect(allowed).toBeGreaterThanOrEqual(100);
    expect(refused).toBeGreaterThan(0);
  });

  test("counts all addresses of an IPv6 network as one, and does not limit another network", async () => {
    const { refused } = await flood((index) => `2001:db8:1:2::${index.toString(16)}`);
    expect(refused).toBeGreaterThan(0);
    expect((await send("POST", "/api/testimonials", { body, from: "2001:db8:1:3::1" })).status).toBe(201);
  });
});
