import { globSync } from "node:fs";
import path from "node:path";
import { root } from "@optimyz/build/workspace";
import { expect, test } from "vitest";
import { PLATFORM_FOLDERS, vitestArguments } from "./tiers.ts";

const folders = Object.entries(PLATFORM_FOLDERS).flatMap(([workspace, inner]) =>
  inner.map((folder) => `${workspace}/${folder}`),
);

test.each(folders)("%s has tests, which the core tier leaves out and the platform tier runs", (folder) => {
  expect(globSync(`${folder}/**/*.test.ts`, { cwd: root })).not.toEqual([]);
  for (const choice of [vitestArguments.core.worker, vitestArguments.core.others])
    expect(choice).toContain(`--exclude=${path.join(root, folder)}/**`);
  const named = [...vitestArguments.platform.worker, ...vitestArguments.platform.others];
  expect(named).toContain(`${folder}/`);
});
