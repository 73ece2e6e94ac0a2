import { identityProviderStates } from "@optimyz/contract/api/schemas/openid";
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { admins } from "./administrators.ts";
import { createdAt, id, version } from "./columns.ts";
import { users } from "./people.ts";

/** Services by which people may sign in, by OpenID Connect. */
export const identityProviders = sqliteTable("identity_providers", {
  id: id(),
  /** On the button. */
  name: text("name").notNull(),
  issuer: text("issuer").notNull(),
  clientId: text("client_id").notNull(),
  /** Sealed. */
  secret: text("secret").notNull(),
  state: text("state", { enum: identityProviderStates }).notNull(),
  createdBy: text("created_by").notNull(),
  createdAt: createdAt(),
  version: version(),
});

/** What a provider has said of somebody, once its signature was checked. */
export interface Claims {
  issuer: string;
  sub: string;
  /** Of the provider, as it was called then. */
  provider: string;
  email?: string;
  name?: string;
  /** Whether the provider says that the address is the person's, and whether it is the one who knows. */
  isVerified: boolean;
  isAuthoritative: boolean;
}

/**
 * Sign-ins on their way to a provider and back, for ten minutes. One is used once, in the browser that began it.
 * `visitor` and `admin` sign in; `user` and `own-admin` add a sign-in to the account that they are logged in to.
 */
export const openidAttempts = sqliteTable(
  "openid_attempts",
  {
    stateHash: text("state_hash").primaryKey(),
    /** Of the browser's cookie. */
    browserHash: text("browser_hash").notNull(),
    providerId: integer("provider_id")
      .notNull()
      .references(() => identityProviders.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["visitor", "user", "admin", "own-admin"] }).notNull(),
    stage: text("stage", { enum: ["begun", "asked", "proved"] })
      .notNull()
      .default("begun"),
    /** Who signs in, once that is known. */
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    adminId: integer("admin_id").references(() => admins.id, { onDelete: "cascade" }),
    nonce: text("nonce").notNull(),
    verifier: text("verifier").notNull(),
    /** Where the person goes afterwards: a path of the site, or empty. */
    next: text("next").notNull().default(""),
    /** Path that names the language of the pages, such as `/hi`. */
    base: text("base").notNull().default(""),
    claims: text("claims", { mode: "json" }).$type<Claims>(),
    expiresAt: text("expires_at").notNull(),
  },
  (table) => [
    index("openid_attempts_expires").on(table.expiresAt),
    index("openid_attempts_provider").on(table.providerId),
    index("openid_attempts_user").on(table.userId).where(sql`${table.userId} IS NOT NULL`),
    index("openid_attempts_admin").on(table.adminId).where(sql`${table.adminId} IS NOT NULL`),
  ],
);

/** What both kinds of accounts are opened by: an issuer and its name for the person. */
const identity = () => ({
  id: id(),
  issuer: text("issuer").notNull(),
  sub: text("sub").notNull(),
  /** Name of the provider, and the address there, as of the day when it was added. */
  provider: text("provider").notNull(),
  email: text("email").notNull(),
  createdAt: createdAt(),
  lastUsedAt: text("last_used_at"),
});

export const userIdentities = sqliteTable(
  "user_identities",
  {
    ...identity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [
    uniqueIndex("user_identities_sub").on(table.issuer, table.sub),
    index("user_identities_user").on(table.userId),
  ],
);

export const adminIdentities = sqliteTable(
  "admin_identities",
  {
    ...identity(),
    adminId: integer("admin_id")
      .notNull()
      .references(() => admins.id, { onDelete: "cascade" }),
  },
  (table) => [
    uniqueIndex("admin_identities_sub").on(table.issuer, table.sub),
    index("admin_identities_admin").on(table.adminId),
  ],
);
