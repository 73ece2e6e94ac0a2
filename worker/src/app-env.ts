import type { Database } from "./db/database.ts";
import type { Bindings, Config } from "./env.ts";

/** What every handler finds on its context. */
export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    requestId: string;
    config: Config;
    db: Database;
    /** Set for the reads of a page that is being rendered: the content revision that it will be kept under. */
    pageRevision?: number;
  };
}
