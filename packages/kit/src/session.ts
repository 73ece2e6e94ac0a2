import { atom } from "./state.ts";

/** Browser storage keys of the seed, section 9. */
export const TOKEN_KEY = "token";
export const LOGIN_SHOWN_KEY = "loginShown";
export const ADMIN_HINT_KEY = "adminAuth";

/** Who is logged in, as the server knows it. */
export interface SessionUser {
  name: string;
  email: string;
}

/** The user who is logged in; null when nobody is, undefined while that is unknown, as on the server. */
export const userAtom = atom<SessionUser | null | undefined>(undefined);

/** The user's name alone; older releases of front-ends write nothing else. */
export const userNameAtom = atom(
  (get) => get(userAtom)?.name,
  (_get, set, name: string | undefined) => set(userAtom, name === undefined ? null : { name, email: "" }),
);

/** The user's bearer token; null on the server and when nobody is logged in. */
export function readToken(): string | null {
  return readStored(TOKEN_KEY);
}

/** Keeps the token of a login, or forgets it with null. */
export function storeToken(token: string | null): void {
  writeStored(TOKEN_KEY, token);
}

/** Browser storage that never throws: it is absent on the server and may be blocked. */
export function readStored(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** @param value null removes the key */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) globalThis.localStorage?.removeItem(key);
    else globalThis.localStorage?.setItem(key, value);
  } catch {
    // The page works without it.
  }
}
