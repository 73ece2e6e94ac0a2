import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openApiDocument } from "../../src/platform/api-document/openapi.ts";
import { NIGHT_HOUR, runSchedule } from "../../src/schedule.ts";
import { adminCookie, call, silentMail } from "../client.ts";
import { endpoints, examples, make, sessionFor } from "../examples.ts";

/** Tables that stay small: a scan of them costs nothing that grows. */
const SMALL = new Set([
  "content_state",
  "revisions",
  "releases",
  // A hundred that are valid, and as many that are not.
  "release_tokens",
  // A hundred of each front-end at most.
  "release_keys",
  "release_garbage",
  // At most a hundred.
  "channels",
  "channel_releases",
  "admins",
  // Rows found by a search or filter, 10,000 at most.
  "found",
  // Rows of one person, found by indexes.
  "own",
  // At most twenty of each list and administrator.
  "saved_filters",
  // Receipts and refunds of a period, found by indexes, and their groups, fifty at a time.
  "vouchers",
  "part",
  "numbered",
  // A row for each month.
  "closed_months",
  // At most fifty that wait.
  "admin_invitations",
  "release_reports",
  // At most ten.
  "webhook_endpoints",
  // At most fifty.
  "date_feeds",
  // At most three.
  "identity_providers",
  // One for each file.
  "imports",
  // One for each post that was sent.
  "newsletter_issues",
  // Read from the newest on, a part at a time.
  "search_waiting",
  // The words of a search, eight at most, the rarest of their parts, entries with them, some hundred at most, and the best of these.
  "unknown",
  "known",
  "rare",
  "found",
  "best",
  // Courses that are like one: six of its skill at most, and a hundred for each word of its name.
  "of_skill",
  "named",
  "alike",
  // At most twenty of each version.
  "release_errors",
  "release_trials",
  // One for each front-end.
  "release_freezes",
  // Three for each front-end.
  "part_grants",
  // A row for each front-end with a database.
  "part_databases",
  // The newest of each front-end, four hundred at most.
  "release_alerts",
  "worker_keys",
  // One row, and the newest publications, read from the newest on; `stored` is the draft and the newest.
  "settings_draft",
  "settings_revisions",
  "stored",
  // A row for each archive that is kept.
  "backups",
  "d1_migrations",
  "sqlite_sequence",
  "sqlite_master",
]);

/** Statements that have to read all rows. */
const WHOLE = [
  // A picture's name may be in every text: read in the library, and before a picture is removed for good.
  / named\(kind, id, label, picture\) AS MATERIALIZED /,
  // The places that get another picture.
  /(FROM|update) "(skills|images|posts)" .*where "\2"\."(image_url|picture)" = \?/is,
  /(FROM|update) "skill_details" .*where "skill_details"\."trainer_picture" = \?/i,
  /(FROM|update) "(course_details|posts|text_drafts|settings_draft)" .*where instr\("\2"\."(description|text|html|settings)", \?\) > 0/is,
  // One user's sessions, found by an index and sorted.
  /^select [^()]* from "user_sessions" where \("user_sessions"\."user_id" = \? and .*\) order by "user_sessions"\."created_at" desc limit \?$/,
  // The sign-ins of one account, ten at most, found by an index.
  /^select [^()]* from "(user|admin)_identities" where "\1_identities"\."\1_id" = \? order by "\1_identities"\."id" asc limit \?$/,
  // Every description, as the product's specification has it.
  /^select [^()]* from "course_details" order by "course_details"\."id" asc$/,
  // An export has every row.
  /^select [^()]* from "(enrolments|inquiries)" order by "\1"\."id" asc$/,
  // The administrator moved a row, and the rows between its old and new place get other numbers.
  /^update "(skills|images)" set "position" = numbered\.number from/,
  // The tables and indexes of the schema, for a drill; erasures, when there is a new one.
  /^SELECT sql FROM sqlite_master /,
  /^select [^()]* from "erasures" order by "erasures"\."id" asc$/,
  // All that one user sent, found by two indexes and then sorted.
  /where \("enrolments"\."user_id" = \? or lower\("enrolments"\."email"\) = \?\) order by "enrolments"\."id" desc( limit \?)?$/,
  // And the certificates for them.
  /^select [^()]* from "certificates" where \("certificates"\."user_id" = \? or \(lower\("certificates"\."email"\) = \? .* order by "certificates"\."id" desc limit \?$/,
  // As many of them in batches.
  / from "enrolments" inner join "batches" .* where \(+"enrolments"\."user_id" = \? or lower\("enrolments"\."email"\) = \?\) and .* order by "enrolments"\."id" desc limit \?$/,
  // What one person has agreed to, found by the rows' index and then sorted.
  / from "consents" inner join "consent_notices" .* order by "consents"\."id" desc limit \?$/,
  // The documents of one enrolment's payments that are due, put in the order of their numbers.
  /^insert into "invoices" .* OVER \(/s,
  // Whom a breach concerns: an owner asks for it then, and it has every person; and the logins of that time.
  /^SELECT max\(name\) AS name, lower\(max\(email\)\) AS email/,
  /^select "actor", "action", "created_at" from "audit" where .* and "audit"\."action" in \(\?, \?\) and /,
  // All sessions or browsers of one administrator, found by an index and then sorted.
  /^select .* from "admin_sessions" where \("admin_sessions"\."admin_id" = \?/,
  /^delete from "admin_devices" where \("admin_devices"\."admin_id" = \?/,
  // Every title: which has no picture yet, after a change in the admin; which pictures no title needs, once an hour.
  /\bUNION ALL SELECT \* FROM \(SELECT "skills"\."title", '' FROM "skills"/,
  /^(delete|select .*) from "share_pictures" (where .* < \? LIMIT \?\)|limit \?$)/,
  // The month that was compared longest ago, of twelve a year.
  /^select [^()]* from "closed_months" where "closed_months"\."reopened_at" is null order by "closed_months"\."checked_at", "closed_months"\."month" limit \?$/,
  // One step of an import: two hundred rows at most, in the order of the file.
  /^(insert into|select) "import_rows".* json_each\(\?\)/s,
  // Ten thousand at most: how many came from other sites.
  /^select count\(\*\) from "old_addresses"$/,
  // At most five hundred texts a day, for 180 days.
  /^select .* from "searches_missed" where "searches_missed"\."day" >= \? group by /,
  // Sums of a search, three at most, put in order before they are added.
  /^WITH part AS \(SELECT value ->> 'kind' AS kind, /,
  // The translated titles of all skills, by which stored titles are shown in another language.
  /^select "skills"\."title", "translations"\."text" from "skills" inner join "translations" on /,
  // The total of the audit log, which its retention bounds: each row says whether it is an entry of its own.
  /^select count\(\*\) from "?audit"? where \("audit"\."action" <> \? or not exists/i,
  // Whether there are more than 10,000 such entries, which ends there, and the search of fewer.
  /^SELECT count\(\*\) AS count FROM \(SELECT 1 FROM "audit" WHERE \("audit"\."action" <> \? or not exists/,
  /^with "found" as \(SELECT "audit"\."id" FROM "audit" WHERE \(\("audit"\."action" <> \? or not exists/,
];

/** Rows that are found first, a bounded number of them, and then put in order. */
const GATHERED = /^with "found" as \(|^WITH part AS \(| from \(WITH (?:unknown|of_skill) AS /;

/** Every statement that D1 got, with the values of its last time. */
const asked = new Map<string, unknown[]>();

/** The real database, which records its statements. */
function noting(d1: D1Database): D1Database {
  return {
    prepare(sql: string) {
      const statement = d1.prepare(sql);
      if (!asked.has(sql)) asked.set(sql, []);
      const bind = statement.bind.bind(statement);
      statement.bind = (...values) => {
        asked.set(sql, values);
        return bind(...values);
      };
      return statement;
    },
    batch: (statements: D1PreparedStatement[]) => d1.batch(statements),
  } as unknown as D1Database;
}

const bindings = { ...silentMail, DB: noting(env.DB) };

/** Plans that one call asks for. */
const PLANS_MAX = 100;

/** SQLite's query plans of statements, each with a line for each table. */
async function plansOf(statements: readonly (readonly [sql: string, values: unknown[]])[]) {
  const plans: { sql: string; lines: string[] }[] = [];
  for (let start = 0; start < statements.length; start += PLANS_MAX) {
    const some = statements.slice(start, start + PLANS_MAX);
    const explained = some.map(([sql, values]) => env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...values));
    const explanations = await env.DB.batch<{ detail: string }>(explained);
    some.forEach(([sql], index) => {
      plans.push({ sql, lines: (explanations[index]?.results ?? []).map(({ detail }) => detail) });
    });
  }
  return plans;
}

interface Parameter {
  name: string;
  schema: { enum?: string[] };
}
const paths = openApiDocument("", "").paths as Record<string, Record<string, { parameters: Parameter[] }>>;
/** The lists of the admin with all that they can be sorted and filtered by; an export is requested by its example. */
const lists = endpoints.flatMap(([, { method, path }]) => {
  const parameters = paths[path]?.[method.toLowerCase()]?.parameters ?? [];
  const valuesOf = (wanted: string) => parameters.find(({ name }) => name === wanted)?.schema.enum ?? [];
  const isPaged = valuesOf("sort").length > 0 && !path.endsWith(".csv");
  // One kind of rows at a time, where a list has several.
  const kinds = valuesOf("list");
  const of = kinds.length > 0 ? kinds.map((kind) => `${path}?list=${kind}&`) : [`${path}?`];
  const filters = [...valuesOf("status").map((status) => `status=${status}`), ...filtersOf(path)];
  return isPaged ? of.map((path) => ({ path, sorts: valuesOf("sort"), filters })) : [];
});

/** Lists with a search index. */
const isSearched = (path: string): boolean =>
  /\/(enrolments|inquiries|outbox|payments|audit|payment-events)\?$/.test(path);

/** Lists without an order to choose, by all that they are filtered by. */
const others = [
  ...["", "batch_id=1", "course_id=1", "after=1", "batch_id=1&after=1", "course_id=1&after=1"].map(
    (filter) => `/api/admin/outstanding?${filter}`,
  ),
  ...["roster", "certificates"].flatMap((list) =>
    ["", "after=1"].map((part) => `/api/admin/batches/1/${list}?limit=1&${part}`),
  ),
  ...[
    "course_id=1",
    "course_id=1&status=open",
    "id=1&status=open",
    "from=2026-01-01T00:00:00Z&before=2999-01-01T00:00:00Z",
  ].map((filter) => `/api/admin/batches?${filter}`),
  "/api/admin/courses?id=1",
  ...["month", "course", "batch", "way", "person"].map((by) => `/api/admin/income?by=${by}`),
];

/** Further filters of the desk's lists, alone and together. */
function filtersOf(path: string): string[] {
  const days = "from=2026-01-01&to=2999-01-01";
  const ofEnrolments = [
    "course=voice",
    "course_id=1",
    "batch_id=1",
    "place=confirmed",
    "money=owed",
    "course=voice&status=new",
  ];
  if (path.endsWith("/enrolments"))
    return [days, ...ofEnrolments, `${days}&course=voice&place=confirmed&money=paid&status=new`];
  return path.endsWith("/inquiries") ? [days, `${days}&status=new`] : [];
}

test("no endpoint and no scheduled task reads all rows of a growing table", async () => {
  expect(lists.length).toBeGreaterThan(4);
  for (const [name, endpoint] of endpoints) {
    const example = await examples[name]?.();
    if (example) await make(endpoint, example, { ...(await sessionFor(endpoint)), bindings });
  }
  const cookie = await adminCookie();
  for (const path of others) await call("GET", path, { cookie, bindings });
  for (const { path, sorts, filters } of lists) {
    for (const sort of sorts) {
      for (const order of ["asc", "desc"]) {
        const of = `${path}sort=${sort}&order=${order}`;
        const first = await call<{ nextCursor: string | null }>("GET", `${of}&limit=1`, { cookie, bindings });
        const cursor = first.body.nextCursor;
        expect(cursor, of).not.toBeNull();
        for (const filter of ["", ...filters.map((each) => `&${each}`)]) {
          await call("GET", `${of}${filter}`, { cookie, bindings });
          await call("GET", `${of}${filter}&cursor=${cursor}`, { cookie, bindings });
        }
        for (const words of isSearched(path) ? ["asha+rao", "x", `asha&${filters[0]}`] : []) {
          await call("GET", `${of}&search=${words}`, { cookie, bindings });
          await call("GET", `${of}&search=${words}&cursor=${cursor}`, { cookie, bindings });
        }
      }
    }
  }
  await runSchedule({ ...env, ...bindings }, new Date().setUTCHours(NIGHT_HOUR));

  const slow: [plan: string, sql: string][] = [];
  const plans = await plansOf([...asked].filter(([sql]) => !WHOLE.some((pattern) => pattern.test(sql))));
  for (const { sql, lines } of plans) {
    for (const line of lines) {
      const table = /^SCAN (\w+)$/.exec(line)?.[1];
      const looksThrough = table !== undefined && !SMALL.has(table);
      // `M`: by words; rows of an index are never sorted.
      const isUnled = /^SCAN \w+_search VIRTUAL TABLE INDEX \d+:(?!M)/.test(line);
      const sorts = line === "USE TEMP B-TREE FOR ORDER BY" && !GATHERED.test(sql);
      if (looksThrough || isUnled || sorts) slow.push([line, sql]);
    }
  }
  expect(slow).toEqual([]);
});
