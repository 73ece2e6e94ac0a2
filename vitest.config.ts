import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// Far from UTC and from every provider of the tests: whatever goes by the clock of the machine shows here.
process.env.TZ = "America/Los_Angeles";

/** They take longest: begun last, they would be waited for alone. */
const LONGEST = [
  "packages/build/src/browser-smoke.test.ts",
  "tools/src/local/demo.test.ts",
  "worker/test/platform/containment.test.ts",
  "worker/test/endpoints.test.ts",
  "worker/src/platform/releases/judgement.test.ts",
  "worker/test/roles.test.ts",
  "worker/test/platform/hostile-growth.test.ts",
  "worker/src/platform/releases/gate/server.test.ts",
  "worker/test/platform/upgrades.test.ts",
  "worker/test/platform/hash-queue.test.ts",
  "worker/test/documents.test.ts",
  "worker/test/platform/query-plans.test.ts",
  "worker/test/platform/properties.test.ts",
  "worker/test/platform/reset-timing.test.ts",
  "worker/src/backup/make.test.ts",
  "worker/src/backup/restore.test.ts",
];

const place = ({ moduleId }: TestSpecification): number => {
  const index = LONGEST.findIndex((file) => moduleId.endsWith(file));
  return index < 0 ? LONGEST.length : index;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
    // Files of a project share a simulated browser for as long as no file of another one comes between.
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flat();
  }
}

export default defineConfig({
  test: {
    projects: [
      "packages/contract",
      "packages/kit",
      "packages/ui",
      "packages/build",
      "tools",
      "lab/bench",
      "lab/mutants",
      "shell",
      "mf-*",
      "worker",
    ],
    sequence: { sequencer: LongestFirst },
  },
});
