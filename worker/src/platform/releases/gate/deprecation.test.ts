import type { Published } from "@optimyz/contract/protocol/release-registry";
import { expect, test } from "vitest";
import { liveSite, publishSample, sampleRemote, sampleShell } from "../testing.ts";

test("accepts a shell that deprecates what a remote uses, with a warning that names both", async () => {
  await liveSite("mf-home");
  const imports = { "@optimyz/kit": ["Slot", "oldThing"] };
  await publishSample(await sampleRemote("mf-home", "1.1.0", { imports }));
  const deprecated = { "@optimyz/kit": { oldThing: { advice: "Use Slot.", until: "2999-01-01" } } };
  const shell = await sampleShell("1.1.0", { exports: imports, deprecated });
  const { status, body } = await publishSample<Published>(shell, {}, { "mf-home": "1.1.0" });
  expect([status, body.report.ok]).toEqual([201, true]);
  const problem = "mf-home uses oldThing of @optimyz/kit, which is deprecated and stays until 2999-01-01.";
  expect(body.report.checks.flatMap(({ warnings = [] }) => warnings)).toEqual([{ problem, fix: "Use Slot." }]);
});
