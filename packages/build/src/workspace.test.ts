import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readSecrets, resolveDataDir, secretsFile } from "./local-site.ts";
import { assertPortFree, freePort } from "./port.ts";
import { describeError, UserError } from "./progress.ts";
import { sharedOption, sharedPackages, sharedVersions } from "./shared.ts";
import { digestOf, frontEnds, listFiles, readJson, root } from "./workspace.ts";

const folder = mkdtempSync(path.join(tmpdir(), "optimyz-workspace-"));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

test("finds a folder's files in one order, without what was built or installed", () => {
  for (const file of ["b.ts", "a/c.ts", "a/dist/x.js", "node_modules/y/z.js", ".wrangler/state", "distant/e.ts"])
    write(`tree/${file}`, file);
  expect(listFiles(path.join(folder, "tree"))).toEqual(["a/c.ts", "b.ts", "distant/e.ts"]);
});

test("a digest changes with a byte, a name or the number of files, and with nothing else", () => {
  const digest = () => digestOf(`${path.join(folder, "sources")}/`, path.join(folder, "lock.json"));
  write("sources/a.ts", "1");
  write("lock.json", "{}");
  const seen = [digest()];
  expect(digest()).toBe(seen[0]);
  write("sources/dist/built.js", "1");
  expect(digest()).toBe(seen[0]);
  for (const [file, text] of [
    ["sources/a.ts", "2"],
    ["sources/b.ts", ""],
    ["lock.json", "{ }"],
  ] as const) {
    write(file, text);
    seen.push(digest());
  }
  rmSync(path.join(folder, "sources/b.ts"));
  write("sources/c.ts", "");
  seen.push(digest());
  expect(new Set(seen).size).toBe(5);
  expect(seen[0]).toMatch(/^[0-9a-f]{64}$/);
});

test("the shell is the first front-end, and every other one is a remote", () => {
  const [first, ...others] = frontEnds();
  expect(first).toBe("shell");
  expect(others.length).toBeGreaterThan(3);
  for (const name of others) expect(name).toMatch(/^mf-/);
});

test("a remote takes every shared package in its installed version, without a copy", () => {
  const versions = sharedVersions();
  expect(Object.keys(versions)).toEqual([...sharedPackages]);
  const installed = (name: string) =>
    readJson<{ version: string }>(path.join(root, "node_modules", name, "package.json")).version;
  expect(versions).toMatchObject({
    react: installed("react"),
    "react/jsx-runtime": installed("react"),
    "@optimyz/kit/router": installed("@optimyz/kit"),
    "@optimyz/contract/z": "1.1.0",
  });
  const rule = { singleton: true, strictVersion: true, import: false };
  for (const [name, version] of Object.entries(versions)) {
    expect(sharedOption()[name]).toEqual({ ...rule, requiredVersion: `^${version}` });
  }
});

test("prints a failure that a person can fix as one sentence, and any other with its stack", () => {
  const system = (code: string, file?: string) => Object.assign(new Error("x"), { code, ...(file && { path: file }) });
  expect(describeError(new UserError("Choose another port."))).toBe("Choose another port.");
  expect(describeError(system("ENOSPC"))).toBe("The disk is full.");
  expect(describeError(system("EACCES", "/etc/x"))).toBe("There is no permission for: /etc/x");
  expect(describeError(system("EOTHER"))).toContain("workspace.test.ts");
  expect(describeError("odd")).toBe("odd");
  expect(describeError(undefined)).toBe("undefined");
});

test("refuses a port in use with another one to try, and takes a free one", async () => {
  const port = await freePort();
  await expect(assertPortFree(port)).resolves.toBeUndefined();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await expect(assertPortFree(port)).rejects.toThrow(
    `Port ${port} is busy. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
  );
  await new Promise((resolve) => server.close(resolve));
});

test("a site's secrets are where its data is and read back as written", () => {
  expect(resolveDataDir(" ")).toBe(path.join(root, ".data"));
  expect(resolveDataDir("x/y")).toBe(path.join(root, "x/y"));
  expect(resolveDataDir(folder)).toBe(folder);
  expect(secretsFile(path.join(root, ".data"))).toBe(path.join(root, "worker/.dev.vars"));
  expect(readSecrets(folder)).toEqual({});
  write(".dev.vars", 'A="x \\" y"\n# A note\n B_C = plain # text \nD=\'quoted\'\nE=\nlower=no\nF=a=b\n');
  expect(readSecrets(folder)).toEqual({ A: 'x " y', B_C: "plain # text", D: "quoted", E: "", F: "a=b" });
});

test("names a truncated line by its number, without its secret", () => {
  write(".dev.vars", 'A=fine\nRELEASE_TOKEN="very-secret');
  expect(() => readSecrets(folder)).toThrow(/^Line 2 of .*\.dev\.vars has no closing quote/);
  expect(() => readSecrets(folder)).not.toThrow(/very-secret/);
});
