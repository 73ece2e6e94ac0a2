/**
 * npm run migration -w worker -- --name what-it-does
 * Writes the migration from the last one's schema to today's. drizzle-kit is installed above this folder and drizzle-orm
 * in it, where drizzle-kit would not find it: a link helps while it runs.
 */
import { spawnSync } from "node:child_process";
import { existsSync, symlinkSync, unlinkSync } from "node:fs";
import { join } from "node:path";

const worker = join(import.meta.dirname, "..");
const link = join(worker, "../node_modules/drizzle-orm");
const isMissing = !existsSync(link);

if (isMissing) symlinkSync(join(worker, "node_modules/drizzle-orm"), link);
try {
  const { status } = spawnSync("npx", ["drizzle-kit", "generate", ...process.argv.slice(2)], {
    cwd: worker,
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
} finally {
  if (isMissing) unlinkSync(link);
}
