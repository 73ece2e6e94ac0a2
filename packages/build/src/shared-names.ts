import path from "node:path";
import { pathToFileURL } from "node:url";
import { SERVER_FOLDER, sharedModuleFile } from "@optimyz/contract/protocol/release-files";
import type { StatsCompilation, StatsModule } from "@rspack/core";
import { sharedPackages } from "./shared.ts";
import { clientFolder } from "./workspace.ts";

/** Names of exports, by the shared package that has them. */
export type SharedNames = Record<string, string[]>;

/**
 * What of the statistics of a server build, or of a smoke's, {@link importedNames} needs. A package that one module alone takes
 * becomes part of that module, and is an orphan then.
 */
export const importsInStats = { modules: true, nestedModules: true, orphanModules: true, usedExports: true } as const;

/** The exports of shared packages that a remote's code uses; a package that is taken as a whole is left out. */
export function importedNames(stats: StatsCompilation): SharedNames {
  const modules = allModules(stats.modules);
  const names = sharedPackages.flatMap((request) => {
    const external = modules.find(({ identifier }) => isShared(request, identifier));
    const used = external?.usedExports;
    return Array.isArray(used) ? [[request, used.toSorted()] as const] : [];
  });
  return Object.fromEntries(names);
}

/** Whether a module is the place of a shared package: another file for a server module, a variable for a smoke. */
const isShared = (request: string, identifier = ""): boolean =>
  identifier.startsWith("external ") &&
  [`/${sharedModuleFile(request)}"`, `[\\"${request}\\"]"`].some((end) => identifier.endsWith(end));

const allModules = (modules: readonly StatsModule[] = []): StatsModule[] =>
  modules.flatMap((module) => [module, ...allModules(module.modules)]);

/** The exports of the shared packages that the shell's build provides. */
export async function providedNames(): Promise<SharedNames> {
  const names = sharedPackages.map(async (request) => {
    const file = path.join(clientFolder("shell"), SERVER_FOLDER, sharedModuleFile(request));
    // Built again, it is another module.
    const module: object = await import(`${pathToFileURL(file).href}?${Date.now()}`);
    // The bundler adds names of its own.
    const names = Object.keys(module).filter((key) => !/^__(rspack|webpack)_/.test(key));
    return [request, names.toSorted()] as const;
  });
  return Object.fromEntries(await Promise.all(names));
}
