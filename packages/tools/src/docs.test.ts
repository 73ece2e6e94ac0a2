import { expect, it } from "vitest";
import { type Known, staleNames } from "./docs.ts";

const existing = ["docs/api.md", "worker/src/app.ts", "shell/src/index.tsx"];
const known: Known = {
  isPath: (name) => existing.some((path) => path === name || path.startsWith(`${name}/`)),
  scripts: ["start"],
  folders: ["docs", "worker", "shell", "src"],
};
const staleIn = (text: string, base = "docs") => staleNames("docs/page.md", text, base, known).map(({ name }) => name);

it("is a path in code font that does not exist found, with its line?", () => {
  expect(staleNames("docs/page.md", "First.\nSee `worker/src/gone.ts`.", "docs", known)).toEqual([
    { place: "docs/page.md:2", name: "worker/src/gone.ts" },
  ]);
});

it("are existing files, folders and paths below the document's workspace accepted?", () => {
  expect(staleIn("`worker/src/app.ts`, `shell/src/` and [the API](api.md#calls)")).toEqual([]);
  expect(staleIn("`src/app.ts`", "worker")).toEqual([]);
});

it("is a link into the repository that leads nowhere found, and one to another site left alone?", () => {
  expect(staleIn("[gone](gone.md) and [there](https://example.com/x)")).toEqual(["gone.md"]);
});

it("is an npm script that does not exist found, except those of a workspace?", () => {
  expect(staleIn("`npm run start`, `npm run strat`, `npm run dev -w shell`")).toEqual(["npm run strat"]);
});

it("are media types, URLs and packages no paths?", () => {
  expect(staleIn("`application/json`, `/api/skills`, `react/jsx-runtime`")).toEqual([]);
});
