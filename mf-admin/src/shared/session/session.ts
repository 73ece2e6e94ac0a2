import { adminSession } from "@optimyz/contract/api/endpoints/people";
import type { AdminSession } from "@optimyz/contract/api/schemas/people";
import { ADMIN_HINT_KEY, ApiError, type App, atom, paths, readStored, writeStored } from "@optimyz/kit";
import { forgetKept, isUnreachable, readKept } from "../attendance/kept-names.ts";
import { speak } from "../language/speak.ts";

/** The administrator of the session; undefined until the server has responded. */
export const adminAtom = atom<AdminSession | undefined>(undefined);

/** The session as the server knows it. `unknown` when the request fails. */
export type SessionState = "open" | "none" | "unknown";

/** True for an error that means that there is no session, or no longer one. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code !== "BAD_CREDENTIALS";
}

/**
 * Asks the server for the session. The browser's flag `adminAuth` is a hint only: without it nobody has logged in here,
 * so there is nothing to ask; with it the server decides. Without a connection a page that was kept today opens for the
 * account that loaded it; the server decides about each of its requests again.
 */
export async function checkSession(app: App): Promise<SessionState> {
  if (readStored(ADMIN_HINT_KEY) === null && app.store.get(adminAtom) === undefined) return "none";
  try {
    await openSession(app, await app.api.call(adminSession));
    return "open";
  } catch (error) {
    if (isSessionOver(error)) {
      await closeSession(app);
      return "none";
    }
    const kept = isUnreachable(error) ? await readKept() : undefined;
    if (!kept) return "unknown";
    app.store.set(adminAtom, kept.admin);
    return "open";
  }
}

/** After a login, which says who it is and not what they may do. */
export async function enterSession(app: App): Promise<void> {
  writeStored(ADMIN_HINT_KEY, "true");
  await checkSession(app);
}

/** Called once the administrator is known. Another one's names are deleted before anything is shown. */
export async function openSession(app: App, admin: AdminSession): Promise<void> {
  await forgetKept(admin.email);
  writeStored(ADMIN_HINT_KEY, "true");
  if (admin.language !== undefined) await speak(app, admin.language);
  app.store.set(adminAtom, admin);
}

/** After a logout, and once the server knows of no session. */
export async function closeSession(app: App): Promise<void> {
  writeStored(ADMIN_HINT_KEY, null);
  app.store.set(adminAtom, undefined);
  await forgetKept();
}

/** The login page, which leads back to a URL of the dashboard. */
export function loginPath(from?: string): string {
  const login = paths.admin.to();
  return from && from !== paths.adminDashboard.to() ? `${login}?${new URLSearchParams({ from })}` : login;
}

/** Where to go after a login: back, when the URL is one of the dashboard's own. */
export function afterLogin(from: string | null): string {
  const dashboard = paths.adminDashboard.to();
  return from === dashboard || from?.startsWith(`${dashboard}/`) || from?.startsWith(`${dashboard}?`)
    ? from
    : dashboard;
}
