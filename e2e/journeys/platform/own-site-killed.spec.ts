import { expect, test } from "../../src/journey.ts";
import type { KilledStart } from "../../src/killed-starts.ts";

test("a start that was killed at every step ends in a complete site, with each piece of demo content once and a backup that passes a drill", async ({
  request,
}) => {
  // The shared site is that site: global-setup.ts kills its starts.
  test.skip(process.env.SITE_AFTER_KILLS === undefined, "SITE names a site that was started elsewhere");
  const looked = JSON.parse(process.env.SITE_AFTER_KILLS ?? "{}") as KilledStart | { problem: string };
  expect(looked).not.toHaveProperty("problem");
  const { output, counts, backup } = looked as KilledStart;
  expect(Object.values(counts).reduce((sum, each) => sum + each)).toBe(104);
  expect(output).toContain("104 of 104");
  expect(output).not.toContain("left out");
  expect((await request.get("/about-us")).status()).toBe(200);
  expect(backup).toMatchObject({ state: "done", problem: null, drilled_at: expect.any(String) });
  expect(backup.row_count).toBeGreaterThan(104);
});
