import { readFileSync } from "node:fs";
import path from "node:path";
import { SERVER_ENTRY, SERVER_FOLDER, sharedModuleFile } from "@optimyz/contract/protocol/release-files";
import { init, parse } from "es-module-lexer";
import { UserError } from "../progress.ts";
import { sharedPackages } from "../shared.ts";
import { listFiles } from "../workspace.ts";

const isShared = (name: string): boolean => sharedPackages.some((each) => each === name);

interface ServerModules {
  /** Code by the path in the release. */
  files: Map<string, Buffer>;
  /** Exports of the shell's packages that are imported by their names. */
  imports: Record<string, string[]>;
}

/**
 * The modules of a server build as they run on the edge: imports of the shell's packages by name become imports of the
 * shell's files.
 * @param entry file of the module that exports the app; the scripts next to it come with it
 * @throws UserError naming a file that is missing, is no module, or imports what nobody gives
 */
export async function serverModules(entry: string): Promise<ServerModules> {
  await init;
  const folder = path.dirname(entry);
  const scripts = listFiles(folder, { optional: true }).filter((file) => /\.m?js$/.test(file));
  if (!scripts.includes(path.basename(entry)))
    throw new UserError(`${entry} is no script: name the server module with --server.`);
  const modules = scripts.map((file) => {
    const target = file === path.basename(entry) ? SERVER_ENTRY : SERVER_FOLDER + file.replaceAll(path.sep, "/");
    return { target, ...located(path.join(folder, file), target) };
  });
  const imports: Record<string, string[]> = {};
  for (const [name, each] of modules.flatMap(({ named }) => named)) {
    imports[name] = [...new Set([...(imports[name] ?? []), ...each])].sort();
  }
  return { files: new Map(modules.map(({ target, code }) => [target, Buffer.from(code)])), imports };
}

/** A module's code with the shell's packages where they lie on the edge, and the names that it takes of them. */
function located(file: string, target: string): { code: string; named: [string, string[]][] } {
  const source = readFileSync(file, "utf8");
  const up = "../".repeat(target.split("/").length);
  const named: [string, string[]][] = [];
  let code = "";
  let done = 0;
  for (const { n: name, s: start, e: end, ss: statement, d: dynamic } of importsOf(file, source)) {
    if (name === undefined || /^\.{0,2}\//.test(name)) continue;
    if (!isShared(name)) {
      throw new UserError(
        `${file} imports ${name}, which the edge does not have. Let it be part of the server build (Vite: ssr.noExternal: true; Rspack and webpack: no externals but the shell's packages).`,
      );
    }
    const address = `${up}shell/${SERVER_FOLDER}${sharedModuleFile(name)}`;
    code += source.slice(done, start) + (dynamic > -1 ? JSON.stringify(address) : address);
    done = end;
    named.push([name, dynamic > -1 ? [] : namesIn(source.slice(statement, start))]);
  }
  return { code: code + source.slice(done), named: named.filter(([, names]) => names.length > 0) };
}

function importsOf(file: string, source: string): ReturnType<typeof parse>[0] {
  try {
    return parse(source)[0];
  } catch {
    throw new UserError(
      `${file} is no ES module. Build it as one (Rspack and webpack: output.module and library.type "module").`,
    );
  }
}

/** The names in `import { a, b as c } from`. */
const namesIn = (statement: string): string[] =>
  (/\{([^}]*)\}/.exec(statement)?.[1] ?? "")
    .split(",")
    .map((each) => each.trim().split(/\s+as\s+/)[0] ?? "")
    .filter((each) => /^[A-Za-z_$][\w$]*$/.test(each) && each !== "default");
