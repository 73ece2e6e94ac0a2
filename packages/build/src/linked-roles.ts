import { readFileSync } from "node:fs";
import path from "node:path";
import { frontEndFolder, listFiles } from "./workspace.ts";

/** Roles of pages that a front-end's sources link to: `courses` of `to={{ role: "courses" }}`, role first. */
export function linkedRoles(name: string): string[] {
  const folder = path.join(frontEndFolder(name), "src");
  const sources = listFiles(folder).filter((file) => /\.tsx?$/.test(file) && !/(^app|\.test)\.tsx?$/.test(file));
  const roles = sources.flatMap((file) => rolesIn(readFileSync(path.join(folder, file), "utf8")));
  return [...new Set(roles)].sort();
}

/** The roles of links that a source writes as literals. */
export const rolesIn = (source: string): string[] =>
  [...source.matchAll(/\{\s*role:\s*"([A-Za-z][\w-]*)"/g)].map(([, role = ""]) => role);
