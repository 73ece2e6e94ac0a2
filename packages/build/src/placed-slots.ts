import { readFileSync } from "node:fs";
import path from "node:path";
import type { AppLiteral } from "./app-literal.ts";
import { UserError } from "./progress.ts";
import { frontEndFolder, listFiles } from "./workspace.ts";

/** Slots that a source places by a literal name. */
export const slotsIn = (source: string): string[] =>
  [...source.matchAll(/<Slot\b[^>]*?\sname="([^"]+)"/g)].map(([, slot = ""]) => slot);

/**
 * Compares the slots that a remote's sources place with those that its routes declare: the edge renders declared ones
 * alone, and the gate asks for nothing else whether somebody offers it.
 * @throws UserError naming a slot that no route declares, and its file
 */
export function assertSlotsDeclared(name: string, { routes }: Pick<AppLiteral, "routes">): void {
  const declared = new Set(
    routes.flatMap(({ handle: { slots = [], belowSlots = [], laterSlots = [] } = {} }) => [
      ...slots,
      ...belowSlots,
      ...laterSlots,
    ]),
  );
  const folder = path.join(frontEndFolder(name), "src");
  for (const file of listFiles(folder).filter((each) => each.endsWith(".tsx") && !each.endsWith(".test.tsx"))) {
    const slot = slotsIn(readFileSync(path.join(folder, file), "utf8")).find((each) => !declared.has(each));
    if (slot === undefined) continue;
    throw new UserError(
      `src/${file} places the slot ${slot}, which no route of src/app.ts declares. Correct the name, or add it to \`slots\`, \`belowSlots\` or \`laterSlots\` of the page's \`handle\`.`,
    );
  }
}
