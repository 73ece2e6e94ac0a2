import { rmSync } from "node:fs";
import path from "node:path";
import { readKept, writeKept } from "./kept-file.ts";
import { isLocal } from "./release/site.ts";
import { cacheFolder } from "./workspace.ts";

/** How many pages and slots a trial has mounted, and how many it has left out because they are unchanged. */
export interface Mounted {
  mounted: number;
  unchanged: number;
}

/** What is kept of earlier trials on this machine. */
export interface Kept {
  pages: MountedPages;
  /** Whether all pages are mounted nevertheless. */
  all: boolean;
}

/** Digests of a remote's pages and slots that were mounted on this machine without a failure. */
export interface MountedPages {
  /** @param all whether they are mounted again */
  read: (all: boolean) => string[];
  /** @param digests of the pages that have not failed; undefined after any failure, which may be another page's */
  write: (digests: string[] | undefined) => void;
}

/** What a release of a remote to this site may leave out; undefined for one that may have visitors, which gets all mounted. */
export const keptFor = (origin: string, name: string, all: boolean): Kept | undefined =>
  isLocal(origin) ? { pages: mountedPages(name), all } : undefined;

/** The digests that are kept of a remote: those of its last trial. */
export function mountedPages(name: string, folder = cacheFolder): MountedPages {
  const file = path.join(folder, `mounted-${name}`);
  return {
    read: (all) => (all ? [] : (readKept<string[]>(file) ?? [])),
    write: (digests) => (digests ? writeKept(file, digests) : rmSync(file, { force: true })),
  };
}

/**
 * What a page depends on besides its code.
 * @param host path of the simulated browser's script, whose folder has the digest of lock file, contract, kit and build
 */
export const saltOf = (host: string, origin: string, now = new Date()): string =>
  [path.basename(path.dirname(host)), origin, now.toDateString()].join(" ");

/** What the person at the terminal reads of it. */
export function mountedLine({ mounted, unchanged }: Mounted): string {
  if (unchanged === 0) return `all ${mounted} pages and slots were mounted`;
  return `${mounted} of ${mounted + unchanged} pages and slots were mounted; ${unchanged} are unchanged since they last were (--all mounts them too)`;
}
