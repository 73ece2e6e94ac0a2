import type { LockSet } from "@optimyz/contract/protocol/release";
import { lockSetKey } from "@optimyz/contract/protocol/release-versions";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchForNewerVersion } from "./newer-version.ts";

const part = { version: "1.0.0", entry: "", scripts: [], styles: [], fonts: [] };
const lockSet: LockSet = { revision: 1, shell: part, remotes: {} };
let key: string;
let stop: () => void;
const onOffer = vi.fn();
const MINUTES_5 = 5 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  onOffer.mockClear();
  key = lockSetKey(lockSet);
  vi.stubGlobal("fetch", async () => Response.json({ key }));
  document.body.innerHTML = `<form><input name="a" /><input type="hidden" name="notice" value="1" /></form>`;
  stop = watchForNewerVersion(lockSet, onOffer);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function type(text: string): void {
  const input = document.querySelector("input") as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

test("offers nothing while the tab has the current version", async () => {
  await vi.advanceTimersByTimeAsync(MINUTES_5 + 1);
  expect(onOffer).toHaveBeenLastCalledWith(false);
});

test("offers a newer version, withdraws it while something is unsaved, and offers it again afterwards", async () => {
  key = "shell@2.0.0";
  await vi.advanceTimersByTimeAsync(MINUTES_5 + 1);
  expect(onOffer).toHaveBeenLastCalledWith(true);
  type("half a sentence");
  expect(onOffer).toHaveBeenLastCalledWith(false);
  type("");
  expect(onOffer).toHaveBeenLastCalledWith(true);
});

test("what a control has put into a hidden field is unsaved, and what the page gave is not", async () => {
  key = "shell@2.0.0";
  type("");
  await vi.advanceTimersByTimeAsync(MINUTES_5 + 1);
  expect(onOffer).toHaveBeenLastCalledWith(true);
  document.querySelector("[type=hidden]")?.setAttribute("value", "2");
  type("");
  expect(onOffer).toHaveBeenLastCalledWith(false);
});

test("a site that cannot be reached changes nothing", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await vi.advanceTimersByTimeAsync(MINUTES_5 + 1);
  expect(onOffer).toHaveBeenLastCalledWith(false);
});
