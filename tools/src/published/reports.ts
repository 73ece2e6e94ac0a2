import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { UserError } from "@optimyz/build/progress";
import { readJson, root } from "@optimyz/build/workspace";
import { compile } from "../run.ts";
import type { Surface } from "./deprecation.ts";
import { type PublishedPackage, publicExportsOf, publishedPackages, type SourceManifest } from "./staged.ts";
import { difference, readReport, reportOf, surfaceOf, versionProblem } from "./surface.ts";

const fileOf = (name: PublishedPackage, file: string) => path.join(root, "packages", name, file);
const reportFile = (name: PublishedPackage) => fileOf(name, "public-surface.txt");
const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/**
 * Checks the types of the published packages, and that the version of each fits the changes of its surface.
 * @throws UserError naming what changed and the version that it needs
 */
export async function checkSurfaces(): Promise<void> {
  for (const name of publishedPackages) {
    const { manifest, now, problem } = await judge(name);
    if (problem) throw new UserError(problem);
    const { version, surface } = readReport(readIfThere(reportFile(name)));
    const { added, removed, changed } = difference(surface, now);
    if (version !== manifest.version || added.length + removed.length + changed.length > 0) {
      throw new UserError(
        `packages/${name}/public-surface.txt is of ${version || "no version"}. Run: npm run packages -- --accept`,
      );
    }
  }
}

/**
 * Writes the reports of the surfaces as they are now.
 * @throws UserError when a version does not say what changed
 */
export async function acceptSurfaces(): Promise<void> {
  for (const name of publishedPackages) {
    const { manifest, now, problem } = await judge(name);
    if (problem) throw new UserError(problem);
    writeFileSync(reportFile(name), reportOf(manifest.name, manifest.version, now));
  }
}

async function judge(
  name: PublishedPackage,
): Promise<{ manifest: SourceManifest; now: Surface; problem: string | undefined }> {
  const manifest = readJson<SourceManifest>(fileOf(name, "package.json"));
  const now = surfaceOfDeclarations(await declarationsOf(name), publicExportsOf(name, manifest));
  const report = readIfThere(reportFile(name));
  // A package without a report was never published.
  const before = report ? readReport(report) : { version: manifest.version, surface: now };
  return { manifest, now, problem: versionProblem(manifest, before, now, readIfThere(fileOf(name, "CHANGELOG.md"))) };
}

function surfaceOfDeclarations(folder: string, exported: SourceManifest["exports"]): Surface {
  try {
    return surfaceOf(folder, exported);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Compiles the declarations of a package alone, in one thread: they are the same each time.
 * @returns the folder with them, which the caller removes
 */
export async function declarationsOf(name: PublishedPackage): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "optimyz-declarations-"));
  const source = path.join(root, "packages", name);
  const emit = ["--noEmit", "false", "--declaration", "--emitDeclarationOnly"];
  const code = await compile(["-p", source, ...emit, "--rootDir", path.join(source, "src"), "--outDir", folder]);
  if (code === 0) return folder;
  rmSync(folder, { recursive: true });
  throw new UserError(`tsc found something to fix. Types of packages/${name}`);
}
