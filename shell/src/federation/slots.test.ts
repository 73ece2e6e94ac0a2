import type { BrowserLockSet } from "@optimyz/contract/protocol/release";
import { createApp, type RemoteApp } from "@optimyz/kit";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRemotes } from "./remotes.ts";
import { createReporter } from "./report.ts";
import { createSlotHost } from "./slots.ts";

const part = (version: string) => ({ version, entry: `/_mf/mf-courses/${version}/e.js` });
const files = { scripts: [], styles: [], routes: [], slots: ["courses"], slotFiles: {} };
const lockSet: BrowserLockSet = {
  revision: 1,
  shell: { version: "1.0.0", entry: "/_mf/shell/1.0.0/e.js" },
  remotes: { "mf-courses": { ...part("2.0.0"), ...files, fallback: part("1.0.0") } },
};
const module = { Component: () => null };
const sent: string[] = [];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a slot that never loads falls back after its deadline, with a report", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const never = { ...module, preload: () => new Promise<void>(() => undefined) };
  const appOf = (version: string): RemoteApp => ({
    id: "mf-courses",
    routes: [],
    slots: { courses: async () => (version === "2.0.0" ? never : module) },
  });
  const reporter = createReporter(({ name, version, phase }) => sent.push(`${name} ${version} ${phase}`));
  const remotes = createRemotes(lockSet, reporter, async (_name, { version }) => ({ default: appOf(version) }));
  const slots = createSlotHost(lockSet, remotes, createApp({ siteOrigin: "https://site.example" }), () => null);
  const late = slots.load("courses").catch((error: unknown) => slots.report("courses", error));
  await vi.advanceTimersByTimeAsync(10_000);
  await late;
  expect(sent).toEqual(["mf-courses 2.0.0 timeout"]);
  expect(slots.takesOver("courses")).toBe(true);
  slots.reset("courses");
  expect(await slots.load("courses")).toBe(module);
});
