import { LOGIN_SHOWN_KEY, type SlotHost, SlotHostContext, storeToken } from "@optimyz/kit";
import { renderRoutes } from "@optimyz/kit/testing";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LoginOverlay } from "./login-overlay.tsx";

const LoginForm = ({ onSuccess }: { onSuccess: () => void }) => (
  <button type="button" onClick={onSuccess}>
    Login succeeds
  </button>
);
const Nothing = () => null;
const form = Promise.resolve({ Component: LoginForm });

function open(load: SlotHost["load"] = () => form) {
  const host: SlotHost = { load: vi.fn(load), reset: vi.fn(), report: vi.fn(), Unavailable: Nothing };
  const element = (
    <SlotHostContext value={host}>
      <LoginOverlay />
    </SlotHostContext>
  );
  return { host, ...renderRoutes([{ path: "/", element }], "/") };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const dialog = () => screen.queryByRole("dialog");

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("the overlay comes once, 5000 ms after the first visit, and locks the page's scrolling", async () => {
  const { host, unmount } = open();
  await pass(4999);
  expect(dialog()).toBeNull();
  expect(host.load).not.toHaveBeenCalled();
  expect(localStorage.getItem(LOGIN_SHOWN_KEY)).toBeNull();
  await pass(1);
  expect(dialog()).toHaveAttribute("data-scroll-lock");
  expect(localStorage.getItem(LOGIN_SHOWN_KEY)).toBe("true");

  unmount();
  const second = open();
  await pass(10_000);
  expect(dialog()).toBeNull();
  expect(second.host.load).not.toHaveBeenCalled();
});

test("the overlay closes when the login succeeds", async () => {
  open();
  await pass(5000);
  fireEvent.click(screen.getByRole("button", { name: "Login succeeds" }));
  expect(dialog()).toBeNull();
});

test("the overlay closes with its close button", async () => {
  open();
  await pass(5000);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(dialog()).toBeNull();
});

test("somebody who is logged in sees no overlay", async () => {
  storeToken("token");
  const { host } = open();
  await pass(10_000);
  expect(dialog()).toBeNull();
  expect(host.load).not.toHaveBeenCalled();
});

test("nothing opens when the form cannot be loaded, and the next visit offers it again", async () => {
  const { host } = open(() => Promise.reject(new Error("gone")));
  await pass(10_000);
  expect(dialog()).toBeNull();
  expect(host.report).toHaveBeenCalledOnce();
  expect(localStorage.getItem(LOGIN_SHOWN_KEY)).toBeNull();
});

test("a visitor who left the page before sees no overlay", async () => {
  const { unmount, host } = open();
  await pass(4000);
  unmount();
  await pass(5000);
  expect(host.load).not.toHaveBeenCalled();
});
