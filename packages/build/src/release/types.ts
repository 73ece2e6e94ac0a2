import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { UserError } from "../progress.ts";
import { root } from "../workspace.ts";

/** Errors that are shown; the rest mostly follow from them. */
const LINES_MAX = 10;

/**
 * Checks the types of a front-end, which a build leaves out.
 * @param folder with its `tsconfig.json`
 * @throws UserError with the compiler's lines, or when there is no compiler
 */
export async function checkTypes(folder: string): Promise<void> {
  try {
    await promisify(execFile)("tsc", ["-p", folder, "--noEmit", "--pretty", "false"], { cwd: root });
  } catch (error) {
    const { code, stdout = "" } = error as { code?: unknown; stdout?: string };
    if (code === "ENOENT")
      throw new UserError("There is no tsc to check the types with: install typescript, or use --no-types.");
    const lines = stdout.trim().split("\n");
    const more = lines.length > LINES_MAX ? [`and ${lines.length - LINES_MAX} more lines`] : [];
    throw new UserError(
      ["Nothing was published. Its types do not fit:", ...lines.slice(0, LINES_MAX), ...more].join("\n  "),
    );
  }
}
