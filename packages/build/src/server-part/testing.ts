import type { Endpoint } from "@optimyz/contract/api/endpoint";
import { ownerTriggers } from "@optimyz/contract/protocol/part-owners";
import {
  type PartCall,
  type PartDatabase,
  partKey,
  type Row,
  type ServerPart,
  type Statement,
} from "@optimyz/contract/protocol/server-part";
import { DatabaseSync } from "./sqlite.js";

/** What a test sends; whatever it leaves out is not there. */
type Sent = Partial<Omit<PartCall, "key">>;

/** What came back: one of the three. */
interface Received {
  output?: unknown;
  refused?: string;
  fields?: Record<string, string>;
  /** The stack of what a handler threw. */
  failed?: string;
}

/**
 * A server part on an empty database in memory, with its migrations: for the tests of a front-end. It has no limits; the site
 * has those.
 * @returns sends one request, as somebody whom the test names
 */
export function partInMemory(part: ServerPart): (endpoint: Endpoint, sent?: Sent) => Promise<Received> {
  const sqlite = new DatabaseSync(":memory:");
  for (const sql of [...part.migrations, ...ownerTriggers(part.people)]) sqlite.exec(sql);
  const rowsOf = ([sql, ...values]: Statement) => sqlite.prepare(sql).all(...values) as Row[];
  const database: PartDatabase = {
    all: async (sql, ...values) => rowsOf([sql, ...values]),
    async batch(statements) {
      sqlite.exec("BEGIN");
      try {
        const rows = statements.map(rowsOf);
        sqlite.exec("COMMIT");
        return rows;
      } catch (error) {
        sqlite.exec("ROLLBACK");
        throw error;
      }
    },
  };
  return async (endpoint, { params = {}, query = {}, input, person } = {}) =>
    JSON.parse(await part.respond({ key: partKey(endpoint), params, query, input, person }, database)) as Received;
}
