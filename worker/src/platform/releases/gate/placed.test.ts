import type { GateReport } from "@optimyz/contract/protocol/release-gate";
import { expect, test } from "vitest";
import { liveNow, promoteNow, publishSample, registry, sampleRemote, sampleShell } from "../testing.ts";

const offering = { slots: ["box"], slotFiles: { box: { scripts: [], styles: [] } } };
const placing = { routes: [{ path: "/mf-home", slots: ["box"], scripts: [], styles: [] }] };
const GONE = "The slot box is gone, and mf-home places it on /mf-home.";

for (const sample of [
  await sampleShell("1.0.0"),
  await sampleRemote("mf-home", "1.0.0", placing),
  await sampleRemote("mf-box", "1.0.0", offering),
]) {
  await publishSample(sample);
}
// The only slot-less version that was there before anything placed the slot.
await publishSample(await sampleRemote("mf-box", "0.9.0"));
await promoteNow({ shell: "1.0.0", "mf-home": "1.0.0", "mf-box": "1.0.0" });

test("refuses a release that removes a slot which another front-end places, and names both", async () => {
  const { status, body } = await publishSample(await sampleRemote("mf-box", "2.0.0"));
  expect(status).toBe(422);
  expect(body.error).toContain(GONE);
});

test("refuses an earlier version without the slot when it is promoted or made a canary", async () => {
  const promoted = await promoteNow({ "mf-box": "0.9.0" });
  expect([promoted.status, promoted.body.error]).toEqual([422, expect.stringContaining(GONE)]);
  const { revision: expectedRevision } = await liveNow();
  const canary = { name: "mf-box", version: "0.9.0", percent: 5, reason: "", expectedRevision };
  expect((await registry("POST", "canaries", canary)).status).toBe(422);
});

test("accepts the removal of a slot together with the page that placed it", async () => {
  await publishSample(await sampleRemote("mf-home", "2.0.0"));
  const together = await publishSample(await sampleRemote("mf-box", "3.0.0"), {}, { "mf-home": "2.0.0" });
  expect(together.status).toBe(201);
  expect((await promoteNow({ "mf-home": "2.0.0", "mf-box": "3.0.0" })).status).toBe(201);
});

const level = { type: "integer", enum: [1, 2] };
/** A release of mf-box whose slot takes these props. */
const taking = async (version: string, slotProps?: Record<string, unknown>) => {
  const props = slotProps && { slotProps: { box: slotProps } };
  return sampleRemote("mf-box", version, { ...offering, ...(props as object) });
};

test.each([
  ["needs another prop", 1, { level, colour: { type: "string", required: true } }, "it needs colour now"],
  ["takes another type", 2, { level: { type: "string" } }, "level is string and was integer"],
  ["takes fewer values", 3, { level: { type: "integer", enum: [1] } }, "level does not take 2 any more"],
  ["does not take a prop any more", 4, {}, "it does not take level any more"],
])("refuses a release whose slot %s, at publication and promotion", async (_what, number, slotProps, change) => {
  const later = [{ path: "/mf-home", slots: [], laterSlots: ["box"], scripts: [], styles: [] }];
  const version = `4.${number}.0`;
  await publishSample(await sampleRemote("mf-home", "4.0.0", { routes: later }));
  await publishSample(await taking("4.0.0", { level }));
  await publishSample(await taking(version, slotProps), {}, { "mf-home": "2.0.0", "mf-box": "4.0.0" });
  await promoteNow({ "mf-home": "4.0.0", "mf-box": "4.0.0" });

  const problem = `The slot box has other props: ${change}. mf-home places it on /mf-home as it was.`;
  const published = await publishSample(await taking(`${version}-new`, slotProps));
  expect([published.status, published.body.error]).toEqual([422, expect.stringContaining(problem)]);
  // One that was published before the slot was placed.
  const promoted = await promoteNow({ "mf-box": version });
  expect(promoted.status).toBe(422);
  expect(promoted.body.error).toContain(problem);
  await promoteNow({ "mf-home": "2.0.0" });
});

test("a slot may take more props, and return to a release that declares none", async () => {
  await promoteNow({ "mf-home": "4.0.0" });
  const more = { level: { type: "number" }, colour: { type: "string" } };
  expect((await publishSample(await taking("5.0.0", more))).status).toBe(201);
  expect((await promoteNow({ "mf-box": "5.0.0" })).status).toBe(201);
  await publishSample(await taking("5.1.0"));
  expect((await promoteNow({ "mf-box": "5.1.0" })).status).toBe(201);
});

test("refuses props that no slot takes, or that are no schema", async () => {
  const unknown = await sampleRemote("mf-box", "6.0.0", { ...offering, slotProps: { lid: {} } });
  expect((await publishSample(unknown)).body.error).toContain("slotProps names lid, which is no slot.");
  const odd = await taking("6.0.1", { level: { type: "date" } });
  expect((await publishSample(odd)).status).toBe(422);
});

test("warns of a slot that nobody offers, such as a misspelt one, and publishes the page all the same", async () => {
  const later = { routes: [{ path: "/mf-home", slots: ["bxo"], laterSlots: ["box"], scripts: [], styles: [] }] };
  const published = await publishSample<{ report: GateReport }>(await sampleRemote("mf-home", "9.0.0", later));
  expect(published.status).toBe(201);
  const { checks } = published.body.report;
  const warnings = checks.find(({ check }) => check === "routes")?.warnings?.map(({ problem }) => problem);
  expect(warnings).toEqual(["/mf-home places the slot bxo, which no live front-end offers."]);
});

test("names ten slots that nobody offers at most", async () => {
  const slots = Array.from({ length: 1000 }, (_, index) => `missing-${index}`);
  const many = { routes: [{ path: "/mf-home", slots, scripts: [], styles: [] }] };
  const { body } = await publishSample<{ report: GateReport }>(await sampleRemote("mf-home", "9.1.0", many));
  expect(body.report.checks.find(({ check }) => check === "routes")?.warnings).toHaveLength(10);
});
