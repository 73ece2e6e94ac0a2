import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listFiles, readJson, root } from "@optimyz/build/workspace";
import { parseSync } from "oxc-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packPackages } from "./pack.ts";
import { publishedPackages, withJsNames } from "./staged.ts";

/** A published `package.json`. */
interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  license: string;
  repository: { url: string; directory: string };
  exports: Record<string, string | { types: string; default: string }>;
  bin?: Record<string, string>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

const folder = mkdtempSync(path.join(tmpdir(), "optimyz-packed-"));
const unpacked = (name: string) => path.join(folder, name, "package");
const manifestOf = (name: string) => readJson<Manifest>(path.join(unpacked(name), "package.json"));

beforeAll(async () => {
  // The compiler is found as in npm's scripts.
  process.env.PATH = [path.join(root, "node_modules/.bin"), process.env.PATH].join(path.delimiter);
  const tarballs = await packPackages(folder);
  for (const name of publishedPackages) {
    mkdirSync(path.join(folder, name));
    execFileSync("tar", ["-xzf", tarballs[`@optimyz/${name}`] ?? "", "-C", path.join(folder, name)]);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(publishedPackages)("@optimyz/%s has a name, a licence and all its exports, ready to publish", (name) => {
  const manifest = manifestOf(name);
  const { version } = readJson<Manifest>(path.join(root, "packages", name, "package.json"));
  expect(manifest).toMatchObject({ name: `@optimyz/${name}`, version, license: "MIT" });
  expect(manifest.repository.directory).toBe(`packages/${name}`);
  expect(manifest).not.toHaveProperty("private");
  expect(existsSync(path.join(unpacked(name), "LICENSE"))).toBe(true);
  const targets = [...Object.values(manifest.exports), ...Object.values(manifest.bin ?? {})].flatMap((target) =>
    typeof target === "string" ? [target] : [target.types, target.default],
  );
  const missing = targets.filter((target) => globSync(target, { cwd: unpacked(name) }).length === 0);
  expect([targets.length > 0, missing]).toEqual([true, []]);
});

test.each(publishedPackages)("@optimyz/%s has compiled code alone, without tests and paths of this machine", (name) => {
  const files = listFiles(unpacked(name));
  expect(files.filter((file) => /\.test\.|(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
  const naming = files.filter((file) => readFileSync(path.join(unpacked(name), file)).includes(root));
  expect(naming).toEqual([]);
});

test.each(publishedPackages)("@optimyz/%s imports only declared packages and its own files", (name) => {
  const { dependencies, peerDependencies } = manifestOf(name);
  // The remote under development and a module of React Router are aliases of the build.
  const known = new Set([
    `@optimyz/${name}`,
    "@remote-app",
    "@late-router",
    ...Object.keys({ ...dependencies, ...peerDependencies }),
  ]);
  const lib = path.join(unpacked(name), "lib");
  const isWrong = (file: string, request: string) => {
    if (request.startsWith(".")) {
      const target = path.join(lib, path.dirname(file), request);
      return !existsSync(file.endsWith(".d.ts") ? target.replace(/\.js$/, ".d.ts") : target);
    }
    // Packages that only types name may come with a declared package.
    const wanted = request.startsWith("@") ? request.split("/", 2).join("/") : request.split("/", 1).join();
    return file.endsWith(".js") && !request.startsWith("node:") && !known.has(wanted);
  };
  const requests = listFiles(lib)
    .filter((file) => /\.(js|d\.ts)$/.test(file))
    .flatMap((file) =>
      importsIn(file, readFileSync(path.join(lib, file), "utf8")).map((request) => [file, request] as const),
    );
  expect(requests.length).toBeGreaterThan(20);
  expect(requests.filter(([file, request]) => isWrong(file, request))).toEqual([]);
});

function importsIn(file: string, code: string): string[] {
  const { staticImports, staticExports } = parseSync(file, code).module;
  const passedOn = staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value));
  const inTypes = !file.endsWith(".d.ts")
    ? []
    : [...code.matchAll(/\bimport\("(\.[^"]+)"\)/g)].map(([, request]) => request);
  const all = [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...passedOn, ...inTypes];
  return all.filter((request) => request !== undefined);
}

test("declarations name compiled files, also in types that the compiler inferred", () => {
  const text =
    'import { a } from "./a.ts";\nexport declare const b: import("../b/c.tsx").D<"./x.ts">;\nimport "./s.css";\n';
  expect(withJsNames(text)).toBe(
    'import { a } from "./a.js";\nexport declare const b: import("../b/c.js").D<"./x.ts">;\nimport "./s.css";\n',
  );
});
