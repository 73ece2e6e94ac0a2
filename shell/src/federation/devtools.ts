import type { BrowserLockSet } from "@optimyz/contract/protocol/browser-lock-set";
import { shareScope } from "./share-scope.ts";

/** What the devtools of Module Federation read of a page; a remote with the federation runtime adds its own. */
interface FederationGlobal {
  /** Versions by name, or by name and version. */
  moduleInfo?: object;
  /** Shared packages by their provider and scope. */
  __SHARE__?: object;
}

/** Names the versions that run, and the packages that they share, where Module Federation's devtools look. */
export function showToDevtools({ shell, remotes }: BrowserLockSet): void {
  const page = globalThis as { __FEDERATION__?: FederationGlobal };
  page.__FEDERATION__ ??= {};
  const remotesInfo: Record<string, object> = {};
  const info: Record<string, object> = { shell: { version: shell.version, remoteEntry: shell.entry, remotesInfo } };
  for (const [name, { version, entry }] of Object.entries(remotes)) {
    remotesInfo[name] = { matchedVersion: version };
    info[`${name}:${version}`] = { version, remoteEntry: entry };
  }
  Object.assign(page.__FEDERATION__, { moduleInfo: info, __SHARE__: { shell: { default: shareScope } } });
}
