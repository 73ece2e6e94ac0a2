import { clock } from "@optimyz/tools/isolates/clock";
import site, { PublicReads as Reads } from "worker";

export * from "worker";

/**
 * What is wrong at the moment: `{ d1, r2, mail, clockMs }`. `PUT /faults` sets it; everything else is the site as it is,
 * above bindings that fail.
 */
let wrong = {};

/** Whom mail was sent to, in the order of the sending. */
const sent = [];

export default {
  ...site,
  async fetch(request, env, context) {
    const url = new URL(request.url);
    const own = environmentOf(env, url.origin);
    if (url.pathname === "/faults/sent") return Response.json(sent);
    if (url.pathname === "/faults/schedule") {
      await site.scheduled({ cron: "", scheduledTime: Date.now(), noRetry() {} }, own, context);
      return new Response(null, { status: 204 });
    }
    if (url.pathname !== "/faults") return site.fetch(request, own, context);
    wrong = await request.json();
    clock.offsetMs = wrong.clockMs ?? 0;
    return new Response(null, { status: 204 });
  },
};

/** What renders on the edge reads through this class; its database fails as well. */
export class PublicReads extends Reads {
  constructor(context, env) {
    super(context, environmentOf(env, env.SITE_ORIGIN));
  }
}

const environments = new Map();

/** The bindings with their faults; the same object each time, as on the platform. */
function environmentOf(env, origin) {
  let own = environments.get(origin);
  if (!own) {
    own = {
      ...env,
      SITE_ORIGIN: origin,
      DB: faultyDatabase(env.DB),
      UPLOADS: faultyBucket(env.UPLOADS),
      RELEASES: faultyBucket(env.RELEASES),
      MAIL: { send: (message) => sendMail(env.MAIL, message) },
      LIMIT_ACCOUNT: unlimited,
      LIMIT_IP_ADDRESS: unlimited,
    };
    environments.set(origin, own);
  }
  return own;
}

const unlimited = { limit: async () => ({ success: true }) };

/** D1's own sentences. */
const d1Errors = {
  down: "D1_ERROR: Network connection lost.",
  locked: "D1_ERROR: database is locked: SQLITE_BUSY",
  "mid-batch": "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
};

/** A write whose statement takes this long is slow, and a page's read as well. */
const SLOW_MS = 2_500;

async function askD1(ask) {
  const { d1 } = wrong;
  if (d1 === "down" || d1 === "locked") throw new Error(d1Errors[d1]);
  if (d1 === "slow") await scheduler.wait(SLOW_MS);
  const result = await ask();
  // It was done, and nobody hears of it.
  if (d1 === "lost-response") throw new Error(d1Errors.down);
  return result;
}

function faultyDatabase(db) {
  const inner = Symbol("statement");
  const wrap = (statement) => ({
    [inner]: statement,
    bind: (...values) => wrap(statement.bind(...values)),
    ...Object.fromEntries(
      ["first", "run", "all", "raw"].map((name) => [name, (...args) => askD1(() => statement[name](...args))]),
    ),
  });
  return {
    prepare: (sql) => wrap(db.prepare(sql)),
    batch: (statements) =>
      askD1(() =>
        batch(
          db,
          statements.map((statement) => statement[inner]),
        ),
      ),
  };
}

async function batch(db, statements) {
  if (wrong.d1 !== "mid-batch" || statements.length < 2) return db.batch(statements);
  // SQLite itself fails there, and the real database takes back what came before.
  const failing = db.prepare("SELECT json('{')");
  const half = Math.ceil(statements.length / 2);
  await db.batch([...statements.slice(0, half), failing, ...statements.slice(half)]).catch(() => undefined);
  throw new Error(d1Errors["mid-batch"]);
}

function faultyBucket(bucket) {
  const call =
    (name) =>
    async (...args) => {
      if (wrong.r2?.includes(name)) {
        throw new Error(`${name}: We encountered an internal error. Please try again. (10001)`);
      }
      return bucket[name](...args);
    };
  return Object.fromEntries(
    ["head", "get", "put", "delete", "list", "createMultipartUpload"].map((name) => [name, call(name)]),
  );
}

async function sendMail(binding, message) {
  if (wrong.mail === "down") throw new Error("The mail service is not available.");
  const result = await binding.send(message);
  sent.push([message.to, message.subject]);
  return result;
}
