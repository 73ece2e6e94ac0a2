import { requireOfRoot } from "./workspace.ts";

/** Packages that exist once at run time: the shell's release provides them, every remote takes them. */
export const sharedPackages = [
  "react",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "react-dom",
  "@optimyz/kit",
  "@optimyz/kit/router",
  "@optimyz/contract/z",
] as const;

interface SharedOption {
  singleton: true;
  requiredVersion: string;
  /** A remote that needs another version fails, so that the version before takes over, instead of running with it. */
  strictVersion: true;
  import: false;
}

/**
 * Of the contract, only its part of zod is shared. New endpoints raise the contract's version, and must not keep a remote from
 * the shells of before: this one is raised when an export of `z.ts` changes.
 */
const CONTRACT_Z_VERSION = "1.1.0";

/** Version of the package that a shared import belongs to. */
function versionOf(request: string): string {
  if (request === "@optimyz/contract/z") return CONTRACT_Z_VERSION;
  const name = request.startsWith("@") ? request.split("/").slice(0, 2).join("/") : (request.split("/")[0] ?? request);
  return (requireOfRoot(`${name}/package.json`) as { version: string }).version;
}

/** The shared packages with the versions installed now. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(sharedPackages.map((request) => [request, versionOf(request)]));
}

/** The federation plugin's `shared` option: a remote takes what the shell provides and carries no copy of its own. */
export function sharedOption(): Record<string, SharedOption> {
  return Object.fromEntries(
    Object.entries(sharedVersions()).map(([request, version]) => [
      request,
      { singleton: true, requiredVersion: `^${version}`, strictVersion: true, import: false },
    ]),
  );
}
