import path from "node:path";
import { root } from "@optimyz/build/workspace";

/**
 * Tests of one command: `npm test`, `npm run test:platform`, `npm run test:all`. Journeys are in a folder with the
 * tier's name.
 */
export type Tier = "core" | "platform" | "all";

/** Workspaces of the packages that build, release, serve and check; what they are tested with starts processes and sites. */
const PLATFORM_PROJECT = "build";

/** Folders of platform tests inside workspaces that have others too. */
export const PLATFORM_FOLDERS = {
  worker: ["src/platform/releases", "src/backup", "test/platform"],
  tools: ["src/backup", "src/deploy", "src/fixtures", "src/isolates", "src/local", "src/owner", "src/published"],
} as const;

const WORKER = "--project=worker";
const OTHERS = "--project=!worker";

const filtersOf = (workspace: keyof typeof PLATFORM_FOLDERS): string[] =>
  PLATFORM_FOLDERS[workspace].map((folder) => `${workspace}/${folder}/`);

/** By whole paths: a folder of the same name in another workspace has no platform tests. */
const excluded = [...filtersOf("worker"), ...filtersOf("tools")].map(
  (folder) => `--exclude=${path.join(root, folder)}**`,
);

/** Arguments of Vitest for the worker's tests of a tier, which run inside workerd, and for all others of it. */
export const vitestArguments: Readonly<Record<Tier, { worker: readonly string[]; others: readonly string[] }>> = {
  core: {
    worker: [WORKER, ...excluded],
    others: [OTHERS, `--project=!${PLATFORM_PROJECT}`, ...excluded],
  },
  platform: {
    worker: [WORKER, ...filtersOf("worker")],
    others: [OTHERS, `packages/${PLATFORM_PROJECT}/`, ...filtersOf("tools")],
  },
  all: { worker: [WORKER], others: [OTHERS] },
};
