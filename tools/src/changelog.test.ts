import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { UserError } from "@optimyz/build/progress";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changelog } from "./changelog.ts";

let root: string;
const hashes: Record<string, string> = {};

const git = (...args: string[]): string =>
  execFileSync("git", ["-c", "user.name=Asha", "-c", "user.email=asha@example.com", ...args], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" },
  }).trim();

function commit(subject: string, day: string, ...files: string[]): void {
  for (const file of files) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), subject);
  }
  git("add", ".");
  git("commit", "--quiet", "-m", subject, `--date=${day}T12:00:00Z`);
  hashes[subject] = git("rev-parse", "--short", "HEAD");
}

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "optimyz-changelog-"));
  git("init", "--quiet");
  commit("Show the hero", "2026-11-01", "mf-home/src/hero.tsx");
  commit("Round the buttons", "2026-11-02", "packages/ui/button.css");
  commit("Change another remote", "2026-11-02", "mf-homework/src/app.ts");
  commit("Name *every* button", "2026-11-03", "mf-home/src/app.ts", "packages/ui/button.tsx", "packages/kit/a.ts");
  commit("Share a hook and its style", "2026-11-03", "packages/kit/b.ts", "packages/ui/b.css");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const folders = ["mf-home", "packages/kit", "packages/ui"] as const;

test("a changelog lists by day what changed in a front-end and its packages", () => {
  expect(changelog({ root, name: "mf-home", folders })).toBe(`# mf-home

## 2026-11-03

- Share a hook and its style – packages/kit, packages/ui (${hashes["Share a hook and its style"]})
- Name \\*every\\* button (${hashes["Name *every* button"]})

## 2026-11-02

- Round the buttons – packages/ui (${hashes["Round the buttons"]})

## 2026-11-01

- Show the hero (${hashes["Show the hero"]})`);
});

test("begins after the given revision and says when nothing changed", () => {
  const since = (subject: string) => changelog({ root, name: "mf-home", folders, since: hashes[subject] });
  expect(since("Round the buttons")).not.toContain("Round the buttons");
  expect(since("Round the buttons").match(/^- /gm)).toHaveLength(2);
  expect(since("Share a hook and its style")).toBe("# mf-home\n\nNothing changed.");
});

test.each(["nonsense", "--all"])("refuses an unknown revision such as %s in one sentence", (since) => {
  expect(() => changelog({ root, name: "mf-home", folders, since })).toThrow(UserError);
});
