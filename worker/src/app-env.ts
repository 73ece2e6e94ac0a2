import type { Database } from "./db/database.ts";
import type { Bindings, Config } from "./env.ts";
import type { ReadContext } from "./reads/context.ts";

/** What every handler finds on its context. */
export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    requestId: string;
    config: Config;
    db: Database;
    reads: ReadContext;
    /** Of the administrator who sends the request, for the log. */
    adminId?: number;
  };
}
