import { adminPaths } from "@optimyz/contract/api/admin-paths";
import * as contract from "@optimyz/contract/api/endpoints/openid";
import { isSitePath, paths } from "@optimyz/contract/domain/paths";
import { type Context, Hono } from "hono";
import { ApiError } from "../core/api-error.ts";
import type { Config } from "../core/env.ts";
import { assertAdminOrigin } from "../http/admin-origin.ts";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";
import { limitVisitor } from "../http/limits.ts";
import { rowId } from "../http/validate.ts";
import { deliverAfterResponse } from "../mail/after-response.ts";
import { respondWithPlainPage } from "../platform/document/plain-page.ts";
import { completeOrAskForFactor } from "../staff/session/half-login.ts";
import { requireAdmin } from "../staff/session/queries.ts";
import { adminOriginOf } from "../staff/session/relying-party.ts";
import { noteAttempt, takeAttempt } from "./attempts.ts";
import { browserOf } from "./cookie.ts";
import { addAdminIdentity, adminIdentitiesOf, findAdminId, removeAdminIdentity } from "./identities.ts";
import * as m from "./messages.ts";
import { waitingPage } from "./pages.ts";
import { allProviders, insertProvider, removeProvider, updateProvider } from "./providers.ts";
import { begin, beginForOwn, comeBack, logFailure, returnPath } from "./sign-in.ts";

/** How administrators sign in by another service, and which services there are. */
export const adminSignIn = new Hono<AppEnv>();

const redirectUri = (config: Config): string => adminOriginOf(config) + returnPath.staff;

function leave(c: Context<AppEnv>, path: string, query: Record<string, string> = {}): Response {
  const search = new URLSearchParams(query).toString();
  c.header("cache-control", "no-store");
  return c.redirect(search === "" ? path : `${path}?${search}`, 303);
}

/** The login page says what has come to nothing, in the administrator's language. */
const failed = (c: Context<AppEnv>, problem: string, from: string): Response =>
  leave(c, paths.admin.to(), { problem, ...(from !== "" && { from }) });

adminSignIn.get("/admin/sign-in/back", async (c) => {
  assertAdminOrigin(c);
  const outcome = await comeBack(c, redirectUri(c.var.config), ["admin", "own-admin"]);
  if (outcome.is === "waiting") {
    const { pathname, search } = new URL(c.req.url);
    return respondWithPlainPage(c, 200, (speech) => waitingPage(pathname + search, speech));
  }
  if (outcome.is === "over") {
    const { kind, next = "" } = outcome.attempt ?? {};
    if (kind === "own-admin") return leave(c, adminPaths.profile(), { problem: outcome.problem });
    return failed(c, outcome.problem, next);
  }
  const { attempt, state } = outcome;
  if (attempt.kind === "own-admin") return leave(c, adminPaths.profile(), { "sign-in": state });
  const adminId = attempt.adminId ?? (await findAdminId(c.var.db, attempt.claims));
  if (adminId === undefined) return failed(c, "unknown", attempt.next);
  await noteAttempt(c.var.db, attempt, { adminId });
  return leave(c, paths.admin.to(), { "sign-in": state, ...(attempt.next !== "" && { from: attempt.next }) });
});

adminSignIn.get("/admin/sign-in/:id", async (c) => {
  const { pathname, search, origin } = new URL(c.req.url);
  const own = adminOriginOf(c.var.config);
  // Its cookie and the address to come back to belong to one host.
  if (origin !== own) return leave(c, own + pathname + search);
  const from = c.req.query("from") ?? "";
  const next = isSitePath(from) && from.length <= 500 ? from : "";
  const beginning = { kind: "admin", providerId: rowId(c.req.param("id")), next } as const;
  try {
    return leave(c, await begin(c, { ...beginning, redirectUri: redirectUri(c.var.config) }));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    logFailure(c, error);
    return failed(c, "failed", next);
  }
});

handle(adminSignIn, contract.finishAdminSignIn, async ({ c, db, input }) => {
  assertAdminOrigin(c);
  await limitVisitor(c, "sign-in");
  const attempt = await takeAttempt(db, "admin", input.state, await browserOf(c));
  if (!attempt?.adminId) throw new ApiError("INVALID", m.signInOver);
  return completeOrAskForFactor(c, await requireAdmin(db, attempt.adminId));
});

handle(adminSignIn, contract.ownIdentities, ({ db, caller }) => adminIdentitiesOf(db, caller.adminId));

handle(adminSignIn, contract.beginOwnIdentity, async ({ c, config, caller: { adminId }, input }) => {
  const beginning = { kind: "own-admin", adminId, providerId: input.provider_id } as const;
  return { url: await beginForOwn(c, { ...beginning, redirectUri: redirectUri(config) }) };
});

handle(adminSignIn, contract.addOwnIdentity, async ({ c, db, config, caller, change, input }) => {
  const attempt = await takeAttempt(db, "own-admin", input.state, await browserOf(c));
  if (!attempt?.claims || attempt.adminId !== caller.adminId) throw new ApiError("INVALID", m.signInOver);
  const { claims } = attempt;
  await addAdminIdentity(db, caller.adminId, { claims, change, origin: adminOriginOf(config) });
  deliverAfterResponse(c);
  return { message: m.signInAdded };
});

handle(adminSignIn, contract.removeOwnIdentity, async ({ c, db, config, caller, change, params }) => {
  await removeAdminIdentity(db, caller.adminId, params.id, { change, origin: adminOriginOf(config) });
  deliverAfterResponse(c);
  return { message: m.signInRemoved };
});

handle(adminSignIn, contract.listIdentityProviders, async ({ db, config }) => ({
  providers: await allProviders(db),
  visitors_return_to: config.SITE_ORIGIN + returnPath.visitors,
  staff_return_to: redirectUri(config),
}));

handle(adminSignIn, contract.createIdentityProvider, ({ db, change, config, input }) =>
  insertProvider(db, change, input, config),
);

handle(adminSignIn, contract.updateIdentityProvider, ({ db, change, config, params, input }) =>
  updateProvider(db, change, params.id, input, config),
);

handle(adminSignIn, contract.deleteIdentityProvider, async ({ db, change, params }) => {
  await removeProvider(db, change, params.id);
  return { message: m.providerRemoved };
});
