import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

configure({ asyncUtilTimeout: 30_000 });

beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // A test that expects an error replaces the spy's implementation and clears its calls.
  expect(vi.mocked(console.error).mock.calls, "console.error was called").toEqual([]);
});
