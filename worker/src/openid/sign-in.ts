import type { Context } from "hono";
import { ApiError } from "../core/api-error.ts";
import { describeError } from "../core/describe-error.ts";
import { log } from "../core/log.ts";
import { randomToken } from "../core/tokens.ts";
import type { AppEnv } from "../http/app-env.ts";
import { limitVisitor } from "../http/limits.ts";
import {
  type Attempt,
  type AttemptKind,
  beginAttempt,
  claimAttempt,
  endAttempt,
  findAttempt,
  noteAttempt,
} from "./attempts.ts";
import { browserOf, markBrowser } from "./cookie.ts";
import * as m from "./messages.ts";
import type { Problem } from "./pages.ts";
import { Cancelled, claimsOf, pageOf } from "./protocol.ts";
import { openProvider } from "./providers.ts";

/** Where providers lead back to: the site, or the admin's own origin. */
export const returnPath = { visitors: "/sign-in/back", staff: "/admin/sign-in/back" } as const;

interface Beginning {
  kind: AttemptKind;
  providerId: number;
  redirectUri: string;
  userId?: number;
  adminId?: number;
  next?: string;
  base?: string;
}

/**
 * Begins a sign-in in this browser.
 * @returns the provider's page
 * @throws ApiError NOT_FOUND for a provider that is not on, TOO_MANY; Error when the provider cannot be asked
 */
export async function begin(c: Context<AppEnv>, { redirectUri, ...beginning }: Beginning): Promise<string> {
  const { db, config } = c.var;
  await limitVisitor(c, "sign-in");
  const provider = await openProvider(db, beginning.providerId, config);
  const secrets = { state: randomToken(), nonce: randomToken(), verifier: randomToken() };
  const page = await pageOf(provider, secrets, redirectUri, config);
  await beginAttempt(db, beginning, secrets, await markBrowser(c));
  return page;
}

/** {@link begin}, for a page that shows what fails. @throws ApiError UNAVAILABLE as well */
export async function beginForOwn(c: Context<AppEnv>, beginning: Beginning): Promise<string> {
  try {
    return await begin(c, beginning);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    logFailure(c, error);
    throw new ApiError("UNAVAILABLE", m.failed);
  }
}

/** How far a sign-in is whose browser has come back. */
export type Outcome =
  | { is: "proved"; attempt: Attempt & { claims: NonNullable<Attempt["claims"]> }; state: string }
  | { is: "waiting" }
  | { is: "over"; problem: Problem; attempt?: Attempt };

/** Whether an attempt has the claims of its person. */
const hasClaims = (attempt: Attempt): attempt is Attempt & { claims: NonNullable<Attempt["claims"]> } =>
  attempt.stage === "proved" && attempt.claims !== null;

/**
 * Takes what the provider has sent with the browser, once: of two requests the second waits for the first, and then gets the same.
 * @param kinds those that may come back here
 */
export async function comeBack(
  c: Context<AppEnv>,
  redirectUri: string,
  kinds: readonly AttemptKind[],
): Promise<Outcome> {
  const { db, config } = c.var;
  await limitVisitor(c, "sign-in");
  const state = c.req.query("state") ?? "";
  const attempt = await findAttempt(db, state, await browserOf(c));
  if (!attempt || !kinds.includes(attempt.kind)) return { is: "over", problem: "expired" };
  if (hasClaims(attempt)) return { is: "proved", attempt, state };
  if (!(await claimAttempt(db, attempt))) return { is: "waiting" };
  try {
    const provider = await openProvider(db, attempt.providerId, config);
    const back = { back: new URL(c.req.url), redirectUri };
    const claims = await claimsOf(provider, { ...attempt, state }, back, config);
    await noteAttempt(db, attempt, { stage: "proved", claims });
    return { is: "proved", attempt: { ...attempt, stage: "proved", claims }, state };
  } catch (error) {
    await endAttempt(db, attempt);
    if (error instanceof Cancelled) return { is: "over", problem: "cancelled", attempt };
    logFailure(c, error);
    return { is: "over", problem: "failed", attempt };
  }
}

/** Without what the provider has sent, which may name somebody. */
export function logFailure(c: Context<AppEnv>, error: unknown): void {
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  const described = code ?? describeError(error);
  log("warn", { message: "sign-in refused", requestId: c.var.requestId, error: described });
}
