import { env } from "cloudflare:workers";
import { getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import { allTables, archivedTables, leftOut, readingOrder } from "./tables.ts";

test("every table of the database is in the archive or left out for a reason", () => {
  const names = allTables.map((table) => getTableName(table));
  for (const name of leftOut) expect(names, name).toContain(name);
  expect(archivedTables.map(({ name }) => name).toSorted()).toEqual([
    ...[
      "admin_devices",
      "admin_identities",
      "admin_invitations",
      "admin_passkeys",
      "admin_recovery_codes",
      "admins",
      "attendance",
      "audit",
      "batches",
    ],
    ...[
      "calendar_feeds",
      "certificate_decisions",
      "certificates",
      "channel_releases",
      "channel_revisions",
      "channels",
      "chat_queues",
      "chat_turns",
      "closed_months",
      "consent_notices",
      "consents",
      "coupons",
      "course_details",
      "enrolments",
      "erasures",
      "former_addresses",
      "identity_providers",
      "images",
      "import_rows",
      "imports",
      "inquiries",
      "invoices",
      "newsletter_issues",
      "old_addresses",
      "outbox",
      "part_databases",
      "part_files",
      "part_progress",
      "payment_events",
      "payment_orders",
      "payments",
      "person_notes",
      "post_addresses",
      "posts",
      "refunds",
      "release_alerts",
      "release_errors",
      "release_freezes",
    ],
    ...[
      "release_keys",
      "release_reports",
      "release_signatures",
      "release_tokens",
      "release_trials",
      "release_vitals",
      "releases",
      "revision_releases",
    ],
    ...[
      "revisions",
      "saved_filters",
      "settings",
      "settings_draft",
      "settings_revisions",
      "skill_details",
      "skills",
      "subscribers",
      "testimonials",
    ],
    ...["text_drafts", "text_versions", "translations", "uploads", "user_identities", "user_logins", "users"],
    ...["visit_figures", "webhook_deliveries", "webhook_endpoints", "whatsapp_opt_ins", "worker_keys"],
  ]);
  expect(archivedTables.length + leftOut.size).toBe(names.length);
});

test("tables are written after those that they reference, and read in reverse order", () => {
  const before = (order: typeof archivedTables, first: string, second: string) =>
    order.findIndex(({ name }) => name === first) < order.findIndex(({ name }) => name === second);
  for (const { name, references } of archivedTables) {
    for (const { table } of references) {
      expect(before(archivedTables, table, name), `${table} before ${name}`).toBe(true);
      expect(before(readingOrder, name, table), `${name} read before ${table}`).toBe(true);
    }
  }
  expect(env.BACKUPS).toBeDefined();
});
