import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import { type SlotProps, slotPropsSchema } from "@optimyz/contract/protocol/slot-props";
import * as z from "@optimyz/contract/z";
import { UserError } from "./progress.ts";
import { frontEndFolder } from "./workspace.ts";

const appSchema = z.object({
  id: z.string("must be the front-end's name"),
  rendering: z.optional(z.enum(["edge", "browser"], 'must be "edge" or "browser"')),
  routes: z.array(
    z.object({
      path: z.string("must be a path such as /events"),
      handle: z.optional(z.object({ slots: z.optional(z.array(z.string(), "must be a list of slots' names")) })),
    }),
    "must be a list of routes",
  ),
  slots: z.optional(
    z.record(
      z.string(),
      z.pipe(
        z.transform((load) => typeof load),
        z.enum(["function"], 'must be `() => import("…")`'),
      ),
    ),
  ),
  slotProps: z.optional(z.record(z.string(), slotPropsSchema, "must be what each slot takes")),
});

/** Facts that the build reads from a remote's `src/app.ts`. */
export interface AppLiteral {
  rendering?: "edge" | "browser";
  routes: {
    path: string;
    lazy?: unknown;
    handle?: Partial<
      Pick<
        ReleaseManifest["routes"][number],
        "slots" | "belowSlots" | "laterSlots" | "role" | "formerly" | "title" | "nav" | "sitemap"
      >
    >;
  }[];
  slots?: Record<string, unknown>;
  slotProps?: Record<string, SlotProps>;
}

/**
 * A remote's `src/app.ts`: a literal without imports, which runs as it is.
 * @param folder of the remote, where it is another one than that of this repository
 * @throws UserError saying what is missing or has the wrong shape
 */
export async function appLiteral(name: string, folder = frontEndFolder(name)): Promise<AppLiteral> {
  const file = path.join(folder, "src/app.ts");
  if (!existsSync(file)) throw new UserError(`${name} has no src/app.ts.`);
  // A development server asks again after each change.
  const address = `${pathToFileURL(file).href}?t=${Math.trunc(statSync(file).mtimeMs)}`;
  const module: { default?: unknown } = await import(address).catch((error: Error) => {
    throw new UserError(`${name}/src/app.ts does not run in Node: ${error.message}`);
  });
  return checkedApp(name, module.default);
}

/** @throws UserError unless a default export has the shape of a remote's app */
export function checkedApp(name: string, app: unknown): AppLiteral {
  const { error } = z.safeParse(appSchema, app);
  if (!error) return app as AppLiteral;
  const [issue] = error.issues;
  const where =
    issue && issue.path.length > 0 ? `\`${issue.path.join(".")}\` ${issue.message}` : "there is no such object";
  throw new UserError(
    `${name}/src/app.ts must say \`export default { id, routes, slots? } satisfies RemoteApp\`: ${where}.`,
  );
}
