import type { LockSet } from "@optimyz/contract/protocol/release";

export type LockedPart = LockSet["shell"] | LockSet["remotes"][string];

/** A version that a share of the visitors gets instead of the live one. */
export interface Canary {
  percent: number;
  /** ISO 8601 in UTC. */
  since: string;
  part: LockedPart;
}

/** A revision as it is stored: what everybody gets, and the canaries. */
export interface State {
  lockSet: LockSet;
  canaries: Record<string, Canary>;
}

/** The lock set with one front-end in another version. */
export function withPart(lockSet: LockSet, name: string, part: LockedPart): LockSet {
  if (name === "shell") return { ...lockSet, shell: part };
  return { ...lockSet, remotes: { ...lockSet.remotes, [name]: part as LockSet["remotes"][string] } };
}
