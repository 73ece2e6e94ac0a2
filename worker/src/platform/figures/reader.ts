import type { Context } from "hono";
import { deviceToken } from "../../http/admin-cookies.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { hasAdminCookie } from "../../http/session.ts";

/** Programs that name themselves. Telephones by Cubot are none. */
const PROGRAMS =
  /(?<!cu)bot|crawl|spider|slurp|preview|headless|lighthouse|inspectiontool|googleother|mediapartners|archiver|phantom/i;

/** Documents that a browser fetches before somebody opens them, in today's words and in those of before. */
const AHEAD = ["sec-purpose", "purpose", "x-moz"];

/**
 * Whether a person seems to read the document of a request: by what browsers send and most programs do not. A program that
 * sends the same is taken for a person.
 */
function isPerson({ headers }: Request): boolean {
  const program = headers.get("user-agent") ?? "";
  return (
    program.startsWith("Mozilla/5.0 (") &&
    !PROGRAMS.test(program) &&
    (headers.get("accept") ?? "").includes("text/html") &&
    (headers.get("accept-language") ?? "") !== "" &&
    !AHEAD.some((name) => /prefetch|prerender|preview/.test(headers.get(name) ?? ""))
  );
}

/** Whether somebody has logged in to the admin with this browser: the staff of the provider is not counted. */
export const isStaff = (c: Context<AppEnv>): boolean => hasAdminCookie(c) || deviceToken(c) !== undefined;

/** Whether the document of a request is counted. */
export const isRead = (c: Context<AppEnv>): boolean => c.req.method === "GET" && isPerson(c.req.raw) && !isStaff(c);
