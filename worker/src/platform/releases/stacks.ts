import { originalPositionFor, sourceContentFor, TraceMap } from "@jridgewell/trace-mapping";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import { BASE_PLACEHOLDER, releaseBase } from "@optimyz/contract/protocol/release-files";
import { type StackFrame, sourceMapLimits } from "@optimyz/contract/protocol/team";
import { ApiError } from "../../core/api-error.ts";
import type { Database } from "../../db/database.ts";
import { fileKey } from "./lock-set.ts";
import { assertScope, type Publisher } from "./publisher.ts";
import { findRelease } from "./queries.ts";
import { sourceMapKey } from "./source-maps.ts";

/** Frames that are looked up: as many as a failure keeps. */
const FRAMES_MAX = 8;
const CODE_MAX = 200;

/** A frame as failures keep it: `mf-home static/js/app.js:1:20`. */
const FRAME = /^([a-z][\w-]{1,40}) ([\w./-]{1,200}):(\d{1,9}):(\d{1,9})$/;

interface Place {
  script: string;
  line: number;
  /** From 1. */
  column: number;
}

/** A release's files, and the origin that its server modules were loaded with. */
interface Stored {
  releases: R2Bucket;
  origin: string;
}

/**
 * A stack in lines of the sources. Each source map is read once and looked into as often as frames name its script, so the
 * work grows with the size of the maps alone. Frames of other front-ends stay as they are: their maps are their teams'.
 * @throws ApiError FORBIDDEN, NOT_FOUND
 */
export async function readFrames(
  db: Database,
  { releases, origin }: Stored,
  publisher: Publisher,
  { name, version, stack }: { name: string; version: string; stack: string },
): Promise<StackFrame[]> {
  assertScope(publisher, [name]);
  const release = await findRelease(db, name, version);
  if (!release) throw new ApiError("NOT_FOUND", `${name} ${version} is not published.`);
  const frames = stack.split("\n").filter(Boolean).slice(0, FRAMES_MAX);
  const places = frames.map((frame) => placeOf(frame, release.manifest));
  const scripts = [...new Set(places.flatMap((place) => place?.script ?? []))];
  const found = new Map<string, StackFrame>();
  // One after the other, so that an isolate holds one map at a time.
  for (const script of scripts) {
    const map = await readMap(releases, sourceMapKey(name, version, script));
    if (!map) continue;
    const code = script.startsWith("server/") ? await textOf(releases, fileKey(name, version, script)) : "";
    const base = origin + releaseBase(name, version);
    for (const [index, place] of places.entries()) {
      const frame = frames[index] ?? "";
      if (place?.script === script) found.set(frame, { frame, ...lookUp(map, built(place, code, base)) });
    }
  }
  return frames.map((frame) => found.get(frame) ?? { frame });
}

/** Where a frame is, when it is in a script of this release. */
function placeOf(frame: string, { name, files }: ReleaseManifest): Place | undefined {
  const [, owner, script = "", line, column] = FRAME.exec(frame) ?? [];
  if (owner !== name || !files.some(({ path }) => path === script)) return undefined;
  return { script, line: Number(line), column: Number(column) };
}

/** In the isolate a server module has the URL of its release where the build left a placeholder, which moves what follows. */
function built(place: Place, code: string, base: string): Place {
  const line = code === "" ? "" : (code.split("\n", place.line)[place.line - 1] ?? "");
  const longer = base.length - BASE_PLACEHOLDER.length;
  let moved = 0;
  for (let at = line.indexOf(BASE_PLACEHOLDER); at >= 0; at = line.indexOf(BASE_PLACEHOLDER, at + 1)) {
    if (at + moved < place.column) moved += longer;
  }
  return { ...place, column: Math.max(1, place.column - moved) };
}

function lookUp(map: TraceMap, { line, column }: Place): Omit<StackFrame, "frame"> {
  if (line < 1) return {};
  const { source, line: sourceLine, column: sourceColumn } = originalPositionFor(map, { line, column: column - 1 });
  if (source === null) return {};
  const code = sourceContentFor(map, source)?.split("\n", sourceLine)[sourceLine - 1]?.trim().slice(0, CODE_MAX);
  return { source, line: sourceLine, column: sourceColumn + 1, ...(code && { code }) };
}

/** Undefined for a script without a map, or with one that cannot be read: anybody's toolchain made it. */
async function readMap(releases: R2Bucket, key: string): Promise<TraceMap | undefined> {
  const text = await textOf(releases, key);
  try {
    return text === "" ? undefined : new TraceMap(text);
  } catch {
    return undefined;
  }
}

async function textOf(releases: R2Bucket, key: string): Promise<string> {
  const object = await releases.get(key);
  return object && object.size <= sourceMapLimits.mapBytesMax ? object.text() : "";
}
