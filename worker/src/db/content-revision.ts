import { siteState } from "../site-state.ts";
import type { Database } from "./database.ts";

/** The number that rises with every change of what public pages show: part of every key under which they are cached. */
export const contentRevision = async (db: Database): Promise<number> => (await siteState(db)).contentRevision;
