import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { createStore, Provider } from "./state.ts";
import { clearAlertsAtom, closeToastAtom, type Toast, toastsAtom, useToast } from "./toasts.ts";

function setUp() {
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useToast(), { wrapper });
  const show = (...args: Parameters<typeof result.current>) => act(() => result.current(...args));
  const texts = () => store.get(toastsAtom).map(({ text }) => text);
  return { store, show, texts, shown: (): readonly Toast[] => store.get(toastsAtom) };
}

const undo = (label: string) => ({ label, run: async () => undefined });

test("the same text appears once, as the newest, with its own number", () => {
  const { show, texts, shown } = setUp();
  show("alert", "One");
  show("status", "Two");
  show("alert", "One");
  expect(texts()).toEqual(["Two", "One"]);
  expect(new Set(shown().map(({ id }) => id)).size).toBe(2);
});

test("offers one action at a time, and keeps it when a message without one appears", () => {
  const { show, texts } = setUp();
  show("status", "Deleted A", undo("Undo A"));
  show("status", "Saved");
  expect(texts()).toEqual(["Deleted A", "Saved"]);
  show("status", "Deleted B", undo("Undo B"));
  expect(texts()).toEqual(["Saved", "Deleted B"]);
});

test("closes a message by its number alone, and clears failures but not successes", () => {
  const { store, show, texts, shown } = setUp();
  show("alert", "Failed");
  show("status", "Saved");
  show("alert", "Failed again");
  store.set(closeToastAtom, shown()[0]?.id ?? 0);
  expect(texts()).toEqual(["Saved", "Failed again"]);
  store.set(closeToastAtom, -1);
  expect(texts()).toEqual(["Saved", "Failed again"]);
  store.set(clearAlertsAtom);
  expect(texts()).toEqual(["Saved"]);
});
