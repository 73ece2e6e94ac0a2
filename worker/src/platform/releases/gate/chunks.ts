import type { GateProblem } from "@optimyz/contract/protocol/release-gate";
import { isScript } from "../scripts.ts";
import { type Candidate, textOf } from "./candidate.ts";
import { cures } from "./cures.ts";

/** The bundler's table of the hashes in the names of all files that code is loaded from: `({197:"4e12ee331f",…})[e]+".css"`. */
const TABLE = /\(\{([^{}]+)\}\)\[\w{1,3}\]\+"(\.(?:m?js|css))"/g;

/** Every file that the code itself will ask for later is in the release, whatever the manifest says. */
export function chunkProblems(candidate: Candidate): GateProblem[] {
  const paths = candidate.manifest.files.map(({ path }) => path);
  const scripts = paths.filter(isScript);
  return scripts.flatMap((script) =>
    [...textOf(candidate, script).matchAll(TABLE)].flatMap(([, table = "", ending = ""]) => {
      const missing = entriesOf(table).filter(({ hash }) => !paths.some((path) => path.endsWith(`.${hash}${ending}`)));
      return missing.map(({ id, hash }) => ({
        problem: `${script} loads ${id}.${hash}${ending}, which is not in the release.`,
        fix: cures.wholeBuild,
      }));
    }),
  );
}

/** The id and hash of each chunk of a table: `197:"4e12ee331f"`. */
const entriesOf = (table: string) =>
  table.split(",").flatMap((entry) => {
    const [id = "", hash = ""] = entry.replaceAll('"', "").split(":");
    return /^[0-9a-f]{10}$/.test(hash) ? [{ id, hash }] : [];
  });
