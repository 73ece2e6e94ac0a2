import { drizzle } from "drizzle-orm/d1";

/** The typed access to D1 that every query function takes first. */
export const openDatabase = (d1: D1Database) => drizzle(d1);

export type Database = ReturnType<typeof openDatabase>;
