import { paths } from "@optimyz/contract/domain/paths";
import { segmentsOf } from "@optimyz/contract/protocol/patterns";
import type { Context } from "hono";
import { ApiError } from "../core/api-error.ts";
import { ownAdminOrigin } from "../core/env.ts";
import { said } from "../language/said.ts";
import type { AppEnv } from "./app-env.ts";
import * as m from "./messages.ts";

/** Whether a request is made to where administrators work: `ADMIN_ORIGIN`, else the site's own origin. */
export function isAtAdminOrigin(c: Context<AppEnv>): boolean {
  const { ADMIN_ORIGIN } = c.var.config;
  return ADMIN_ORIGIN === undefined || new URL(c.req.url).origin === ADMIN_ORIGIN;
}

/** Whether the admin has an origin of its own, and a request is made to it. */
export const isAtOwnAdminOrigin = (c: Context<AppEnv>): boolean =>
  c.var.config.ADMIN_ORIGIN !== undefined && isAtAdminOrigin(c);

/**
 * For what may not happen where every front-end's code runs, which could do it in an administrator's name.
 * @throws ApiError FORBIDDEN with how to get there
 */
export function assertOwnAdminOrigin(c: Context<AppEnv>): void {
  if (isAtOwnAdminOrigin(c)) return;
  const own = ownAdminOrigin(c.var.config);
  const sentence = own ? said(m.makeItAt, { url: own + paths.admin.to() }) : m.giveOwnAddress;
  throw new ApiError("FORBIDDEN", sentence);
}

/** @throws ApiError FORBIDDEN for a request of the admin that is made to another origin, whatever cookie it has */
export function assertAdminOrigin(c: Context<AppEnv>): void {
  const { ADMIN_ORIGIN: origin = "" } = c.var.config;
  if (!isAtAdminOrigin(c)) throw new ApiError("FORBIDDEN", said(m.workAt, { origin }));
}

/**
 * Whether a request was started by a page of the same origin, by a person (a typed URL, a bookmark), or by no browser. One from
 * another origin of the same site carries the cookies, too.
 */
export function isFromOwnOrigin(c: Context<AppEnv>): boolean {
  const site = c.req.header("sec-fetch-site");
  return site === undefined || site === "same-origin" || site === "none";
}

/**
 * URL of a page at the origin where it exists, when that is not the one that it was requested at: with `ADMIN_ORIGIN` the
 * admin's pages are there, and no others are.
 */
export function pageElsewhere(c: Context<AppEnv>): string | undefined {
  const { ADMIN_ORIGIN, SITE_ORIGIN } = c.var.config;
  if (ADMIN_ORIGIN === undefined) return undefined;
  const { pathname, search } = new URL(c.req.url);
  const isAdminPage = segmentsOf(pathname)?.[0]?.toLowerCase() === "admin";
  if (isAdminPage === isAtAdminOrigin(c)) return undefined;
  if (isAdminPage) return ADMIN_ORIGIN + pathname + search;
  // Typing the host alone opens the admin; a link there to the home page leads to the site.
  const isTyped = pathname + search === "/" && c.req.header("sec-fetch-site") !== "same-origin";
  return isTyped ? ADMIN_ORIGIN + paths.admin.to() : SITE_ORIGIN + pathname + search;
}
