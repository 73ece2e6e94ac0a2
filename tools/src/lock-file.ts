/** Of npm's lock file: packages by their folder, such as `node_modules/workerd`. */
export interface LockFile {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

/** Packages for macOS or Windows, by their names. */
const personalComputers = /darwin|win32|windows/;

/**
 * Packages for Macs and Windows that the lock file does not have although something asks for them: `npm ci` would leave them out
 * without a word, and the compiler or the worker would not start. npm leaves them out when it writes the lock file on another
 * system while the registry has not got them yet.
 */
export function missingOnOtherSystems({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => personalComputers.test(name) && !placesOf(name, folder).some((place) => place in packages))
      .map(([name, version]) => `${name}@${version}`),
  );
}

/** Where Node looks for a package, from the folder of the one that asks for it. */
function placesOf(name: string, folder: string): string[] {
  if (folder === "") return [`node_modules/${name}`];
  const outer = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")));
  return [`${folder}/node_modules/${name}`, ...placesOf(name, outer)];
}
