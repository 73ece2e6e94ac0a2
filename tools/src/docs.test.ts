import { expect, it } from "vitest";
import { type Known, staleNames } from "./docs.ts";

const existing = ["docs/api.md", "worker/src/app.ts", "shell/src/index.tsx"];
const known: Known = {
  isPath: (name) => existing.some((path) => path === name || path.startsWith(`${name}/`)),
  scripts: ["start"],
  folders: ["docs", "worker", "shell", "src"],
};
const staleIn = (text: string, base = "docs") => staleNames("docs/page.md", text, base, known).map(({ name }) => name);

it("finds a path in code font that does not exist, with its line", () => {
  expect(staleNames("docs/page.md", "First.\nSee `worker/src/gone.ts`.", "docs", known)).toEqual([
    { place: "docs/page.md:2", name: "worker/src/gone.ts" },
  ]);
});

it("finds a path above the document's workspace that does not exist", () => {
  expect(staleIn("`../shell/src/index.tsx` and `../shell/src/gone.tsx`", "worker")).toEqual(["../shell/src/gone.tsx"]);
});

it("accepts existing files, folders and paths below the document's workspace", () => {
  expect(staleIn("`worker/src/app.ts`, `shell/src/` and [the API](api.md#calls)")).toEqual([]);
  expect(staleIn("`src/app.ts`", "worker")).toEqual([]);
});

it("finds a broken link into the repository and ignores one to another site", () => {
  expect(staleIn("[gone](gone.md) and [there](https://example.com/x)")).toEqual(["gone.md"]);
});

it("finds an npm script that does not exist, except those of a workspace", () => {
  expect(staleIn("`npm run start`, `npm run strat`, `npm run dev -w shell`")).toEqual(["npm run strat"]);
});

it("does not take media types, URLs and packages for paths", () => {
  expect(staleIn("`application/json`, `/api/skills`, `react/jsx-runtime`")).toEqual([]);
});
