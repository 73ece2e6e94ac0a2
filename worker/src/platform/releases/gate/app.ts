import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import { APP_MODULE, FEDERATION_MANIFEST } from "@optimyz/contract/protocol/release-files";
import type { GateProblem } from "@optimyz/contract/protocol/release-gate";
import * as z from "@optimyz/contract/z";
import { type Candidate, textOf } from "./candidate.ts";
import { cures } from "./cures.ts";

/** The part of the federation plugin's manifest that counts here. */
const federationSchema = z.object({
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) })),
});

/** The remote's build exposes `./app`, and the app has a page or a slot to offer. */
export function appProblems(candidate: Candidate): GateProblem[] {
  const { manifest } = candidate;
  const exposed = exposedApp(textOf(candidate, FEDERATION_MANIFEST));
  if (!exposed) {
    return [
      {
        problem: `${FEDERATION_MANIFEST} does not expose ${APP_MODULE}.`,
        fix: cures.exposeApp,
      },
    ];
  }
  const absent = exposed.filter((path) => !manifest.files.some((file) => file.path === path));
  if (absent.length > 0) {
    return [
      { problem: `${APP_MODULE} needs ${absent.join(", ")}, which is not in the release.`, fix: cures.wholeBuild },
    ];
  }
  return shapeProblems(manifest);
}

function exposedApp(text: string): string[] | undefined {
  try {
    const parsed = z.safeParse(federationSchema, JSON.parse(text));
    const app = parsed.data?.exposes.find(({ path }) => path === APP_MODULE);
    return app && app.assets.js.sync.length > 0 ? app.assets.js.sync : undefined;
  } catch {
    return undefined;
  }
}

const shape =
  "src/app.ts must be `export default { id, routes, slots? } satisfies RemoteApp`; see docs/teams/releasing.md.";

function shapeProblems({ name, routes, slots, slotFiles, slotProps = {} }: ReleaseManifest): GateProblem[] {
  if (routes.length + slots.length === 0) {
    return [{ problem: `${name} has neither a route nor a slot.`, fix: shape }];
  }
  const odd = slots.filter((slot) => !/^[a-z][a-z0-9-]{1,40}$/.test(slot) || !(slot in slotFiles));
  const absent = Object.keys(slotProps).filter((slot) => !slots.includes(slot));
  return [
    ...odd.map((slot) => ({ problem: `${slot.slice(0, 60)} is no usable name of a slot.`, fix: shape })),
    ...absent.map((slot) => ({ problem: `slotProps names ${slot.slice(0, 60)}, which is no slot.`, fix: shape })),
  ];
}

/** What a loaded app declares, as the server module's check finds it. */
export interface LoadedApp {
  id: unknown;
  routes: unknown;
  slots: unknown;
}

/** The loaded app is the one that the manifest describes. */
export function loadedAppProblems(manifest: ReleaseManifest, { id, routes, slots }: LoadedApp): GateProblem[] {
  const problems: string[] = [];
  if (id !== manifest.name) problems.push(`The app's id is ${JSON.stringify(id)} and must be "${manifest.name}".`);
  if (
    !sameTexts(
      routes,
      manifest.routes.map(({ path }) => path),
    )
  ) {
    problems.push("The app's routes are not a list with the paths that the manifest claims.");
  }
  if (!sameTexts(slots, manifest.slots)) problems.push("The app's slots are not the ones that the manifest claims.");
  return problems.map((problem) => ({ problem, fix: shape }));
}

function sameTexts(actual: unknown, expected: readonly string[]): boolean {
  return Array.isArray(actual) && JSON.stringify(actual.toSorted()) === JSON.stringify(expected.toSorted());
}
