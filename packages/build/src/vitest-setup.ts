import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";
import { watchBareText } from "./translated-text.ts";

configure({ asyncUtilTimeout: 30_000 });

let original: unknown;
// Tests of what is rendered for a server have no elements.
const bareText = "Node" in globalThis ? watchBareText() : undefined;

afterAll(() => bareText?.end());

beforeEach(() => {
  original = vi.spyOn(console, "error").getMockImplementation();
});

afterEach(() => {
  cleanup();
  // Tests of what is rendered for a server have no window.
  if ("window" in globalThis) {
    localStorage.clear();
    sessionStorage.clear();
  }
  // A test that expects errors replaces the spy's implementation. Clearing its calls instead would be a race: effects
  // log after what a test waits for can be seen.
  const error = vi.mocked(console.error);
  expect(bareText?.take() ?? [], "a translated page fails here").toEqual([]);
  if (error.getMockImplementation() === original) expect(error.mock.calls, "console.error was called").toEqual([]);
});
