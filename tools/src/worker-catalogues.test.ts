import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { readJson, root } from "@optimyz/build/workspace";
import { expect, test } from "vitest";

const found = (pattern: string): string[] => globSync(pattern, { cwd: root }).map((file) => path.join(root, file));

/** What `messages.ts` files export. */
const messages: string[] = [];
for (const file of found("{worker/src/**,packages/contract/src/{api,domain}}/messages.ts"))
  messages.push(...Object.values<string>(await import(pathToFileURL(file).href)));

const sources = found("{worker,packages/contract}/src/**/*.ts").map((file) => readFileSync(file, "utf8"));
const code = sources.join("\n");

const catalogues = found("worker/messages/*.json").map((file) => [path.basename(file), file] as const);

test.each(catalogues)("%s has every message of the worker and of the contract, and nothing else", (_, file) => {
  const catalogue = Object.keys(readJson<Record<string, string>>(file)).filter((key) => !key.startsWith("@@"));
  expect(messages.length).toBeGreaterThan(100);
  expect(messages.filter((message) => !catalogue.includes(message))).toEqual([]);
  const isSaid = (text: string) => messages.includes(text) || code.includes(JSON.stringify(text).slice(1, -1));
  expect(catalogue.filter((text) => !isSaid(text))).toEqual([]);
});
