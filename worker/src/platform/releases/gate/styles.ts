import type { GateProblem } from "@optimyz/contract/protocol/release-gate";
import { type Candidate, PROBLEMS_MAX } from "./candidate.ts";
import { sheetProblems } from "./style-sheet.ts";

const writeInUtf8 = "Write it in UTF-8 without a byte order mark: browsers would read other characters than the gate.";

/** All styles of a remote stay inside. */
export function stylesProblems({ manifest, files }: Candidate): GateProblem[] {
  const sheets = manifest.files.filter(({ path }) => isSheet(manifest, path));
  const problems = sheets.flatMap(({ path }) => {
    const text = utf8(files.get(path));
    if (text === undefined) return { problem: `${path} is no UTF-8 text.`, fix: writeInUtf8 };
    return sheetProblems({ path, text, prefix: `${manifest.name}__` });
  });
  return problems.slice(0, PROBLEMS_MAX);
}

/** By its name, or because pages are given it as a sheet. */
function isSheet({ styles, routes, slotFiles }: Candidate["manifest"], path: string): boolean {
  const behind = [...routes, ...Object.values(slotFiles)].flatMap((each) => each.styles);
  return path.toLowerCase().endsWith(".css") || styles.includes(path) || behind.includes(path);
}

/** @returns undefined when the bytes are no UTF-8, or begin with a mark by which a browser chooses how to read them */
function utf8(bytes: Uint8Array | undefined): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.startsWith("\ufeff") ? undefined : text;
  } catch {
    return undefined;
  }
}
