import type { Bindings, Config } from "../core/env.ts";
import type { Database } from "../db/database.ts";

/** What every handler finds on its context, in addition to what higher rooms declare (`ContextVariableMap`). */
export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    requestId: string;
    config: Config;
    db: Database;
    /** Of the administrator who sends the request, for the log. */
    adminId?: number;
    /** Any page may show the response in a frame. */
    isFramed?: true;
  };
}
