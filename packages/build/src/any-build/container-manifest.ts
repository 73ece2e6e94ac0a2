import { existsSync } from "node:fs";
import path from "node:path";
import { APP_MODULE, FEDERATION_MANIFEST, REMOTE_ENTRY } from "@optimyz/contract/protocol/release-files";
import * as z from "@optimyz/contract/z";
import { UserError } from "../progress.ts";
import { readJson } from "../workspace.ts";

const assets = z.object({ sync: z._default(z.array(z.string()), []) });

/** The part of Module Federation's own manifest that counts here. */
const federationSchema = z.object({
  metaData: z.optional(
    z.object({
      remoteEntry: z.optional(
        z.object({ name: z.string(), path: z._default(z.string(), ""), type: z.optional(z.string()) }),
      ),
    }),
  ),
  exposes: z.array(
    z.object({
      path: z.string(),
      assets: z.object({ js: assets, css: z.optional(assets) }),
    }),
  ),
  shared: z._default(
    z.array(z.object({ name: z.string(), requiredVersion: z.optional(z.union([z.string(), z.boolean()])) })),
    [],
  ),
});

/** What a build says of its container. */
export interface ContainerFacts {
  entry: string;
  /** Files that `./app` needs at once. */
  files: string[];
  /** Ranges of shared packages, by name. */
  shared: Record<string, string>;
  /** The text of a manifest to add, for a build without one. */
  made?: string;
}

/** Container types that a site's policy lets run. */
const MODULES = new Set(["module", "esm"]);

/**
 * Reads a build's `mf-manifest.json`; a build that has none needs an entry.
 * @param folder of the build
 * @param given path of the entry in it
 * @throws UserError saying which setting is missing
 */
export function containerFacts(folder: string, given: string | undefined): ContainerFacts {
  const file = path.join(folder, FEDERATION_MANIFEST);
  if (!existsSync(file)) return handMade(folder, given ?? REMOTE_ENTRY);
  const { data } = z.safeParse(federationSchema, parsed(file));
  const app = data?.exposes.find((exposed) => exposed.path === APP_MODULE);
  if (!data || !app) {
    throw new UserError(
      `${file} does not expose ${APP_MODULE}. In the federation plugin's options: exposes: { "${APP_MODULE}": "./src/app" }.`,
    );
  }
  const { remoteEntry } = data.metaData ?? {};
  if (!given && remoteEntry?.type && !MODULES.has(remoteEntry.type)) {
    throw new UserError(
      `${file} says that the container is of type ${remoteEntry.type}; a site runs ES modules only. Rspack, Rsbuild and webpack: output.module: true, and library: { type: "module" } in the federation plugin's options. Vite makes one by itself.`,
    );
  }
  const entry = given ?? (remoteEntry ? path.posix.join(remoteEntry.path, remoteEntry.name) : REMOTE_ENTRY);
  assertThere(folder, entry);
  // `false` takes any version.
  const ranges = data.shared.flatMap(({ name, requiredVersion }) =>
    requiredVersion && typeof requiredVersion === "string" ? [[name, requiredVersion]] : [],
  );
  return {
    entry,
    files: [...app.assets.js.sync, ...(app.assets.css?.sync ?? [])],
    shared: Object.fromEntries(ranges),
  };
}

function parsed(file: string): unknown {
  try {
    return readJson(file);
  } catch (error) {
    throw new UserError(`${file} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function handMade(folder: string, entry: string): ContainerFacts {
  assertThere(folder, entry);
  const app = { name: "app", path: APP_MODULE, assets: { js: { sync: [entry] } } };
  return { entry, files: [], shared: {}, made: `${JSON.stringify({ exposes: [app] })}\n` };
}

function assertThere(folder: string, entry: string): void {
  if (existsSync(path.join(folder, entry))) return;
  throw new UserError(
    `${path.join(folder, entry)} is missing. Name the container with --entry, or let the federation plugin write ${FEDERATION_MANIFEST} (manifest: true).`,
  );
}
