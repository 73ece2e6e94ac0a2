import { roles } from "@optimyz/contract/api/roles";
import type { TokenScope } from "@optimyz/contract/api/scopes";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, language, version } from "./columns.ts";

/** The administrators. Those from before there were roles are owners. */
export const admins = sqliteTable(
  "admins",
  {
    id: id(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    /** Empty for somebody with passkeys only. */
    passwordHash: text("password_hash").notNull(),
    createdAt: createdAt(),
    name: text("name").notNull().default(""),
    role: text("role", { enum: roles }).notNull().default("owner"),
    /** Secret of the authenticator app, sealed; set once a first code was right. */
    totpSecret: text("totp_secret"),
    /** Time step of the last accepted code, so that none counts twice. */
    totpStep: integer("totp_step").notNull().default(0),
    version: version(),
    /** In which the admin and the mails to them are; null until one was chosen. */
    language: language(),
  },
  (table) => [uniqueIndex("admins_email_key").on(table.emailKey)],
);

const adminId = () =>
  integer("admin_id")
    .notNull()
    .references(() => admins.id, { onDelete: "cascade" });

export const adminSessions = sqliteTable(
  "admin_sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    adminId: adminId(),
    createdAt: createdAt(),
    expiresAt: text("expires_at").notNull(),
    /** Names the session in lists, where its token must not appear. */
    publicId: text("public_id").notNull().default(""),
    /** Browser and system, such as "Firefox on Windows". */
    device: text("device").notNull().default(""),
    lastSeenAt: text("last_seen_at"),
    /** When a factor was last shown in this session. */
    verifiedAt: text("verified_at"),
  },
  (table) => [
    index("admin_sessions_expires").on(table.expiresAt),
    index("admin_sessions_admin").on(table.adminId),
    index("admin_sessions_public").on(table.publicId),
  ],
);

export const adminPasskeys = sqliteTable(
  "admin_passkeys",
  {
    /** Base64url, as the browser names it. */
    credentialId: text("credential_id").primaryKey(),
    adminId: adminId(),
    /** COSE key in base64url. */
    publicKey: text("public_key").notNull(),
    counter: integer("counter").notNull(),
    transports: text("transports", { mode: "json" }).$type<string[]>().notNull(),
    name: text("name").notNull(),
    createdAt: createdAt(),
    lastUsedAt: text("last_used_at"),
  },
  (table) => [index("admin_passkeys_admin").on(table.adminId)],
);

/** Codes for somebody who has lost the other factor. A code that was used is deleted. */
export const adminRecoveryCodes = sqliteTable(
  "admin_recovery_codes",
  { codeHash: text("code_hash").primaryKey(), adminId: adminId(), createdAt: createdAt() },
  (table) => [index("admin_recovery_codes_admin").on(table.adminId)],
);

/** Half-finished logins, and what a passkey has to sign; each is used once. */
export const adminChallenges = sqliteTable(
  "admin_challenges",
  {
    tokenHash: text("token_hash").primaryKey(),
    kind: text("kind", {
      enum: ["login", "passkey-login", "passkey-registration", "totp-registration", "factor"],
    }).notNull(),
    /** Absent while it is unknown who logs in with a passkey. */
    adminId: integer("admin_id").references(() => admins.id, { onDelete: "cascade" }),
    challenge: text("challenge").notNull().default(""),
    attempts: integer("attempts").notNull().default(0),
    expiresAt: text("expires_at").notNull(),
  },
  (table) => [index("admin_challenges_expires").on(table.expiresAt), index("admin_challenges_admin").on(table.adminId)],
);

/** Browsers that somebody has logged in with, which a stranger's guesses cannot lock out. */
export const adminDevices = sqliteTable(
  "admin_devices",
  {
    tokenHash: text("token_hash").primaryKey(),
    adminId: adminId(),
    device: text("device").notNull(),
    createdAt: createdAt(),
    lastSeenAt: text("last_seen_at").notNull(),
  },
  (table) => [index("admin_devices_admin").on(table.adminId), index("admin_devices_seen").on(table.lastSeenAt)],
);

export const adminPasswordResets = sqliteTable(
  "admin_password_resets",
  { tokenHash: text("token_hash").primaryKey(), adminId: adminId(), expiresAt: text("expires_at").notNull() },
  (table) => [
    index("admin_password_resets_admin").on(table.adminId),
    index("admin_password_resets_expires").on(table.expiresAt),
  ],
);

/** An invitation is deleted when it is accepted or withdrawn. */
export const adminInvitations = sqliteTable(
  "admin_invitations",
  {
    id: id(),
    tokenHash: text("token_hash").notNull(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    role: text("role", { enum: roles }).notNull(),
    /** Who invited, by e-mail address. */
    invitedBy: text("invited_by").notNull(),
    createdAt: createdAt(),
    expiresAt: text("expires_at").notNull(),
    /** Of the mail, and of the admin until the invited person chooses another. */
    language: language(),
  },
  (table) => [
    uniqueIndex("admin_invitations_token").on(table.tokenHash),
    uniqueIndex("admin_invitations_email").on(table.emailKey),
    index("admin_invitations_expires").on(table.expiresAt),
  ],
);

/** Tokens of administrators for programs. One that is revoked is deleted. */
export const adminTokens = sqliteTable(
  "admin_tokens",
  {
    id: id(),
    adminId: adminId(),
    name: text("name").notNull(),
    tokenHash: text("token_hash").notNull(),
    scopes: text("scopes", { mode: "json" }).$type<TokenScope[]>().notNull(),
    createdAt: createdAt(),
    expiresAt: text("expires_at").notNull(),
    /** The last day on which it was used, UTC. */
    lastUsedOn: text("last_used_on"),
  },
  (table) => [
    uniqueIndex("admin_tokens_hash").on(table.tokenHash),
    index("admin_tokens_admin").on(table.adminId),
    index("admin_tokens_expires").on(table.expiresAt),
  ],
);
