import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { UserError } from "@optimyz/build/progress";
import { readJson, root } from "@optimyz/build/workspace";
import { type PublishedPackage, publishedPackages, type SourceManifest } from "./staged.ts";

/**
 * Raises a package's version, everywhere where it is named, with a line in its changelog.
 * @param target such as `kit@1.2.0`
 * @param lines what its changelog says of it
 * @throws UserError when there is no such package, or the version is invalid
 */
export function raise(target: string, lines: readonly string[]): void {
  const [name = "", version = ""] = target.split("@");
  if (!isPublished(name) || !/^\d+\.\d+\.\d+$/.test(version)) {
    throw new UserError(`Name a package and its version, such as kit@1.2.0, not ${target}.`);
  }
  const folder = path.join(root, "packages", name);
  const full = `@optimyz/${name}`;
  const { version: from } = readJson<SourceManifest>(path.join(folder, "package.json"));
  const { workspaces } = readJson<{ workspaces: string[] }>(path.join(root, "package.json"));
  const own = `packages/${name}`;
  const others = workspaces.filter((each) => each !== own).map((each) => path.join(each, "package.json"));
  // Its own comes last: killed before, this finds the version to replace when it is called again.
  for (const file of [...others, "package-lock.json", path.join(own, "package.json")]) {
    const target = path.join(root, file);
    writeFileSync(target, withVersion(readFileSync(target, "utf8"), full, from, version));
  }
  const changelog = path.join(folder, "CHANGELOG.md");
  const before = existsSync(changelog) ? readFileSync(changelog, "utf8") : "";
  // Each comes on top of the one before.
  const after = lines.toReversed().reduce((text, line) => withLine(text, full, version, line), before);
  writeFileSync(changelog, after);
}

const isPublished = (name: string): name is PublishedPackage => publishedPackages.some((each) => each === name);

/** A `package.json` or lock file in which a package has another version: its own, or that of a dependency. */
export const withVersion = (text: string, name: string, from: string, to: string): string =>
  text
    .replaceAll(`"${name}": "${from}"`, `"${name}": "${to}"`)
    .replace(new RegExp(`("name": "${name}",\\s+"version": )"[^"]+"`), `$1"${to}"`);

/** A changelog with a line more, the newest version on top. */
export function withLine(changelog: string, name: string, version: string, line: string): string {
  const [title = "", ...rest] = (changelog || `# Changes of ${name}\n`).split("\n");
  const text = rest.join("\n");
  const heading = `\n## ${version}\n\n`;
  if (text.includes(heading)) return `${title}\n${text.replace(heading, `${heading}- ${line}\n`)}`;
  return `${title}\n${heading}- ${line}\n${text}`;
}
