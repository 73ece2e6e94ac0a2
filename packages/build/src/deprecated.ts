import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import { sharedPackages } from "./shared.ts";
import { packageFolder } from "./workspace.ts";

/** Deprecated exports of shared packages, by package and name. */
export type DeprecatedNames = NonNullable<ReleaseManifest["deprecated"]>;

/** Deprecated exports of the shared packages that a remote uses, by the packages' reports. */
export function deprecatedNames(): DeprecatedNames {
  const own = sharedPackages.filter((request) => request.startsWith("@optimyz/"));
  const names = own.map((request) => [request, deprecatedIn(reportOf(request), request)] as const);
  return Object.fromEntries(names.filter(([, each]) => Object.keys(each).length > 0));
}

/** The report of the package that a shared import belongs to; a package of an earlier version has none. */
function reportOf(request: string): string {
  const [, name = ""] = request.split("/");
  const file = path.join(packageFolder(name), "public-surface.txt");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/**
 * The deprecated names of one entry of a package.
 * @param report such as `packages/kit/public-surface.txt`
 * @param request such as `@optimyz/kit/router`
 */
export function deprecatedIn(report: string, request: string): DeprecatedNames[string] {
  const lines = report.split("\n");
  const entry = `exports ${[".", ...request.split("/").slice(2)].join("/")}: ./`;
  const module = lines
    .find((line) => line.startsWith(entry))
    ?.slice(entry.length)
    .replace(/\.tsx?$/, "");
  const names = lines.flatMap((line) => {
    const [, where, name, advice = "", until] =
      /^(\S+) (?:.* )?(\S+) @deprecated: (.*?) ?Until (\d{4}-\d{2}-\d{2})\.$/.exec(line) ?? [];
    return name !== undefined && until !== undefined && where === module ? [[name, { advice, until }] as const] : [];
  });
  return Object.fromEntries(names);
}

/** A sentence for each deprecated name that a front-end's build uses. */
export function deprecatedUses({ imports = {} }: Pick<ReleaseManifest, "imports">, names: DeprecatedNames): string[] {
  return Object.entries(names).flatMap(([request, marks]) =>
    Object.entries(marks)
      .filter(([name]) => imports[request]?.includes(name))
      .map(([name, { advice, until }]) => `${name} of ${request} stays until ${until}. ${advice}`.trimEnd()),
  );
}
