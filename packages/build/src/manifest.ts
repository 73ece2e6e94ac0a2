import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { PROTOCOL } from "@optimyz/contract/protocol/protocol";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import { APP_MODULE, FEDERATION_MANIFEST, REMOTE_ENTRY, SERVER_ENTRY } from "@optimyz/contract/protocol/release-files";
import type { StatsCompilation } from "@rspack/core";
import { appLiteral } from "./app-literal.ts";
import { claimOf } from "./claims.ts";
import { linkedRoles } from "./linked-roles.ts";
import { languagesOf, translationsIn } from "./messages/catalogues.ts";
import { assertSlotsDeclared } from "./placed-slots.ts";
import { describedPart } from "./server-part/describe.ts";
import { sharedVersions } from "./shared.ts";
import { clientFolder, frontEndFolder, listFiles, readJson } from "./workspace.ts";

type Files = Pick<ReleaseManifest, "entry" | "scripts" | "styles" | "fonts">;

/**
 * Makes the manifest of a finished build: its files with their hashes, what the browser loads first, what the remote claims.
 * @param origin where it comes from, which makes no other version of it
 */
export async function releaseManifest(
  name: string,
  stats: StatsCompilation,
  names: Pick<ReleaseManifest, "imports" | "exports" | "deprecated">,
  origin: Pick<ReleaseManifest, "commit" | "author">,
): Promise<ReleaseManifest> {
  const folder = clientFolder(name);
  const kind = name === "shell" ? "shell" : "remote";
  const files = listFiles(folder).map((file) => describeFile(folder, file));
  const claims = kind === "remote" ? await claimsOf(name, stats) : { routes: [], slots: [], slotFiles: {} };
  const versions = sharedVersions();
  const part = await describedPart(name);
  const languages = languagesOf(frontEndFolder(name));
  const description = {
    name,
    kind,
    protocol: PROTOCOL,
    ...(kind === "shell" ? shellFiles(stats) : remoteFiles(folder)),
    ...claims,
    ...(files.some((file) => file.path === SERVER_ENTRY) && { server: SERVER_ENTRY }),
    ...(part && { part }),
    shared: kind === "remote" ? Object.fromEntries(Object.entries(versions).map(([id, v]) => [id, `^${v}`])) : {},
    provides: kind === "shell" ? versions : {},
    ...names,
    ...(languages.length > 0 && { languages }),
    links: linkedRoles(name),
    files,
  } as const;
  const digest = digestOfRelease(description);
  const { version } = readJson<{ version: string }>(path.join(frontEndFolder(name), "package.json"));
  return { ...description, version: `${version}-${digest}`, ...origin };
}

/** The end of the version of a build that may be made twice: of all that makes it what it is. */
export const digestOfRelease = (description: object): string =>
  createHash("sha256").update(JSON.stringify(description)).digest("hex").slice(0, 12);

/** A file of a release, as its manifest names it. */
export function describeFile(folder: string, file: string): ReleaseManifest["files"][number] {
  const bytes = readFileSync(path.join(folder, file));
  return {
    path: file,
    sizeBytes: bytes.byteLength,
    integrity: `sha384-${createHash("sha384").update(bytes).digest("base64")}`,
  };
}

/** The shell's entry, and every file of the chunks that it starts with; others are loaded once the page rests. */
function shellFiles(stats: StatsCompilation): Files {
  const entry = stats.entrypoints?.shell?.assets?.map((asset) => asset.name).find((file) => file.endsWith(".js"));
  if (!entry) throw new Error("The shell's build has no entry");
  const initial = stats.chunks?.filter((chunk) => chunk.initial) ?? [];
  const files = initial.flatMap((chunk) => [...(chunk.files ?? [])]);
  // Scripts among these are no part of the start: code imports them by their URL.
  const referenced = initial.flatMap((chunk) => [...(chunk.auxiliaryFiles ?? [])]);
  const started = [...files, ...referenced.filter((file) => !file.endsWith(".js"))];
  return { entry, ...sorted([...new Set(started)].filter((file) => file !== entry)) };
}

interface FederationManifest {
  exposes: { name: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

/** A remote's entry, and the files of its exposed app. */
function remoteFiles(folder: string): Files {
  const manifest = readJson<FederationManifest>(path.join(folder, FEDERATION_MANIFEST));
  const app = manifest.exposes.find((exposed) => exposed.name === "app");
  if (!app) throw new Error(`The build does not expose ${APP_MODULE}: is there a src/app.ts?`);
  return { entry: REMOTE_ENTRY, ...sorted([...app.assets.js.sync, ...app.assets.css.sync]) };
}

/** Fonts named `…-ext` hold further letters: a browser loads them where a text has one. */
export function sorted(files: string[]): Pick<Files, "scripts" | "styles" | "fonts"> {
  const ending = (...suffixes: string[]) => files.filter((file) => suffixes.some((suffix) => file.endsWith(suffix)));
  const fonts = ending(".woff2").filter((file) => !file.includes("-ext."));
  return { scripts: ending(".js", ".mjs"), styles: ending(".css"), fonts };
}

async function claimsOf(
  name: string,
  stats: StatsCompilation,
): Promise<Pick<ReleaseManifest, "routes" | "slots" | "slotFiles" | "slotProps">> {
  const app = await appLiteral(name);
  assertSlotsDeclared(name, app);
  const slots = Object.entries(app.slots ?? {});
  return {
    routes: app.routes.map((route) => translatedClaim(name, claimOf(route, sourceFiles(route.lazy, stats)))),
    slots: slots.map(([slot]) => slot),
    slotFiles: Object.fromEntries(slots.map(([slot, load]) => [slot, sourceFiles(load, stats)])),
    ...(app.slotProps && { slotProps: app.slotProps }),
  };
}

/** A claim with the translations of its title and labels. */
function translatedClaim(name: string, claim: ReleaseManifest["routes"][number]): ReleaseManifest["routes"][number] {
  const folder = frontEndFolder(name);
  const { title, nav } = claim;
  const texts = [title, nav?.header?.label, nav?.footer?.label].filter((text) => text !== undefined);
  const translations = languagesOf(folder).flatMap((code) => {
    const all = translationsIn(folder, code);
    const known = texts.flatMap((text) => (all[text] === undefined ? [] : [[text, all[text]] as const]));
    return known.length > 0 ? [[code, Object.fromEntries(known)] as const] : [];
  });
  return translations.length > 0 ? { ...claim, translations: Object.fromEntries(translations) } : claim;
}

/** The files of the chunks behind `() => import("…")` of a remote's app. */
function sourceFiles(load: unknown, stats: StatsCompilation): { scripts: string[]; styles: string[] } {
  const request = /import\(\s*["']([^"']+)["']/.exec(String(load))?.[1];
  const chunks = (stats.chunks ?? []).filter((chunk) =>
    chunk.origins?.some((origin) => origin.request === request && origin.module?.endsWith("/src/app.ts")),
  );
  const { scripts, styles } = sorted(chunks.flatMap((chunk) => [...(chunk.files ?? [])]));
  return { scripts, styles };
}
