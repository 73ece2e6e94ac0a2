import { afterEach, expect, test, vi } from "vitest";
import { readStored, readToken, storeToken, TOKEN_KEY, userAtom, userNameAtom, writeStored } from "./session.ts";
import { createStore } from "./state.ts";

afterEach(() => vi.unstubAllGlobals());

test("keeps a token for the next page and forgets it at logout", () => {
  expect(readToken()).toBeNull();
  storeToken("secret");
  expect([readToken(), localStorage.getItem(TOKEN_KEY)]).toEqual(["secret", "secret"]);
  storeToken(null);
  expect([readToken(), localStorage.length]).toEqual([null, 0]);
});

test("a page works when storage is blocked, full or absent, as on the server", () => {
  const closed = () => {
    throw new DOMException("denied", "SecurityError");
  };
  for (const storage of [undefined, { getItem: closed, setItem: closed, removeItem: closed }]) {
    vi.stubGlobal("localStorage", storage);
    expect(() => [writeStored("a", "b"), writeStored("a", null)]).not.toThrow();
    expect(readStored("a")).toBeNull();
    vi.unstubAllGlobals();
  }
});

test("keeps an empty text and touches no other key", () => {
  localStorage.setItem("other", "stays");
  writeStored("a", "");
  expect(readStored("a")).toBe("");
  writeStored("a", null);
  expect([readStored("a"), readStored("other")]).toEqual([null, "stays"]);
});

test("distinguishes a logged-in user, nobody and not yet known", () => {
  const store = createStore();
  expect([store.get(userAtom), store.get(userNameAtom)]).toEqual([undefined, undefined]);
  store.set(userAtom, { name: "Asha", email: "asha@example.com" });
  expect(store.get(userNameAtom)).toBe("Asha");
  store.set(userNameAtom, undefined);
  expect([store.get(userAtom), store.get(userNameAtom)]).toEqual([null, undefined]);
  store.set(userNameAtom, "Ravi");
  expect(store.get(userAtom)).toEqual({ name: "Ravi", email: "" });
});
