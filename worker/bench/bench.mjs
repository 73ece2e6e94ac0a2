/**
 * npm run bench -w worker
 * Builds the Worker, runs it on workerd with local D1 and R2, and prints requests per second and latency percentiles for
 * the public reads, one write and a login, beside a bare Hono route of the same process.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createTestHarness } from "wrangler";
import { measure } from "./load.mjs";

const root = join(import.meta.dirname, "..");
const DURATION_MS = Number(process.env.BENCH_MS ?? 4000);
const admin = { email: "bench@optimyz.example", password: "only for this measurement" };
const json = { "content-type": "application/json" };
/** Out of the way: measured is the application, not how soon it says 429. */
const simple = { limit: 1_000_000_000, period: 60 };

const server = createTestHarness({
  root,
  workers: [
    {
      config: {
        name: "optimyz-bench",
        main: "bench/entry.ts",
        compatibility_date: "2026-10-01",
        compatibility_flags: ["nodejs_compat"],
        alias: { postcss: "./src/html/no-postcss.ts" },
        d1_databases: [{ binding: "DB", database_name: "bench", database_id: "bench" }],
        r2_buckets: ["UPLOADS", "RELEASES"].map((binding) => ({ binding, bucket_name: binding.toLowerCase() })),
        send_email: [{ name: "MAIL" }],
        ratelimits: ["LIMIT_ACCOUNT", "LIMIT_ADDRESS"].map((name, index) => ({
          name,
          namespace_id: `${index + 1}`,
          simple,
        })),
        vars: {
          ADMIN_EMAIL: admin.email,
          ADMIN_PASSWORD: admin.password,
          SITE_ORIGIN: "https://bench.optimyz.example",
          MAIL_FROM: "no-reply@optimyz.example",
          MAIL_TO: "hello@optimyz.example",
        },
      },
    },
  ],
});

const { url } = await server.listen();
try {
  const db = (await server.getWorker().getEnv()).DB;
  await migrate(db);
  const cookie = await login(url.origin);
  await fill(db, url.origin, cookie);
  await report(url.origin, cookie);
} finally {
  await server.close();
}

async function migrate(db) {
  const folder = join(root, "migrations");
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()) {
    const statements = readFileSync(join(folder, file), "utf8").split("--> statement-breakpoint");
    for (const statement of statements) await db.prepare(statement).run();
  }
}

async function login(origin) {
  const answer = await fetch(`${origin}/admin/login`, { method: "POST", headers: json, body: JSON.stringify(admin) });
  if (!answer.ok) throw new Error(`The login failed: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie()[0].split(";", 1)[0];
}

/** As much content as a site of this kind has. */
async function fill(db, origin, cookie) {
  const at = new Date().toISOString();
  for (let skill = 1; skill <= 8; skill += 1) {
    await db
      .prepare(
        "INSERT INTO skills (title, slug, short_description, image_url, position, created_at) VALUES (?, ?, ?, ?, ?, ?)",
      )
      .bind(`Skill ${skill}`, `skill-${skill}`, "What it gives, in two short lines of text.", "a.webp", skill, at)
      .run();
    const course = "INSERT INTO skill_details (skill_id, course, created_at) VALUES (?, ?, ?)";
    for (let count = 1; count <= 4; count += 1) await db.prepare(course).bind(skill, `Course ${count}`, at).run();
  }
  const detail = "INSERT INTO course_details (skill_detail_id, description, created_at) VALUES (?, ?, ?)";
  const description = "<p>What you learn, in <strong>one</strong> paragraph.</p>".repeat(20);
  for (let id = 1; id <= 32; id += 1) await db.prepare(detail).bind(id, description, at).run();
  for (let count = 0; count < 20; count += 1) await fetch(`${origin}/api/testimonials`, testimonial(cookie));
}

function testimonial(cookie) {
  const body = JSON.stringify({ name: "Asha", location: "Noida", feedback: "Quiet, clear and useful. ".repeat(8) });
  return { method: "POST", headers: { ...json, cookie }, body };
}

async function report(origin, cookie) {
  const { headers, body } = testimonial(cookie);
  let visitor = 0;
  const fresh = () => {
    visitor += 1;
    return { ...json, "cf-connecting-ip": `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}` };
  };
  const calls = [
    ["bare Hono route", { path: "/bench/bare" }],
    ["GET /api/get/skills", { path: "/api/get/skills" }],
    ["GET /api/images", { path: "/api/images" }],
    ["GET /get/testimonials", { path: "/get/testimonials" }],
    ["GET /api/skill-details?skill_id=1", { path: "/api/skill-details?skill_id=1" }],
    ["GET /api/course_detail/skill/1", { path: "/api/course_detail/skill/1" }],
    ["bare Hono route, again", { path: "/bench/bare" }],
    ["POST /api/testimonials", { method: "POST", path: "/api/testimonials", headers, body, status: 201 }],
    ["POST /admin/login", { method: "POST", path: "/admin/login", headers: fresh, body: JSON.stringify(admin) }, 2],
  ];
  console.log(
    `${"call".padEnd(36)}${["req/s", "p50 ms", "p95 ms", "p99 ms", "other"].map((name) => name.padStart(9)).join("")}`,
  );
  for (const [name, call, connections = 16] of calls) {
    await measure(origin, call, { connections, durationMs: DURATION_MS / 4 });
    const { perSecond, p50, p95, p99, failures } = await measure(origin, call, {
      connections,
      durationMs: DURATION_MS,
    });
    const cells = [perSecond.toFixed(0), p50.toFixed(1), p95.toFixed(1), p99.toFixed(1), String(failures)];
    console.log(`${name.padEnd(36)}${cells.map((cell) => cell.padStart(9)).join("")}`);
  }
}
