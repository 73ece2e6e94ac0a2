import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { UserError } from "@optimyz/build/progress";
import { listFiles, readJson, root } from "@optimyz/build/workspace";
import { compile } from "../run.ts";

/** The packages for teams; published together, each under its own version. */
export const publishedPackages = ["contract", "kit", "ui", "build"] as const;
export type PublishedPackage = (typeof publishedPackages)[number];

/** A workspace's `package.json`, which names its sources. */
export interface SourceManifest {
  name: string;
  version: string;
  description: string;
  type: "module";
  exports: Record<string, string>;
  bin?: Record<string, string>;
  sideEffects?: boolean | string[];
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional: boolean }>;
}

/** Folder of the compiled files in a published package. */
const LIB = "lib";

/** Compiled like the code of a remote's own: for the browsers that the site supports. */
const SYNTAX = "ES2022";

/** Of the commands' package, the tools of the platform use more than a team can rely on. */
const publicExports: Partial<Record<PublishedPackage, readonly string[]>> = {
  build: ["./package.json", ".", "./assets", "./server-part", "./tsconfig/*", "./vitest"],
};

/** What a package exports to teams, of its sources. */
export const publicExportsOf = (name: PublishedPackage, { exports }: SourceManifest): SourceManifest["exports"] =>
  Object.fromEntries(Object.entries(exports).filter(([key]) => publicExports[name]?.includes(key) ?? true));

/** Packages that exist once at run time or in a repository: no package brings its own copy. */
const isPeer = (name: string): boolean => /^(react|react-dom|@optimyz\/.+)$/.test(name);

/** Files next to the sources that are published as they are. */
const isAsset = (file: string): boolean =>
  /\.(css|woff2|js|cjs)$|\.d\.ts$|^fonts\/(OFL\.txt|README\.md)$/.test(file) && !isTest(file);

const isTest = (file: string): boolean => /\.test(\.d)?\.[jt]sx?$/.test(file);

/**
 * Makes a package as it is published: JavaScript and declarations of its sources, styles and fonts next to them, and a
 * `package.json` that names these. The workspace continues to use the sources, and its own `package.json` stays
 * private, so that nobody publishes them.
 * @param target empty folder for it, which `npm pack` takes
 * @throws UserError when the sources do not compile
 */
export async function stage(name: PublishedPackage, target: string): Promise<void> {
  const folder = path.join(root, "packages", name);
  const lib = path.join(target, LIB);
  const emit = ["--noEmit", "false", "--declaration", "--rewriteRelativeImportExtensions", "--target", SYNTAX];
  const folders = ["--rootDir", path.join(folder, "src"), "--outDir", lib];
  if ((await compile(["-p", folder, ...emit, ...folders])) !== 0) {
    throw new UserError(`The sources of packages/${name} do not compile.`);
  }
  for (const file of listFiles(lib).filter(isTest)) rmSync(path.join(lib, file));
  for (const file of listFiles(path.join(folder, "src")).filter(isAsset)) {
    mkdirSync(path.dirname(path.join(lib, file)), { recursive: true });
    cpSync(path.join(folder, "src", file), path.join(lib, file));
  }
  for (const file of listFiles(lib).filter((each) => each.endsWith(".d.ts"))) {
    const declaration = path.join(lib, file);
    writeFileSync(declaration, withJsNames(readFileSync(declaration, "utf8")));
  }
  for (const file of listFiles(path.join(folder, "tsconfig"), { optional: true })) {
    const text = readFileSync(path.join(folder, "tsconfig", file), "utf8");
    mkdirSync(path.join(target, "tsconfig"), { recursive: true });
    writeFileSync(
      path.join(target, "tsconfig", file),
      text.replace(/\.\.\/src\/([\w-]+)(\.d)?\.ts/g, `../${LIB}/$1.d.ts`),
    );
  }
  cpSync(path.join(root, "LICENSE"), path.join(target, "LICENSE"));
  for (const file of ["README.md", "CHANGELOG.md", "public-surface.txt"]) {
    if (existsSync(path.join(folder, file))) cpSync(path.join(folder, file), path.join(target, file));
  }
  const manifest = publishedManifest(name, readJson(path.join(folder, "package.json")));
  writeFileSync(path.join(target, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Declarations name each other by the compiled files, which every resolution of TypeScript finds. */
export const withJsNames = (declaration: string): string =>
  declaration.replace(/((?:from|import) ?\(?")(\.[^"]*?)\.tsx?(")/g, (whole, before, file, after) =>
    file.endsWith(".d") ? whole : `${before}${file}.js${after}`,
  );

/** The `package.json` of a published package, made of that of its sources. */
function publishedManifest(name: PublishedPackage, source: SourceManifest): object {
  const { repository, license } = readJson<Record<string, object>>(path.join(root, "package.json"));
  const needed = Object.entries(source.dependencies ?? {});
  const peers = needed.filter(([each]) => isPeer(each)).map(([each, version]) => [each, `^${version}`]);
  const exported = Object.entries(publicExportsOf(name, source));
  return {
    name: source.name,
    version: source.version,
    description: source.description,
    license,
    repository: { ...repository, directory: `packages/${name}` },
    type: source.type,
    ...(source.bin && { bin: { optimyz: `./${LIB}/optimyz.js` }, engines: { node: ">=24" } }),
    exports: Object.fromEntries(exported.map(([key, file]) => [key, publishedExport(file)])),
    files: [LIB, "tsconfig", "CHANGELOG.md", "public-surface.txt"],
    ...(source.sideEffects !== undefined && { sideEffects: publishedSideEffects(source.sideEffects) }),
    dependencies: Object.fromEntries(needed.filter(([each]) => !isPeer(each))),
    peerDependencies: { ...Object.fromEntries(peers), ...siblingsOf(name), ...source.peerDependencies },
    ...(source.peerDependenciesMeta && { peerDependenciesMeta: source.peerDependenciesMeta }),
    publishConfig: { access: "public" },
  };
}

/** The commands run kit's test shell and smoke, and the styles of ui, which the repository has installed. */
const siblingsOf = (name: PublishedPackage): Record<string, string> =>
  name === "build" ? Object.fromEntries(["kit", "ui"].map((each) => [`@optimyz/${each}`, `^${versionOf(each)}`])) : {};

const versionOf = (name: string): string =>
  readJson<SourceManifest>(path.join(root, "packages", name, "package.json")).version;

/** `./src/x.ts` as the compiled module with its declarations; other files only move. */
function publishedExport(file: string): string | { types: string; default: string } {
  const moved = file.replace(/^\.\/src\//, `./${LIB}/`);
  if (moved.endsWith(".d.ts")) return { types: moved, default: moved };
  const [, base] = /^(.*)\.tsx?$/.exec(moved) ?? [];
  return base === undefined ? moved : { types: `${base}.d.ts`, default: `${base}.js` };
}

const publishedSideEffects = (those: boolean | string[]): boolean | string[] =>
  Array.isArray(those) ? those.map((file) => file.replace(/^\.\/src\//, `./${LIB}/`).replace(/\.tsx?$/, ".js")) : those;
