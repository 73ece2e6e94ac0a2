import { versionsOf } from "@optimyz/contract/protocol/release-versions";
import { type ReleaseLabel, releaseLabels } from "@optimyz/contract/protocol/release-watch";
import type { State } from "../../state/live.ts";
import type { Release } from "./counts.ts";
import { fallbackFor, type History, leftVersions } from "./fallbacks.ts";

/** What a version is to the site at the moment, and the newest revision in which everybody gets it. */
interface Standing {
  labels: ReleaseLabel[];
  revision: number | null;
}

/** Tells of each version what it is to the site, by what was live lately. */
export function standingsOf(history: History, live: State | undefined): (release: Release) => Standing {
  const known = new Map<string, { left: ReadonlySet<string>; lastGood: string | undefined }>();
  const ofName = (name: string) => {
    const found = known.get(name) ?? {
      left: leftVersions(history.rows, name),
      lastGood: lastGoodOf(history, live, name),
    };
    known.set(name, found);
    return found;
  };
  return ({ name, version }) => {
    const { left, lastGood } = ofName(name);
    const isLive = live !== undefined && versionsOf(live.lockSet)[name] === version;
    const labels: Readonly<Record<ReleaseLabel, boolean>> = {
      live: isLive,
      canary: live?.canaries[name]?.part.version === version,
      fallback: live?.lockSet.remotes[name]?.fallback?.version === version,
      "last good": lastGood === version,
      left: left.has(version) && !isLive,
    };
    return {
      labels: releaseLabels.filter((label) => labels[label]),
      revision: history.rows.find(({ lockSet }) => versionsOf(lockSet)[name] === version)?.revision ?? null,
    };
  };
}

/** The version that a way back leads to; of the shell, which has no fallback, the one before that was not left. */
function lastGoodOf(history: History, live: State | undefined, name: string): string | undefined {
  const version = live && versionsOf(live.lockSet)[name];
  if (version === undefined) return undefined;
  if (name !== "shell") return fallbackFor(history, name, version)?.version;
  const left = leftVersions(history.rows, name);
  return history.rows
    .map(({ lockSet }) => lockSet.shell.version)
    .find((other) => other !== version && !left.has(other));
}
