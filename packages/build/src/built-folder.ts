import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { PROTOCOL } from "@optimyz/contract/platform/protocol";
import { publishedRouteSchema, type ReleaseManifest, releaseManifestSchema } from "@optimyz/contract/platform/release";
import { APP_MODULE, FEDERATION_MANIFEST, SERVER_ENTRY } from "@optimyz/contract/platform/release-files";
import * as z from "@optimyz/contract/z";
import { originOf } from "./git.ts";
import { describeFile, sorted, versionOf } from "./manifest.ts";
import { UserError } from "./progress.ts";
import { listFiles } from "./workspace.ts";

/** File in which a team that builds with other tools says what its build cannot: name, version and claims. */
export const CLAIMS_FILE = "optimyz.json";

const { name, slots, slotFiles, slotProps, shared, imports, links } = releaseManifestSchema.shape;

const claimsSchema = z.object({
  $schema: z.optional(z.string()),
  name,
  version: z
    .string("Give a version such as 1.4.0.")
    .check(z.regex(/^\d+\.\d+\.\d+$/, "A version looks like 1.4.0; the command adds a digest of the files.")),
  routes: z.array(
    z.extend(publishedRouteSchema, {
      slots: z._default(z.array(z.string()), []),
      scripts: z._default(z.array(z.string()), []),
      styles: z.optional(z.array(z.string())),
    }),
  ),
  slots: z._default(slots, []),
  slotFiles: z.optional(slotFiles),
  slotProps,
  shared: z.optional(shared),
  imports,
  links,
});
type FolderClaims = z.infer<typeof claimsSchema>;

/**
 * Reads a team's claims.
 * @throws UserError when there is no such file, or it says something that a release cannot
 */
export function readClaims(file: string): FolderClaims {
  const where = `${path.basename(file)}: name, version, and the routes and slots of its app`;
  if (!existsSync(file)) {
    throw new UserError(`${file} is missing. Write into ${where}. See docs/teams/other-toolchains.md.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new UserError(`${file} is not valid JSON: ${(error as Error).message}`);
  }
  const unknown = Object.keys(Object(value)).filter((key) => !(key in claimsSchema.shape));
  if (unknown.length > 0) throw new UserError(`${file} has ${unknown.join(", ")}, which no release has.`);
  const parsed = z.safeParse(claimsSchema, value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.slice(0, 10).map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new UserError(`${file} cannot be published:\n${problems.join("\n")}`);
}

const filesSchema = z.object({ sync: z.array(z.string()), async: z.optional(z.array(z.string())) });

/** The parts used of a stock manifest of Module Federation. Source: https://module-federation.io/configure/manifest */
const federationManifestSchema = z.object({
  metaData: z.optional(
    z.object({ remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.optional(z.string()) }) }),
  ),
  exposes: z.array(
    z.object({
      name: z.string(),
      path: z.optional(z.string()),
      assets: z.object({ js: filesSchema, css: z.optional(filesSchema) }),
    }),
  ),
  shared: z.optional(
    z.array(
      z.object({
        name: z.string(),
        version: z.optional(z.string()),
        requiredVersion: z.optional(z.union([z.string(), z.boolean()])),
      }),
    ),
  ),
});
type FederationManifest = z.infer<typeof federationManifestSchema>;

/** Not served: what only developers read. */
const LEFT_OUT = /\.map$|\.d\.ts$|^@mf-types|^mf-stats\.json$|(^|\/)\./;

const TOOLCHAINS =
  'Rspack, Rsbuild and webpack: `output.module: true`, `experiments.outputModule: true` where there is one, and `library: { type: "module" }` and `manifest: true` in the federation plugin\'s options. Vite: `manifest: true` in the plugin\'s options, and `build.target: "esnext"`.';

/**
 * Makes the manifest of files that any bundler has made.
 * @param folder the build's output: a container, its `mf-manifest.json`, and `server/entry.js` where the edge renders it
 * @param repository folder whose commit and author the release names
 * @returns the manifest, and the files' contents by path
 * @throws UserError saying what is missing, and what to set in which toolchain
 */
export async function manifestOfFolder(
  folder: string,
  claims: FolderClaims,
  repository: string,
): Promise<{ manifest: ReleaseManifest; contents: Map<string, Buffer> }> {
  const paths = listFiles(folder, { optional: true }).filter((file) => !LEFT_OUT.test(file));
  if (paths.length === 0) throw new UserError(`${folder} has no files. Build first, and name the folder of the build.`);
  const federation = readFederation(path.join(folder, FEDERATION_MANIFEST));
  const app = exposedApp(federation);
  // A stock manifest does not say which page needs which sheet: a document gets them all, so that no page comes without.
  const styles = [...app.css.sync, ...(app.css.async ?? [])].filter((file) => paths.includes(file));
  const { $schema: _, version, routes, slotFiles: files, shared: ranges, ...said } = claims;
  const needed = ranges ?? rangesOf(federation);
  const description = {
    ...said,
    routes: routes.map((route) => ({ ...route, styles: route.styles ?? styles })),
    kind: "remote",
    protocol: PROTOCOL,
    entry: entryOf(federation, paths),
    ...sorted(app.js.sync.filter((file) => paths.includes(file))),
    slotFiles: files ?? Object.fromEntries(said.slots.map((slot) => [slot, { scripts: [], styles }])),
    server: paths.includes(SERVER_ENTRY) ? SERVER_ENTRY : undefined,
    shared: needed,
    // Other bundlers do not say which exports they use; then the range alone decides.
    imports: said.imports ?? Object.fromEntries(Object.keys(needed).map((request) => [request, []])),
    provides: {},
    links: said.links ?? [],
    files: paths.map((file) => describeFile(folder, file)),
  } as const;
  return {
    manifest: {
      ...description,
      version: versionOf(version, description),
      ...(await originOf([path.relative(repository, folder)], repository)),
    },
    contents: new Map(paths.map((file) => [file, readFileSync(path.join(folder, file))])),
  };
}

function readFederation(file: string): FederationManifest {
  const name = path.basename(file);
  if (!existsSync(file)) throw new UserError(`The build has no ${name}. ${TOOLCHAINS}`);
  const parsed = z.safeParse(federationManifestSchema, JSON.parse(readFileSync(file, "utf8")));
  if (parsed.success) return parsed.data;
  throw new UserError(`${name} is no manifest of Module Federation: it has no list \`exposes\`. ${TOOLCHAINS}`);
}

/** The container's file. */
function entryOf({ metaData }: FederationManifest, paths: readonly string[]): string {
  const { name: file = "remoteEntry.js", path: below = "", type = "module" } = metaData?.remoteEntry ?? {};
  if (type !== "module") {
    throw new UserError(
      `The container is of type ${type}, which the policy of the site keeps from running. ${TOOLCHAINS}`,
    );
  }
  const entry = path.posix.join(below, file);
  if (!paths.includes(entry)) throw new UserError(`The build has no ${entry}, which ${FEDERATION_MANIFEST} names.`);
  return entry;
}

/** Files of the exposed app. */
function exposedApp({ exposes }: FederationManifest) {
  const app = exposes.find((exposed) => exposed.path === APP_MODULE || exposed.name === "app");
  if (!app) {
    throw new UserError(
      `The container exposes no ${APP_MODULE}. In the federation plugin's options: \`exposes: { "${APP_MODULE}": "./src/app" }\`.`,
    );
  }
  return { js: app.assets.js, css: app.assets.css ?? { sync: [] } };
}

/** Ranges that the build asks of the shell. */
const rangesOf = ({ shared = [] }: FederationManifest): Record<string, string> =>
  Object.fromEntries(
    shared.map(({ name: request, version, requiredVersion }) => [
      request,
      typeof requiredVersion === "string" ? requiredVersion : `^${version || "0.0.0"}`,
    ]),
  );
