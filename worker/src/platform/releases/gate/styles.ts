import type { GateProblem } from "@optimyz/contract/protocol/release-gate";
import { memory } from "../../memory.ts";
import { type Candidate, PROBLEMS_MAX } from "./candidate.ts";
import { integrityOf } from "./files.ts";
import { sheetProblems } from "./style-sheet.ts";

const writeInUtf8 = "Write it in UTF-8 without a byte order mark: browsers would read other characters than the gate.";

/** All styles of a remote stay inside. */
export async function stylesProblems({ manifest, files }: Candidate): Promise<GateProblem[]> {
  const sheets = manifest.files.filter(({ path }) => isSheet(manifest, path));
  const problems = sheets.map(({ path }) => problemsOf(path, files.get(path), `${manifest.name}__`));
  return (await Promise.all(problems)).flat().slice(0, PROBLEMS_MAX);
}

/** Whether a sheet has none depends on its bytes and the prefix alone; the path is only named in what is wrong. */
async function problemsOf(
  path: string,
  bytes: Uint8Array<ArrayBuffer> | undefined,
  prefix: string,
): Promise<GateProblem[]> {
  const key = `${prefix} ${await integrityOf(bytes ?? new Uint8Array())}`;
  if (memory.soundSheets.has(key)) return [];
  const text = utf8(bytes);
  if (text === undefined) return [{ problem: `${path} is no UTF-8 text.`, fix: writeInUtf8 }];
  const problems = sheetProblems({ path, text, prefix });
  if (problems.length === 0) memory.soundSheets.set(key, true);
  return problems;
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
