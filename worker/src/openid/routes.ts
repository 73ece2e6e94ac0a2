import * as contract from "@optimyz/contract/api/endpoints/openid";
import { registerInputSchema } from "@optimyz/contract/api/schemas/people/account-changes";
import { noticeVersion } from "@optimyz/contract/api/schemas/people/notice";
import { isSitePath } from "@optimyz/contract/domain/paths";
import { type PageLink, pathOf, rolePatterns } from "@optimyz/contract/protocol/page-links";
import * as z from "@optimyz/contract/z";
import { type Context, Hono } from "hono";
import { recordFailedLogin, recordLogin } from "../audit/record-login.ts";
import { noticeIn } from "../consents/notice.ts";
import { ApiError } from "../core/api-error.ts";
import { deviceName } from "../credentials/device-name.ts";
import { guardLogin } from "../credentials/guard.ts";
import { verifyPassword } from "../credentials/password.ts";
import type { Change } from "../db/change.ts";
import type { Claims } from "../db/schema/openid.ts";
import type { AppEnv } from "../http/app-env.ts";
import { mediaTypeOf, readBytes } from "../http/body.ts";
import { handle } from "../http/handle.ts";
import { limitVisitor } from "../http/limits.ts";
import { checkFields, rowId } from "../http/validate.ts";
import { sentenceIn } from "../language/said.ts";
import type { Speech } from "../language/speech.ts";
import { deliverAfterResponse } from "../mail/after-response.ts";
import { welcome } from "../mail/message.ts";
import { countUnsolicited } from "../mail/outbox.ts";
import { providerOf } from "../mail/provider.ts";
import { signInAdded } from "../mail/sign-in-messages.ts";
import { findUserByEmail, requireUser, startSession, type UserRow } from "../people/queries.ts";
import { postInLanguages, routeInLanguages } from "../platform/document/language-routes.ts";
import { respondWithPlainPage } from "../platform/document/plain-page.ts";
import { visitFor } from "../platform/releases/visit.ts";
import { settingsAtHand } from "../settings/site-settings.ts";
import { speechOfCall, speechOfPage } from "../settings/speech.ts";
import { type Attempt, findAttempt, noteAttempt, takeAttempt } from "./attempts.ts";
import { browserOf } from "./cookie.ts";
import {
  addIdentity,
  findUserId,
  identitiesOf,
  openAccount,
  removeIdentity,
  takeUnprovedAccount,
} from "./identities.ts";
import * as m from "./messages.ts";
import { isProblem, linkPage, openPage, type Problem, problemPage, waitingPage } from "./pages.ts";
import { begin, beginForOwn, comeBack, logFailure, returnPath } from "./sign-in.ts";

/** How visitors sign in by another service, and what users do with their sign-ins. */
export const signIn = new Hono<AppEnv>();

/** As `openAccount` of a form sends it: a state, a name, and a notice or a password. */
const FORM_BYTES_MAX = 16 * 1024;
const PASSWORD_LENGTH_MAX = 1024;
const FORM_TYPE = "application/x-www-form-urlencoded";

const redirectUri = (c: Context<AppEnv>): string => c.var.config.SITE_ORIGIN + returnPath.visitors;

/** Parameter of a page that its browser has come back to from a provider: the state. */
const SIGN_IN = "sign-in";

/** The path of a page where this visitor has it. @param base of its language */
async function pagePath(c: Context<AppEnv>, base: string, link: PageLink): Promise<string> {
  const lockSet = (await visitFor(c))?.lockSet ?? { remotes: {} };
  return base + pathOf(link, rolePatterns(lockSet));
}

const onward = (next: string) => (next === "" ? {} : { next });

/** Where people go on without this service: both pages lead to where they were going. */
const waysOf = async (c: Context<AppEnv>, base: string, next: string) => ({
  login: await pagePath(c, base, { role: "login", query: onward(next) }),
  register: await pagePath(c, base, { role: "register", query: onward(next) }),
  forgotten: await pagePath(c, base, { role: "forgotPassword" }),
});

function leave(c: Context<AppEnv>, to: string): Response {
  c.header("cache-control", "no-store");
  return c.redirect(to, 303);
}

const leaveTo = (c: Context<AppEnv>, page: string, base: string, query: Record<string, string>): Response =>
  leave(c, `${base}/sign-in/${page}?${new URLSearchParams(query)}`);

/** The login page, which fetches the session by the state. */
const toLogin = async (c: Context<AppEnv>, state: string, { base, next }: Pick<Attempt, "base" | "next">) =>
  leave(c, await pagePath(c, base, { role: "login", query: { [SIGN_IN]: state, ...onward(next) } }));

routeInLanguages(signIn, "/sign-in/:token", async (c, token) => {
  const { pathname, search, origin } = new URL(c.req.url);
  const { SITE_ORIGIN } = c.var.config;
  // Its cookie and the address to come back to belong to one host.
  if (origin !== SITE_ORIGIN) return leave(c, SITE_ORIGIN + pathname + search);
  if (token === "back") return comeBackAsVisitor(c);
  const speech = speechOfPage(c, (await settingsAtHand(c.var.db)).settings);
  if (token === "account") return showAccount(c, speech);
  return isProblem(token) ? showProblem(c, token, speech) : beginAsVisitor(c, token, speech);
});

const nextOf = (c: Context<AppEnv>): string => {
  const next = c.req.query("next") ?? "";
  return isSitePath(next) && next.length <= 500 ? next : "";
};

async function beginAsVisitor(c: Context<AppEnv>, token: string, { language: { base } }: Speech): Promise<Response> {
  const [providerId, next] = [rowId(token), nextOf(c)];
  try {
    return leave(c, await begin(c, { kind: "visitor", providerId, redirectUri: redirectUri(c), next, base }));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    logFailure(c, error);
    return leaveTo(c, "failed", base, onward(next));
  }
}

async function showProblem(c: Context<AppEnv>, problem: Problem, { language }: Speech): Promise<Response> {
  const ways = await waysOf(c, language.base, nextOf(c));
  return respondWithPlainPage(c, 400, (speech) => problemPage(problem, ways, speech));
}

async function comeBackAsVisitor(c: Context<AppEnv>): Promise<Response> {
  const outcome = await comeBack(c, redirectUri(c), ["visitor", "user"]);
  if (outcome.is === "waiting") {
    const { pathname, search } = new URL(c.req.url);
    return respondWithPlainPage(c, 200, (speech) => waitingPage(pathname + search, speech));
  }
  if (outcome.is === "over") {
    const { base = "", next = "" } = outcome.attempt ?? {};
    return leaveTo(c, outcome.problem, base, onward(next));
  }
  const { attempt, state } = outcome;
  if (attempt.kind === "user")
    return leave(c, await pagePath(c, attempt.base, { role: "account", query: { [SIGN_IN]: state } }));
  return (await isKnown(c, attempt)) ? toLogin(c, state, attempt) : leaveTo(c, "account", attempt.base, { state });
}

/** Whether it is known whose account a sign-in opens: it did before, or both sides have proved the same address. */
async function isKnown(c: Context<AppEnv>, attempt: Attempt & { claims: Claims }): Promise<boolean> {
  const { db } = c.var;
  const { claims, userId } = attempt;
  if (userId !== null) return true;
  const known = await findUserId(db, claims);
  if (known !== undefined) {
    await noteAttempt(db, attempt, { userId: known });
    return true;
  }
  const { email, isAuthoritative } = claims;
  const user = email !== undefined && isAuthoritative ? await findUserByEmail(db, email) : undefined;
  if (!user || user.emailConfirmedAt === null) return false;
  await addTo(c, user, claims);
  await noteAttempt(db, attempt, { userId: user.id });
  return true;
}

const changeBy = (c: Context<AppEnv>, userId: number): Change => ({
  actor: `user ${userId}`,
  requestId: c.var.requestId,
});

/** Adds a sign-in to an account, and informs its owner. @throws ApiError CONFLICT */
async function addTo(c: Context<AppEnv>, { id, email, language }: UserRow, claims: Claims): Promise<void> {
  const { db, config } = c.var;
  const told = { service: claims.provider, isReset: false };
  const mail = signInAdded(await providerOf(db, language), email, told, config.SITE_ORIGIN);
  await addIdentity(db, id, { claims, change: changeBy(c, id), mail });
  deliverAfterResponse(c);
}

type WithAddress = Attempt & { claims: Claims & { email: string } };

/** What a sign-in without an account leads to. */
type Standing = { is: "new" } | { is: "unproved"; user: UserRow } | { is: "asked"; user: UserRow | undefined };

/** An address that the provider has not proved, or somebody else has, is worth no more than a password. */
async function standingOf(
  c: Context<AppEnv>,
  { email, isVerified, isAuthoritative }: WithAddress["claims"],
): Promise<Standing> {
  const user = await findUserByEmail(c.var.db, email);
  if (isVerified && !user) return { is: "new" };
  if (isAuthoritative && user?.emailConfirmedAt === null) return { is: "unproved", user };
  return { is: "asked", user };
}

/** The sign-in of this browser that waits for an account; a response where there is none. */
async function waitingAttempt(c: Context<AppEnv>, state: string, base: string): Promise<WithAddress | Response> {
  const attempt = await findAttempt(c.var.db, state, await browserOf(c));
  if (attempt?.kind !== "visitor" || attempt.stage !== "proved") return leaveTo(c, "expired", base, {});
  if (attempt.userId !== null) return toLogin(c, state, attempt);
  if (attempt.claims?.email === undefined) return leaveTo(c, "address", base, onward(attempt.next));
  return attempt as WithAddress;
}

interface Typed {
  name?: string;
  errors?: Record<string, string>;
}

/** The page that continues a sign-in: consent for a new account, or the password of one that there is. */
async function respondWithAccount(
  c: Context<AppEnv>,
  attempt: WithAddress,
  state: string,
  { name, errors = {} }: Typed,
) {
  const { claims, base, next } = attempt;
  const standing = await standingOf(c, claims);
  const ways = await waysOf(c, base, next);
  const shown = { state, provider: claims.provider, email: claims.email, errors };
  return respondWithPlainPage(c, Object.keys(errors).length > 0 ? 422 : 200, (speech, settings) => {
    if (standing.is === "asked") return linkPage(shown, ways, speech);
    const notice = noticeIn(settings, "account", speech.language.code);
    const isUnproved = standing.is === "unproved";
    return openPage(shown, { name: name ?? claims.name ?? "", notice, isUnproved }, speech);
  });
}

async function showAccount(c: Context<AppEnv>, { language: { base } }: Speech): Promise<Response> {
  await limitVisitor(c, "sign-in");
  const state = c.req.query("state") ?? "";
  const attempt = await waitingAttempt(c, state, base);
  return attempt instanceof Response ? attempt : respondWithAccount(c, attempt, state, {});
}

postInLanguages(signIn, "/sign-in/:token", async (c, token, next) => {
  if (token !== "account") return next();
  if (mediaTypeOf(c.req.raw) !== FORM_TYPE) throw new ApiError("UNSUPPORTED_TYPE");
  const sent = new URLSearchParams(new TextDecoder().decode(await readBytes(c.req.raw, FORM_BYTES_MAX)));
  const speech = speechOfPage(c, (await settingsAtHand(c.var.db)).settings);
  const state = sent.get("state") ?? "";
  const attempt = await waitingAttempt(c, state, speech.language.base);
  if (attempt instanceof Response) return attempt;
  try {
    const standing = await standingOf(c, attempt.claims);
    const work = standing.is === "asked" ? link : open;
    const userId = await work(c, attempt, { standing, sent, speech });
    await noteAttempt(c.var.db, attempt, { userId });
    deliverAfterResponse(c);
    return toLogin(c, state, attempt);
  } catch (error) {
    const fields = error instanceof ApiError ? error.details.fields : undefined;
    if (!fields) throw error;
    const errors = Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, sentenceIn(words, speech)]));
    return respondWithAccount(c, attempt, state, { name: sent.get("name") ?? "", errors });
  }
});

interface Sent {
  standing: Standing;
  sent: URLSearchParams;
  speech: Speech;
}

const openingSchema = z.object({ name: registerInputSchema.shape.name, notice: noticeVersion });

/** Opens an account, or takes over one that nobody has proved. @returns its id */
async function open(c: Context<AppEnv>, { claims }: WithAddress, { standing, sent, speech }: Sent): Promise<number> {
  const { db, config } = c.var;
  await limitVisitor(c, "register");
  const { name, notice } = checkFields(openingSchema, {
    name: sent.get("name") ?? "",
    notice: sent.get("notice") ?? "",
  });
  const { email } = claims;
  const { code } = speech.language;
  if (standing.is === "unproved") {
    const { user } = standing;
    const told = { service: claims.provider, isReset: true };
    const mail = signInAdded(await providerOf(db, user.language ?? code), email, told, config.SITE_ORIGIN);
    await takeUnprovedAccount(db, user, { name, notice, claims, mail, change: changeBy(c, user.id) });
    return user.id;
  }
  const isMailed = !claims.isAuthoritative && (await countUnsolicited(db, "welcome", email)).isWithin;
  const provider = await providerOf(db, code);
  const confirmation = (token: string) => welcome(provider, email, config.SITE_ORIGIN, token);
  const change = { actor: "visitor", requestId: c.var.requestId };
  const opening = { name, notice, language: code, claims, change };
  return (await openAccount(db, opening, isMailed ? confirmation : undefined)).id;
}

/** Adds the sign-in to the account whose password was typed. @returns its id */
async function link(c: Context<AppEnv>, { claims }: WithAddress, { standing, sent }: Sent): Promise<number> {
  const { db, requestId } = c.var;
  const password = sent.get("password") ?? "";
  const wrong = () => new ApiError("INVALID", undefined, { fields: { password: m.notYourPassword } });
  if (password === "" || password.length > PASSWORD_LENGTH_MAX) throw wrong();
  const guarded = await guardLogin(c, "user", claims.email);
  const user = standing.is === "new" ? undefined : standing.user;
  const { ok } = await verifyPassword(password, user?.passwordHash || undefined);
  if (!user || !ok) {
    await recordFailedLogin(db, { kind: "user", id: user?.id, requestId });
    throw wrong();
  }
  await guarded.succeeded();
  await addTo(c, user, claims);
  return user.id;
}

const signInOver = (): ApiError => new ApiError("INVALID", m.signInOver);

handle(signIn, contract.finishSignIn, async ({ c, db, input }) => {
  await limitVisitor(c, "sign-in");
  const attempt = await takeAttempt(db, "visitor", input.state, await browserOf(c));
  if (!attempt?.userId) throw signInOver();
  const { id, name, email } = await requireUser(db, attempt.userId);
  await recordLogin(db, { kind: "user", id, requestId: c.var.requestId });
  const token = await startSession(db, id, deviceName(c.req.header("user-agent")));
  return { message: (await speechOfCall(c)).say(m.signedIn), token, name, email };
});

handle(signIn, contract.myIdentities, async ({ db, caller }) => identitiesOf(db, await requireUser(db, caller.userId)));

handle(signIn, contract.beginMyIdentity, async ({ c, db, caller, input }) => {
  const user = await requireUser(db, caller.userId);
  // A stranger who opened the account with somebody's address must not leave a way in for themselves.
  if (user.emailConfirmedAt === null) throw new ApiError("CONFLICT", m.confirmFirst);
  const { base } = (await speechOfCall(c)).language;
  const beginning = { kind: "user", userId: user.id, providerId: input.provider_id, base } as const;
  return { url: await beginForOwn(c, { ...beginning, redirectUri: redirectUri(c) }) };
});

handle(signIn, contract.addMyIdentity, async ({ c, db, caller, input }) => {
  const attempt = await takeAttempt(db, "user", input.state, await browserOf(c));
  if (!attempt?.claims || attempt.userId !== caller.userId) throw signInOver();
  await addTo(c, await requireUser(db, caller.userId), attempt.claims);
  const { say } = await speechOfCall(c);
  return { message: say(m.added, { name: attempt.claims.provider }) };
});

handle(signIn, contract.removeMyIdentity, async ({ c, db, caller, change, params }) => {
  const user = await requireUser(db, caller.userId);
  const own = (await identitiesOf(db, user)).find(({ id }) => id === params.id);
  await removeIdentity(db, user, params.id, change);
  return { message: (await speechOfCall(c)).say(m.removed, { name: own?.name ?? "" }) };
});
