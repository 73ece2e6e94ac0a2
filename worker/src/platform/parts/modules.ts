import { messageKey } from "@optimyz/contract/protocol/message-keys";
import { limits } from "./limits.ts";

/** What isolates of server parts may do: no binding, no network. */
const alone = {
  compatibilityDate: "2026-10-01",
  mainModule: "main.js",
  env: {},
  globalOutbound: null,
  limits: { cpuMs: limits.cpuMs, subRequests: limits.statements + limits.questions },
} as const satisfies Partial<WorkerLoaderWorkerCode>;

/** `Response` may be the part's own by the time it is used: what comes out of the isolate is checked by whoever reads it. */
const MAIN = `import { WorkerEntrypoint } from "cloudflare:workers";
import part from "./server.js";
export default class extends WorkerEntrypoint {
  async respond(call, host) {
    const batch = async (statements) => {
      const { rows, problem } = await host.run(statements);
      if (problem !== undefined) throw new Error(problem);
      return rows;
    };
    const all = async (...statement) => (await batch([statement]))[0];
    const ask = (what, argument) => host.ask(what, argument);
    return new Response(await part.respond(call, { all, batch, ask }));
  }
}`;

/** An isolate with a release's server part. @param code its module */
export const partCode = (code: string): WorkerLoaderWorkerCode => ({
  ...alone,
  modules: { "main.js": MAIN, "server.js": code },
});

/**
 * The database of a front-end's server parts, of all their versions. It is in an isolate of its own, so that neither code of a
 * release reaches what it is made of nor its statements compute where the site does.
 */
const STORAGE = `import { DurableObject } from "cloudflare:workers";
const APPLIED = "applied";
const PEOPLE = "people";
export class PartStorage extends DurableObject {
  applied() {
    const { kv } = this.ctx.storage;
    return { migrations: kv.get(APPLIED) ?? [], people: kv.get(PEOPLE) ?? [] };
  }
  size() {
    return this.ctx.storage.sql.databaseSize;
  }
  migrate(wanted, people, triggers) {
    const { storage } = this.ctx;
    return this.together(() => {
      const { migrations: applied, people: known } = this.applied();
      const differs = wanted.findIndex((sql, index) => index < applied.length && applied[index] !== sql);
      if (differs >= 0) throw new Error("Migration " + (differs + 1) + " is another one than has run.");
      const owners = new Map(known);
      for (const [table, column] of people) {
        const before = owners.get(table) ?? null;
        if (before !== null && column !== null && column !== before) throw new Error("The rows of " + table + " have their person in " + before + ".");
        owners.set(table, column ?? before);
      }
      for (const sql of wanted.slice(applied.length)) storage.sql.exec(sql);
      for (const sql of triggers) storage.sql.exec(sql);
      if (wanted.length > applied.length) storage.kv.put(APPLIED, wanted);
      if (owners.size > 0) storage.kv.put(PEOPLE, [...owners]);
      return [];
    });
  }
  run(statements) {
    const use = { bytes: 0 };
    return this.together(() => statements.map((statement) => this.rowsOf(statement, use)));
  }
  /** Statements of the worker itself: rows are lists of values, and have no limit. */
  runOwn(statements) {
    const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const plain = (value) => typeof value === "object" && value !== null ? { bytes: hex(value) } : Math.abs(value) === Infinity ? String(value) : value;
    const { sql } = this.ctx.storage;
    return this.together(() => statements.map(([text, ...values]) => [...sql.exec(text, ...values).raw()].map((row) => row.map(plain))));
  }
  together(work) {
    try {
      return JSON.stringify({ rows: this.ctx.storage.transactionSync(work) });
    } catch (error) {
      return JSON.stringify({ problem: error.message });
    }
  }
  rowsOf([text, ...values], use) {
    const { sql } = this.ctx.storage;
    const bytesBefore = sql.databaseSize;
    const rows = [];
    const cursor = sql.exec(text, ...values);
    for (const row of cursor) {
      for (const [name, value] of Object.entries(row)) {
        if (typeof value === "object" && value !== null) throw new Error("The column " + name + " has bytes. Store text or numbers.");
        use.bytes += name.length + (typeof value === "string" ? value.length : 8);
      }
      if (rows.length === ${limits.rows} || use.bytes > ${limits.rowsBytes}) throw new Error("A statement gives ${limits.rows} rows at most, a batch ${limits.rowsBytes / 1024} kB.");
      rows.push(row);
    }
    if (sql.databaseSize > ${limits.databaseBytes} && sql.databaseSize > bytesBefore) throw new Error("The database is full: it has ${limits.databaseBytes / 1024 ** 2} MB. Delete rows first.");
    return rows;
  }
}`;

export const STORAGE_CLASS = "PartStorage";

/** Names the worker's own code in these isolates, so that one of a deployment before is not taken for one of this. */
export const ownCodeKey = messageKey(MAIN + STORAGE);

export const storageCode: WorkerLoaderWorkerCode = { ...alone, modules: { "main.js": STORAGE } };
