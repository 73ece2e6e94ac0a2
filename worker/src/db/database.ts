import { drizzle } from "drizzle-orm/d1";
import * as schema from "./schema.ts";

/** The typed access to D1 that every query function takes first. */
export const openDatabase = (d1: D1Database) => drizzle(d1, { schema });

export type Database = ReturnType<typeof openDatabase>;
