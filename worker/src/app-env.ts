import type { Database } from "./db/database.ts";
import type { Bindings, Config } from "./env.ts";
import type { Caller } from "./http/caller.ts";

/** What every handler finds on its context. */
export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    requestId: string;
    config: Config;
    db: Database;
    /** Who is calling; set by `authorise` from the endpoint's `access`. */
    caller: Caller;
  };
}
