import { Hono } from "hono";
import site, { PublicReads as Reads } from "worker";

export * from "worker";

/** Calls of D1 since this isolate started, counted below the site's own code. */
const calls = { trips: 0, statements: 0 };

/** Documents of the variants that are static, by variant and path. */
const documents = new Map();

const bench = new Hono()
  .get("/bench/bare", (c) => c.json({ ok: true }))
  .get("/bench/d1", (c) => c.json(calls))
  .post("/bench/sql", async (c) => {
    const { sql, values } = await c.req.json();
    await c.env.DB.prepare(sql)
      .bind(...values)
      .run();
    return c.body(null, 204);
  })
  .post("/bench/minute", async (c) => {
    await site.scheduled({ cron: "* * * * *", scheduledTime: Date.now() }, c.env);
    return c.body(null, 204);
  })
  .put("/bench/document", async (c) => {
    documents.set(c.req.query("key"), await c.req.text());
    return c.body(null, 204);
  })
  .get("/bench/document", (c) => c.html(documents.get(c.req.query("key"))));

/** The whole site, and for comparison the least that Hono can do and static documents. */
export default {
  ...site,
  fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/bench/")) return bench.fetch(request, env);
    return site.fetch(request, environmentOf(request, env), context);
  },
};

/** What renders on the edge reads through this class; its database is counted, too. */
export class PublicReads extends Reads {
  constructor(context, env) {
    super(context, counted(env));
  }
}

const environments = new Map();

/** The bindings as the variant behind the request's host has them; the same object each time, as on the platform. */
function environmentOf(request, env) {
  const host = request.headers.get("host");
  let own = environments.get(host);
  if (!own) {
    const [origin, rendering] = env.BENCH_VARIANTS[host] ?? [env.SITE_ORIGIN, "on"];
    own = { ...counted(env), SITE_ORIGIN: origin, RENDERING: rendering };
    environments.set(host, own);
  }
  return own;
}

const countedEnvironments = new WeakMap();

/** The same object each time, as on the platform. */
function counted(env) {
  const known = countedEnvironments.get(env);
  if (known) return known;
  const own = { ...env, DB: countedDatabase(env.DB) };
  countedEnvironments.set(env, own);
  return own;
}

function countedDatabase(db) {
  const inner = Symbol("statement");
  const count = (statements) => {
    calls.trips += 1;
    calls.statements += statements;
  };
  const wrap = (statement) => ({
    [inner]: statement,
    bind: (...values) => wrap(statement.bind(...values)),
    ...Object.fromEntries(
      ["first", "run", "all", "raw"].map((name) => [
        name,
        (...args) => {
          count(1);
          return statement[name](...args);
        },
      ]),
    ),
  });
  return {
    prepare: (sql) => wrap(db.prepare(sql)),
    batch(statements) {
      count(statements.length);
      return db.batch(statements.map((statement) => statement[inner]));
    },
    exec: (sql) => db.exec(sql),
    dump: () => db.dump(),
    withSession: (...args) => db.withSession(...args),
  };
}
