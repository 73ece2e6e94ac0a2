import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/** ISO 8601 in UTC. */
const createdAt = () => text("created_at").notNull();

/** A version of a front-end. Its row is stored first and reserves the version for these bytes; the files follow. */
export const releases = sqliteTable(
  "releases",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    name: text("name").notNull(),
    version: text("version").notNull(),
    manifest: text("manifest", { mode: "json" }).$type<unknown>().notNull(),
    createdAt: createdAt(),
    /** Label of the token that published it. */
    via: text("via").notNull().default(""),
    /** When all files were there; before that the release cannot go live. */
    storedAt: text("stored_at"),
    /** The gate's report at publication. */
    report: text("report", { mode: "json" }).$type<unknown>(),
  },
  (table) => [
    uniqueIndex("releases_name_version").on(table.name, table.version),
    index("releases_name_id").on(table.name, table.id),
  ],
);

/** A revision names the versions that belong together; its number is the one before plus one, set by the code. */
export const revisions = sqliteTable("revisions", {
  revision: integer("revision").primaryKey(),
  lockSet: text("lock_set", { mode: "json" }).$type<unknown>().notNull(),
  reason: text("reason").notNull(),
  author: text("author").notNull(),
  createdAt: createdAt(),
  /** Canaries by front-end. */
  canaries: text("canaries", { mode: "json" }).$type<unknown>().notNull().default(sql`'{}'`),
  via: text("via").notNull().default(""),
  commitId: text("commit_id").notNull().default(""),
  /** The revision that this rollback restored. */
  restores: integer("restores"),
});

/** The releases that a revision needs. The foreign key keeps the garbage collection from removing one. */
export const revisionReleases = sqliteTable(
  "revision_releases",
  {
    revision: integer("revision")
      .notNull()
      .references(() => revisions.revision, { onDelete: "cascade" }),
    role: text("role", { enum: ["live", "canary", "fallback"] }).notNull(),
    name: text("name").notNull(),
    version: text("version").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.revision, table.role, table.name] }),
    foreignKey({
      name: "revision_releases_release",
      columns: [table.name, table.version],
      foreignColumns: [releases.name, releases.version],
    }),
    index("revision_releases_release").on(table.name, table.version),
    check("revision_releases_role", sql`${table.role} in ('live', 'canary', 'fallback')`),
  ],
);

/** Releases whose row is gone and whose files are still to be removed. */
export const releaseGarbage = sqliteTable(
  "release_garbage",
  { name: text("name").notNull(), version: text("version").notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

export const releaseTokens = sqliteTable(
  "release_tokens",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    tokenHash: text("token_hash").notNull(),
    /** The one front-end that it may release, or `*`. */
    scope: text("scope").notNull(),
    label: text("label").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
    lastUsedAt: text("last_used_at"),
    revokedAt: text("revoked_at"),
    /** From then on it is refused. Null for one that was made before tokens expired: it is valid until it is revoked. */
    expiresAt: text("expires_at"),
  },
  (table) => [uniqueIndex("release_tokens_hash").on(table.tokenHash)],
);

/** Browsers' reports of a release: a count for each phase, without visitors. */
export const releaseReports = sqliteTable(
  "release_reports",
  {
    name: text("name").notNull(),
    version: text("version").notNull(),
    phase: text("phase").notNull(),
    count: integer("count").notNull(),
    firstAt: text("first_at").notNull(),
    lastAt: text("last_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version, table.phase] }),
    foreignKey({
      name: "release_reports_release",
      columns: [table.name, table.version],
      foreignColumns: [releases.name, releases.version],
    }).onDelete("cascade"),
  ],
);

/** Error messages of a release, without personal data; the most frequent ones of each version. */
export const releaseErrors = sqliteTable(
  "release_errors",
  {
    name: text("name").notNull(),
    version: text("version").notNull(),
    phase: text("phase").notNull(),
    message: text("message").notNull(),
    /** Files of releases with line and column, one on each line. */
    stack: text("stack").notNull(),
    count: integer("count").notNull(),
    firstAt: text("first_at").notNull(),
    lastAt: text("last_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version, table.phase, table.message, table.stack] }),
    foreignKey({
      name: "release_errors_release",
      columns: [table.name, table.version],
      foreignColumns: [releases.name, releases.version],
    }).onDelete("cascade"),
  ],
);

/** Web vitals of a release's pages: how many views had a value, by classes of values 5 % apart. */
export const releaseVitals = sqliteTable(
  "release_vitals",
  {
    name: text("name").notNull(),
    version: text("version").notNull(),
    metric: text("metric").notNull(),
    bucket: integer("bucket").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version, table.metric, table.bucket] }),
    foreignKey({
      name: "release_vitals_release",
      columns: [table.name, table.version],
      foreignColumns: [releases.name, releases.version],
    }).onDelete("cascade"),
  ],
);

/** What is watched of a version: a canary, or a promotion in its first time. One for each front-end. */
export const releaseTrials = sqliteTable("release_trials", {
  name: text("name").primaryKey(),
  version: text("version").notNull(),
  /** The version that it is compared with, and that returns when it is worse. */
  control: text("control").notNull(),
  /** Share of the visitors that get it: 0 to 1. */
  share: real("share").notNull(),
  startedAt: text("started_at").notNull(),
  /** The revision that it began with. */
  revision: integer("revision").notNull().default(0),
  visits: integer("visits").notNull().default(0),
  /** Of those visits, by the word of browsers; one of each network. */
  failures: integer("failures").notNull().default(0),
  /** Of those visits, by the worker's own word. */
  observed: integer("observed").notNull().default(0),
  /** Earlier workers counted failures of other pages in this tab; they are counted no more. */
  outside: integer("outside").notNull().default(0),
  controlVisits: integer("control_visits").notNull().default(0),
  controlFailures: integer("control_failures").notNull().default(0),
  controlOutside: integer("control_outside").notNull().default(0),
});

/** Reports that were counted: each document has one vote on a version. Deleted when their tickets have expired. */
export const reportVotes = sqliteTable(
  "report_votes",
  {
    nonce: text("nonce").notNull(),
    name: text("name").notNull(),
    version: text("version").notNull(),
    endsAt: text("ends_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.nonce, table.name, table.version] }),
    index("report_votes_ends").on(table.endsAt),
  ],
);

/** Keys that the worker signs with. A migration makes them, so that they exist in this database alone. */
export const workerKeys = sqliteTable("worker_keys", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});

/** Public keys of front-ends' teams. A revoked one stays, so that its front-end still needs signatures. */
export const releaseKeys = sqliteTable(
  "release_keys",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    name: text("name").notNull(),
    /** 32 bytes in base64. */
    key: text("key").notNull(),
    label: text("label").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
    revokedAt: text("revoked_at"),
    /** Releases of before the first key that were live then, which still run: SHA-256 of their manifests, by version. */
    earlier: text("earlier", { mode: "json" }).$type<Record<string, string>>().notNull().default(sql`'{}'`),
  },
  (table) => [uniqueIndex("release_keys_name_key").on(table.name, table.key)],
);

/** Signatures of releases: one by each key that signed it. */
export const releaseSignatures = sqliteTable(
  "release_signatures",
  {
    name: text("name").notNull(),
    version: text("version").notNull(),
    key: text("key").notNull(),
    /** As it was signed, letter by letter. */
    manifest: text("manifest").notNull(),
    signature: text("signature").notNull(),
    scripts: text("scripts", { mode: "json" }).$type<unknown>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version, table.key] }),
    foreignKey({
      name: "release_signatures_release",
      columns: [table.name, table.version],
      foreignColumns: [releases.name, releases.version],
    }).onDelete("cascade"),
  ],
);
