import { IDENTITY_PROVIDERS_MAX, type IdentityProvider, type SignIn } from "@optimyz/contract/api/schemas/openid";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { writeContent } from "../audit/changes.ts";
import { record } from "../audit/record.ts";
import { ApiError, invalid } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Config } from "../core/env.ts";
import { isPublicAddress } from "../core/public-address.ts";
import { seal, unseal } from "../credentials/seal.ts";
import type { Change } from "../db/change.ts";
import { unchangedError } from "../db/conflict.ts";
import type { Database } from "../db/database.ts";
import { isStale } from "../db/errors.ts";
import { rollBackIf } from "../db/guard.ts";
import { identityProviders } from "../db/schema.ts";
import { rowsAs, type Selection } from "../db/selection.ts";
import { said } from "../language/said.ts";
import * as m from "./messages.ts";
import { metadataOf, type Provider } from "./protocol.ts";

type Row = typeof identityProviders.$inferSelect;

/** The place of a secret, for its seal: it opens no other provider. */
const placeOf = ({ issuer, clientId }: Pick<Row, "issuer" | "clientId">): string => `client ${clientId} of ${issuer}`;

const toApi = (row: Row): IdentityProvider => ({
  id: row.id,
  name: row.name,
  issuer: row.issuer,
  client_id: row.clientId,
  state: row.state,
  created_by: row.createdBy,
  created_at: row.createdAt,
  version: row.version,
});

export async function allProviders(db: Database): Promise<IdentityProvider[]> {
  const rows = await db
    .select()
    .from(identityProviders)
    .orderBy(asc(identityProviders.id))
    .limit(IDENTITY_PROVIDERS_MAX);
  return rows.map(toApi);
}

/** The buttons of the login. */
export const signIns = (db: Database): Selection<SignIn[]> => ({
  ...rowsAs(
    db
      .select({ id: identityProviders.id, name: identityProviders.name })
      .from(identityProviders)
      .where(eq(identityProviders.state, "on"))
      .orderBy(asc(identityProviders.id))
      .limit(IDENTITY_PROVIDERS_MAX),
    (row: SignIn) => row,
  ),
  resultBehind: () => [],
});

/** A provider that is on, with its secret. @throws ApiError NOT_FOUND; UNAVAILABLE with another key than its secret was sealed with */
export async function openProvider(db: Database, id: number, config: Config): Promise<Provider & { id: number }> {
  const [row] = await db
    .select()
    .from(identityProviders)
    .where(and(eq(identityProviders.id, id), eq(identityProviders.state, "on")));
  if (!row) throw new ApiError("NOT_FOUND");
  const { name, issuer, clientId } = row;
  return { id, name, issuer, clientId, secret: await unseal(row.secret, placeOf(row), config.SECRET_KEY) };
}

const recorded = (db: Database, change: Change, action: "create" | "update" | "delete", where: SQL | undefined) =>
  record(
    db,
    change,
    { action, entity: "identity_providers", entityId: identityProviders.id, label: identityProviders.name },
    sql`FROM ${identityProviders} WHERE ${where}`,
  );

/** As the provider writes it in its tokens. @throws ApiError INVALID for one that cannot be asked */
async function checkedIssuer(text: string, config: Config): Promise<string> {
  const url = isPublicAddress(text, config) ? URL.parse(text) : null;
  if (!url || url.search || url.hash) throw invalid({ issuer: m.issuerNotAllowed });
  try {
    return (await metadataOf(text, config)).issuer;
  } catch {
    throw invalid({ issuer: m.issuerDoesNotRespond });
  }
}

interface NewProvider {
  name: string;
  issuer: string;
  client_id: string;
  client_secret: string;
}

/**
 * Adds a provider that responds.
 * @throws ApiError INVALID for its issuer; CONFLICT with as many as there may be; UNAVAILABLE without a key to seal secrets
 */
export async function insertProvider(db: Database, change: Change, input: NewProvider, config: Config) {
  const own = { name: input.name, issuer: await checkedIssuer(input.issuer, config), clientId: input.client_id };
  const secret = await seal(input.client_secret, placeOf(own), config.SECRET_KEY);
  const known = await db
    .select({ issuer: identityProviders.issuer })
    .from(identityProviders)
    .limit(IDENTITY_PROVIDERS_MAX);
  if (known.length >= IDENTITY_PROVIDERS_MAX) throw new ApiError("CONFLICT", said(m.tooMany, { count: known.length }));
  if (known.some(({ issuer }) => issuer === own.issuer)) throw invalid({ issuer: m.issuerKnown });
  const values = { ...own, secret, state: "on" as const, createdBy: change.actor, createdAt: now() };
  const isFull = sql`(SELECT count(*) FROM ${identityProviders}) > ${IDENTITY_PROVIDERS_MAX}`;
  const isTwice = sql`(SELECT count(*) FROM ${identityProviders} WHERE ${identityProviders.issuer} = ${own.issuer}) > 1`;
  try {
    const [rows] = (await writeContent(db, [
      db.insert(identityProviders).values(values).returning(),
      recorded(db, change, "create", sql`${identityProviders.id} = last_insert_rowid()`),
      // Two owners at once.
      rollBackIf(db, sql`${isFull} OR ${isTwice}`),
    ])) as [Row[]];
    return toApi(rows[0] as Row);
  } catch (error) {
    if (isStale(error)) throw new ApiError("CONFLICT", m.addedMeanwhile);
    throw error;
  }
}

interface ChangedProvider {
  name: string;
  client_id: string;
  client_secret?: string | undefined;
  active: boolean;
}

/** @throws ApiError NOT_FOUND, CONFLICT; INVALID for another client without its secret */
export async function updateProvider(db: Database, change: Change, id: number, input: ChangedProvider, config: Config) {
  const [row] = await db.select().from(identityProviders).where(eq(identityProviders.id, id));
  if (!row) throw new ApiError("NOT_FOUND");
  const { name, client_id: clientId, client_secret: typed = "", active } = input;
  const next = { issuer: row.issuer, clientId };
  if (typed === "" && clientId !== row.clientId) throw invalid({ client_secret: m.secretOfClient });
  const secret = typed === "" ? row.secret : await seal(typed, placeOf(next), config.SECRET_KEY);
  const { seenVersion = row.version } = change;
  const seen = and(eq(identityProviders.id, id), eq(identityProviders.version, seenVersion));
  const values = {
    name,
    clientId,
    secret,
    state: active ? ("on" as const) : ("off" as const),
    version: seenVersion + 1,
  };
  const [, changed] = (await writeContent(db, [
    recorded(db, change, "update", seen),
    db.update(identityProviders).set(values).where(seen).returning(),
  ])) as [unknown, Row[]];
  const [after] = changed;
  if (!after) throw unchangedError(toApi(row), seenVersion);
  return toApi(after);
}

/** @throws ApiError NOT_FOUND */
export async function removeProvider(db: Database, change: Change, id: number): Promise<void> {
  const where = eq(identityProviders.id, id);
  const [, removed] = (await writeContent(db, [
    recorded(db, change, "delete", where),
    db.delete(identityProviders).where(where).returning({ id: identityProviders.id }),
  ])) as [unknown, unknown[]];
  if (removed.length === 0) throw new ApiError("NOT_FOUND");
}
