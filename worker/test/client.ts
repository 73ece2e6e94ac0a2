import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { ErrorBody } from "@optimyz/contract/api/errors";
import type { Role } from "@optimyz/contract/api/roles";
import { createApp } from "../src/app.ts";
import { now } from "../src/core/clock.ts";
import type { Bindings } from "../src/core/env.ts";
import { hashPassword } from "../src/credentials/password.ts";
import { openDatabase } from "../src/db/database.ts";
import { admins } from "../src/db/schema.ts";
import { insertUser, startSession } from "../src/people/queries.ts";
import { findAdminByEmail, startAdminSession } from "../src/staff/session/queries.ts";
import { perFile } from "./forget.ts";

export const app = createApp();
export const ORIGIN = "https://www.optimyz.example";
export const ADMIN = { email: "admin@optimyz.example", password: "only for these tests" };

/** Makes the tests' origin the admin's own, where tokens for teams are made. */
export const atOwnAdmin: Partial<Bindings> = { ADMIN_ORIGIN: ORIGIN };

/** For tests that enrol by the hundred: the local binding writes every message to a file. */
export const silentMail: Partial<Bindings> = {
  MAIL: { send: async () => ({ messageId: "" }) } as unknown as SendEmail,
};

/** For tests: a transport that keeps the mails which it is given. */
export function sentMails() {
  const sent: { to: string; subject: string; text: string; html: string }[] = [];
  const MAIL = { send: async (mail: (typeof sent)[number]) => void sent.push(mail) } as unknown as SendEmail;
  return { sent, bindings: { MAIL } };
}

export interface JsonResponse<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface Sending {
  /** Sent as JSON, or as multipart when it is a form. */
  body?: unknown;
  headers?: Record<string, string>;
  cookie?: string;
  token?: string;
  /** The visitor's IP address. */
  from?: string;
  bindings?: Partial<Bindings>;
}

/** Sends one request through the whole application and waits for what it does after the response. */
export async function send(method: string, path: string, sending: Sending = {}): Promise<Response> {
  const headers = new Headers({ "cf-connecting-ip": sending.from ?? freshIpAddress(), ...sending.headers });
  if (sending.cookie) headers.set("cookie", sending.cookie);
  if (sending.token) headers.set("authorization", `Bearer ${sending.token}`);
  const body = bodyOf(sending.body, headers);
  const context = createExecutionContext();
  const request = new Request(new URL(path, ORIGIN), { method, headers, ...(body !== undefined && { body }) });
  const response = await app.fetch(request, bindingsWith(sending.bindings), context);
  await waitOnExecutionContext(context);
  requireFewStatements(response, `${method} ${path}`);
  return response;
}

/** Far from what D1 allows: a request that asks for each row alone would be slow long before it is refused. */
const STATEMENTS_MAX = 60;

function requireFewStatements({ headers }: Response, request: string): void {
  const count = Number(/desc="(\d+) statements"/.exec(headers.get("server-timing") ?? "")?.[1] ?? 0);
  if (count > STATEMENTS_MAX) throw new Error(`${count} statements before the response to ${request}.`);
}

const file = perFile(() => crypto.randomUUID());
const loader = env.LOADER as WorkerLoader;
/** An isolate outlives the file that asked for it, and the same versions are other code in another file. */
const LOADER: WorkerLoader = {
  get: (name, code) => loader.get(`${file()} ${name}`, code),
  load: (code) => loader.load(code),
};

const bindingsOf = new WeakMap<Partial<Bindings>, Bindings>();
const noChanges: Partial<Bindings> = {};
/** The same object for the same changes, as production has one for an isolate: the worker checks the variables of each once. */
function bindingsWith(changes = noChanges): Bindings {
  const known = bindingsOf.get(changes);
  if (known) return known;
  const bindings = { ...env, LOADER, ...changes };
  bindingsOf.set(changes, bindings);
  return bindings;
}

/** As `send`, with the JSON of the response. */
export async function call<Body = ErrorBody>(
  method: string,
  path: string,
  sending?: Sending,
): Promise<JsonResponse<Body>> {
  const response = await send(method, path, sending);
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
}

/** Made once: hashes wait for each other. */
const ADMIN_HASH = await hashPassword(ADMIN.password);
const USER_HASH = await hashPassword("a good password");

/** The cookie of a new administrator session in which a factor was just shown, without the login, which has tests of its own. */
export async function adminCookie(email = ADMIN.email): Promise<string> {
  const db = openDatabase(env.DB);
  return `__Host-admin=${await startAdminSession(db, (await newAdmin(email)).id)}`;
}

/** An administrator whose password is that of {@link ADMIN}: the one with this e-mail address, or a new one. */
export async function newAdmin(email: string, role: Role = "owner"): Promise<typeof admins.$inferSelect> {
  const db = openDatabase(env.DB);
  const values = { email, emailKey: email.toLowerCase(), passwordHash: ADMIN_HASH, role, createdAt: now() };
  await db.insert(admins).values(values).onConflictDoNothing();
  const admin = await findAdminByEmail(db, email);
  if (!admin) throw new Error("There is no administrator.");
  return admin;
}

/** The cookie of a new session of an administrator. */
export const cookieOf = async ({ id }: { id: number }): Promise<string> =>
  `__Host-admin=${await startAdminSession(openDatabase(env.DB), id)}`;

/** Stores a user whose password is "a good password", without the registration, which has tests of its own. */
export function newUser(email: string) {
  return insertUser(openDatabase(env.DB), { name: "Asha Rao", email, passwordHash: USER_HASH });
}

/** The token of a new user, without registration and login. */
export const userToken = async (email: string): Promise<string> =>
  startSession(openDatabase(env.DB), (await newUser(email)).id);

let visitors = 0;
/** Every request comes from another network unless a test says otherwise, so that no limit is met by accident. */
function freshIpAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 8) & 255}.${visitors & 255}.${1 + ((visitors >> 16) & 127)}`;
}

function bodyOf(body: unknown, headers: Headers): BodyInit | undefined {
  if (body === undefined || body instanceof FormData || typeof body === "string" || body instanceof Uint8Array) {
    return body as BodyInit | undefined;
  }
  if (!headers.has("content-type")) headers.set("content-type", "application/json");
  return JSON.stringify(body);
}
