import { execFile } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { UserError } from "@optimyz/build/progress";
import { root } from "@optimyz/build/workspace";
import type { PagePath } from "../variants.ts";
import { astroPage } from "./astro-page.ts";
import { buildFolder } from "./built.ts";
import { installOnce } from "./install.ts";

const sources = path.join(import.meta.dirname, "../../astro");

/**
 * Builds pages with Astro, and puts its files where the proxy finds them.
 * @param plain our documents without their scripts, by path
 * @returns Astro's documents
 * @throws UserError when it cannot be installed, or does not build
 */
export async function buildAstro(plain: ReadonlyMap<PagePath, string>): Promise<Map<PagePath, string>> {
  const folder = await installOnce("astro", "Astro, 171 MB");
  for (const name of ["src", "dist"]) rmSync(path.join(folder, name), { recursive: true, force: true });
  for (const name of ["src", "astro.config.mjs"])
    cpSync(path.join(sources, name), path.join(folder, name), { recursive: true });
  const pages = [...plain].map(([page, document]) => astroPage(page, document));
  writeFileSync(path.join(folder, "src/pages.json"), JSON.stringify(pages));
  await promisify(execFile)(process.execPath, [path.join(folder, "node_modules/astro/bin/astro.mjs"), "build"], {
    cwd: folder,
    env: { ...process.env, SITE_SOURCES: root, ASTRO_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
    maxBuffer: 1 << 26,
  }).catch(({ stdout = "", stderr = "" }: { stdout?: string; stderr?: string }) => {
    throw new UserError(`The pages do not build with Astro.\n${stdout}${stderr}`);
  });
  rmSync(path.join(buildFolder, "_astro"), { recursive: true, force: true });
  cpSync(path.join(folder, "dist/_astro"), path.join(buildFolder, "_astro"), { recursive: true });
  return new Map(
    [...plain.keys()].map((page) => [page, readFileSync(path.join(folder, "dist", page, "index.html"), "utf8")]),
  );
}
