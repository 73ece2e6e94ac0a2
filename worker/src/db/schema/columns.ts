import { integer, text } from "drizzle-orm/sqlite-core";

/** Ids are never reused, so that a restored row can have its old one. */
export const id = () => integer("id").primaryKey({ autoIncrement: true });
/** ISO 8601 in UTC. */
export const createdAt = () => text("created_at").notNull();
/** Rises by one with every change; it is the row's ETag. */
export const version = () => integer("version").notNull().default(1);

/** Code of the language in which somebody wrote, and in which mails about it are; null where none was named. */
export const language = () => text("language");
