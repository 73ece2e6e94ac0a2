import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "./app-env.ts";
import { cookieOptions } from "./session.ts";

const DEVICE_COOKIE = "__Host-admin-device";
const CHALLENGE_COOKIE = "__Host-admin-challenge";

/** How long a browser stays known after a login. */
export const DEVICE_SECONDS = 365 * 24 * 60 * 60;
/** How long a login may take from the password to the second factor. */
export const CHALLENGE_SECONDS = 10 * 60;

/** The token of a browser that somebody has logged in with before. */
export const deviceToken = (c: Context<AppEnv>): string | undefined => getCookie(c, DEVICE_COOKIE);

export function setDeviceCookie(c: Context<AppEnv>, token: string): void {
  setCookie(c, DEVICE_COOKIE, token, { ...cookieOptions, maxAge: DEVICE_SECONDS });
}

/** The token of a half-finished login. */
export const challengeToken = (c: Context<AppEnv>): string | undefined => getCookie(c, CHALLENGE_COOKIE);

export function setChallengeCookie(c: Context<AppEnv>, token: string): void {
  setCookie(c, CHALLENGE_COOKIE, token, { ...cookieOptions, maxAge: CHALLENGE_SECONDS });
}

export function clearChallengeCookie(c: Context<AppEnv>): void {
  deleteCookie(c, CHALLENGE_COOKIE, cookieOptions);
}
