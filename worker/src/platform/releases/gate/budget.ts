import { budgetBytesMax, type GateProblem } from "@optimyz/contract/protocol/release-gate";
import type { Candidate } from "./candidate.ts";

/** The scripts that a browser needs before it can show the heaviest page or slot stay below the limit after gzip. */
export async function budgetProblems({ manifest, files }: Candidate): Promise<GateProblem[]> {
  const first = [manifest.entry, ...manifest.scripts];
  const places = [
    { place: "the start", scripts: [] as string[] },
    ...manifest.routes.map(({ path, scripts }) => ({ place: `the page ${path}`, scripts })),
    ...Object.entries(manifest.slotFiles).map(([slot, { scripts }]) => ({ place: `the slot ${slot}`, scripts })),
  ];
  const sizes = await sizesOf([...first, ...places.flatMap(({ scripts }) => scripts)], files);
  const sum = (paths: string[]) => [...new Set(paths)].reduce((total, path) => total + (sizes.get(path) ?? 0), 0);
  const limit = budgetBytesMax[manifest.kind];
  return places.flatMap(({ place, scripts }) => {
    const total = sum([...first, ...scripts]);
    if (total <= limit) return [];
    const largest = [...first, ...scripts].sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0))[0];
    return [
      {
        problem: `The first scripts of ${place} have ${kilobytes(total)} after gzip; ${kilobytes(limit)} is the limit.`,
        fix: `Load pages and large packages lazily, with import(). The largest file is ${largest}.`,
      },
    ];
  });
}

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;

async function sizesOf(paths: readonly string[], files: Candidate["files"]): Promise<Map<string, number>> {
  const sized = [...new Set(paths)].map(async (path) => [path, await gzipSize(files.get(path))] as const);
  return new Map(await Promise.all(sized));
}

async function gzipSize(bytes: Uint8Array<ArrayBuffer> = new Uint8Array()): Promise<number> {
  const compressed = new Response(bytes).body?.pipeThrough(new CompressionStream("gzip"));
  return compressed ? (await new Response(compressed).arrayBuffer()).byteLength : 0;
}
