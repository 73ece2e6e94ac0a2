import type { LockSet } from "@optimyz/contract/protocol/release";
import { digestOf, toBase64 } from "../../core/bytes.ts";
import { releaseFolders } from "../releases/lock-set.ts";

/** Where browsers report what the policy refused. */
export const policyReportsPath = "/api/policy-reports";

/** Hashes of everything inline in a document. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The form in which a policy admits one inline script or style sheet. */
export async function inlineHash(text: string): Promise<string> {
  return `sha256-${toBase64(await digestOf(new TextEncoder().encode(text)))}`;
}

/** In the folder of the admin's release. */
const PICTURE_WORKER = "workers/heic.js";

const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`);

/** What a document's policy admits. */
export interface PolicyInput {
  hashes: InlineHashes;
  /** URL that the document is requested at. */
  origin: string;
  /** What the document may load, and nothing of another release. */
  lockSet: LockSet;
  /** Development servers by front-end; they need their own origins and sockets. */
  developmentOrigins?: Record<string, string> | undefined;
  /** Who may show the document in a frame; nobody without it. */
  framedBy?: string;
  /** What the document may show in frames besides the map. */
  frames?: string;
  /** Whether its own remote may convert pictures in a worker: the admin's pages. */
  convertsPictures?: boolean;
  /** Other origins that the document's scripts may send requests to: OpenStreetMap's search, on the admin's pages. */
  connects?: readonly string[];
  /** Path of the service worker that the document may register. */
  serviceWorker?: string | undefined;
}

/**
 * The policy of every document: scripts from the folders of the document's own releases and its inline ones by their
 * hashes, no worker but those of the admin's pages (pictures, pages without a connection), no eval, HTML only through the
 * Trusted Types policy of ui's Prose (one in each bundle that renders HTML). Styles likewise: no `style` attribute works. What
 * a browser refuses, it reports.
 */
export function contentSecurityPolicy(input: PolicyInput): string {
  const { hashes, origin, lockSet, developmentOrigins, framedBy = "'none'", frames, convertsPictures } = input;
  const { connects = [], serviceWorker } = input;
  const origins = Object.values(developmentOrigins ?? {});
  const development = origins.length > 0;
  const sockets = origins.map((each) => each.replace(/^http/, "ws"));
  const { shell, remotes } = releaseFolders(lockSet);
  // Without a scheme, which is the browser's: a proxy in front may be the one that speaks HTTPS.
  const { host } = new URL(origin);
  const fonts = shell.map((folder) => host + folder);
  const folders = [...fonts, ...remotes.map((folder) => host + folder)];
  // By their names: a worker's own policy comes with its file (`platform/releases/files.ts`).
  const workers = [
    ...(convertsPictures ? remotes.map((folder) => `${host}${folder}${PICTURE_WORKER}`) : []),
    ...(serviceWorker === undefined ? [] : [host + serviceWorker]),
  ];
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": [...folders, ...quoted(hashes.scripts), ...origins],
    "worker-src": workers.length > 0 ? workers : ["'none'"],
    // Hot reload writes styles of its own.
    "style-src": [...folders, ...(development ? ["'unsafe-inline'"] : quoted(hashes.styles)), ...origins],
    // The address of a skill's picture may begin with `http:` as well; on a site with HTTPS browsers ask for it with that.
    "img-src": ["'self'", "data:", "blob:", "https:", "http:", ...origins],
    // Files that people have sent to front-ends.
    "media-src": ["'self'"],
    "font-src": [...fonts, ...origins],
    "connect-src": ["'self'", ...connects, ...origins, ...sockets],
    "frame-src": ["https://www.openstreetmap.org", ...(frames ? [frames] : [])],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": [framedBy],
    ...(!development && {
      "report-uri": [policyReportsPath],
      "require-trusted-types-for": ["'script'"],
      "trusted-types": [
        "optimyz-prose",
        ...(convertsPictures ? ["optimyz-heic"] : []),
        ...(serviceWorker === undefined ? [] : ["optimyz-offline"]),
      ],
    }),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(" ")}`)
    .join("; ");
}
