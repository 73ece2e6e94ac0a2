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

test("Is a release refused that takes a slot away which another front-end places, by name?", async () => {
  const { status, body } = await publishSample(await sampleRemote("mf-box", "2.0.0"));
  expect(status).toBe(422);
  expect(body.error).toContain(GONE);
});

test("Is it refused when an earlier version without the slot is promoted, or made a canary?", async () => {
  const promoted = await promoteNow({ "mf-box": "0.9.0" });
  expect([promoted.status, promoted.body.error]).toEqual([422, expect.stringContaining(GONE)]);
  const { revision: expectedRevision } = await liveNow();
  const canary = { name: "mf-box", version: "0.9.0", percent: 5, reason: "", expectedRevision };
  expect((await registry("POST", "canaries", canary)).status).toBe(422);
});

test("May it go together with the page that placed it?", async () => {
  await publishSample(await sampleRemote("mf-home", "2.0.0"));
  const together = await publishSample(await sampleRemote("mf-box", "3.0.0"), {}, { "mf-home": "2.0.0" });
  expect(together.status).toBe(201);
  expect((await promoteNow({ "mf-home": "2.0.0", "mf-box": "3.0.0" })).status).toBe(201);
});
