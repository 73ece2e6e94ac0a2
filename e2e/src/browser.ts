import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { sharedMemory } from "@optimyz/tools/shared-memory";
import type { LaunchOptions } from "@playwright/test";
import chromium, { inflate } from "@sparticuz/chromium";

const systemBrowsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Switched off: background requests, and the sandbox, which does not work as root. */
const flags = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** Bytes that several browsers share with their renderers at most. */
const SHARED_BYTES = 2 ** 30;

/** Playwright has Chromium share memory through files on the disk, which is a seventh of the journeys' work. */
const ignoreDefaultArgs = sharedMemory(SHARED_BYTES) ? ["--disable-dev-shm-usage"] : [];

/**
 * How to start a browser on this machine: `CHROME_PATH`, a system Chromium or Chrome, or the one inside the npm package
 * that this workspace depends on, with its own libraries.
 */
export async function launchOptions(): Promise<LaunchOptions> {
  const named = process.env.CHROME_PATH ?? systemBrowsers.find((file) => existsSync(file));
  if (named) return { executablePath: named, args: flags, ignoreDefaultArgs };
  const packaged = path.dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium"));
  const [executablePath] = await Promise.all([
    chromium.executablePath(),
    inflate(path.join(packaged, "../bin/al2023.tar.br")),
  ]);
  return { executablePath, args: [...flags, "--disable-gpu"], ignoreDefaultArgs, env: packagedEnvironment() };
}

/** The packaged browser's libraries lie where the package unpacks them. */
function packagedEnvironment(): Record<string, string> {
  const libraries = [path.join(tmpdir(), "al2023/lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  const variables = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(variables), LD_LIBRARY_PATH: libraries };
}
