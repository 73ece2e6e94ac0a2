import { existsSync } from "node:fs";
import path from "node:path";
import { step, UserError } from "@optimyz/build/progress";
import { run } from "@optimyz/build/run";
import { readJson, root } from "@optimyz/build/workspace";
import { checkBareText } from "./bare-text.ts";
import { checkBudgets } from "./budget.ts";
import { checkDocs } from "./docs.ts";
import { buildWorker } from "./local/worker-build.ts";
import { type LockFile, missingOnOtherSystems } from "./lock-file.ts";
import { checkMessages } from "./messages/catalogues.ts";
import { checkUntranslated } from "./messages/untranslated.ts";
import { checkMigrations } from "./migrations.ts";
import { checkSurfaces } from "./published/reports.ts";
import { publishedPackages } from "./published/staged.ts";
import { checkRegularExpressions } from "./regular-expressions.ts";
import { checkRooms } from "./rooms.ts";
import { compile } from "./run.ts";

/**
 * Everything a reviewer would check without running the site.
 * @throws UserError naming the check that failed; it has printed its own messages
 */
export async function check(): Promise<void> {
  await step("Format, lint and zones", () =>
    passing("biome", ["check", "--error-on-warnings", "."], "Try: npm run format"),
  );
  await step("Types, and what teams can rely on of the packages", async () => {
    for (const project of typeProjects()) await types(project);
    await checkSurfaces();
  });
  await step("Workspace", async () => {
    sameVersionsEverywhere();
    sameRuntimeEverywhere();
    everySystem();
  });
  await step("Unused files, exports and dependencies", () =>
    passing(
      "knip",
      ["--no-progress", "--treat-config-hints-as-errors"],
      "Remove it, or say in knip.jsonc why it stays.",
    ),
  );
  await step("Rooms", async () => checkRooms());
  await step("Documents", async () => checkDocs());
  await step("Text that a translator replaces", async () => checkBareText());
  await step("Messages and their translations", checkMessages);
  await step("Texts that are no messages", async () => checkUntranslated());
  await step("Regular expressions", checkRegularExpressions);
  await step("Migrations", async () => checkMigrations());
  await step("Worker", buildWorker);
  await step("Byte budgets", checkBudgets);
}

const workspaces = (): string[] => readJson<{ workspaces: string[] }>(path.join(root, "package.json")).workspaces;

/** Workspaces whose programs share most of their files: each of those is read and checked once. */
const TOGETHER: Readonly<Record<string, RegExp>> = {
  "tools/types/remotes.json": /^mf-/,
  "tools/types/programs.json": /^(?:e2e|tools|lab\/.+)$/,
};

/** Inputs of the compiler, one after another. */
const typeProjects = (): string[] => [
  ...Object.keys(TOGETHER),
  ...workspaces().filter(
    (folder) =>
      existsSync(path.join(root, folder, "tsconfig.json")) &&
      !isPublished(folder) &&
      !Object.values(TOGETHER).some((together) => together.test(folder)),
  ),
];

/** Their types are checked with their surfaces. */
const isPublished = (folder: string): boolean => publishedPackages.some((name) => folder === `packages/${name}`);

async function passing(program: string, args: string[], hint: string): Promise<void> {
  if ((await run(program, args)) !== 0) throw new UserError(`${program} found something to fix. ${hint}`);
}

async function types(project: string): Promise<void> {
  if ((await compile(["-p", project, "--noEmit"])) !== 0) throw new UserError(`tsc found something to fix: ${project}`);
}

/** Teams build alone, so a package that two of them use must have one version, written out. */
function sameVersionsEverywhere(): void {
  const seen = new Map<string, { version: string; folder: string }>();
  for (const folder of workspaces()) {
    const { dependencies = {}, devDependencies = {} } = readJson<Record<string, Record<string, string> | undefined>>(
      path.join(root, folder, "package.json"),
    );
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (!/^\d/.test(version)) throw new UserError(`${folder} asks for ${name} ${version}: write one exact version.`);
      const first = seen.get(name) ?? { version, folder };
      seen.set(name, first);
      if (first.version !== version) {
        throw new UserError(
          `${name} is ${version} in ${folder} and ${first.version} in ${first.folder}: use one of them.`,
        );
      }
    }
  }
}

function everySystem(): void {
  const missing = missingOnOtherSystems(readJson<LockFile>(path.join(root, "package-lock.json")));
  if (missing.length === 0) return;
  throw new UserError(
    `package-lock.json has no entry of ${missing.join(", ")}, so npm installs them on no Mac or Windows. Write each next to the one for Linux: version, os, cpu, "optional": true.`,
  );
}

/**
 * The plugin of the worker's tests would bring a workerd of its own: another one than the site's, and 155 MB to install.
 */
function sameRuntimeEverywhere(): void {
  const plugin = "@cloudflare/vitest-plugin";
  const { overrides } = readJson<{ overrides: Record<string, unknown> }>(path.join(root, "package.json"));
  const own = readJson<{ version: string; dependencies: Record<string, string> }>(
    path.join(root, "node_modules/wrangler/package.json"),
  );
  const wanted = { wrangler: own.version, miniflare: own.dependencies.miniflare };
  const tools = readJson<{ devDependencies: Record<string, string> }>(path.join(root, "tools/package.json"));
  if (tools.devDependencies.miniflare !== wanted.miniflare) {
    throw new UserError(`tools: miniflare has to be wrangler's own, ${wanted.miniflare}.`);
  }
  const found = overrides[plugin] as typeof wanted | undefined;
  if (found?.wrangler !== wanted.wrangler || found.miniflare !== wanted.miniflare) {
    throw new UserError(`package.json: ${plugin} has to be overridden with ${JSON.stringify(wanted)}.`);
  }
}
