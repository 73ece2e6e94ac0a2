import type { Database } from "../db/database.ts";

/** A message that visitors can read. */
export interface LiveMessage {
  /** Who says it: a front-end, or the worker. */
  where: string;
  /** As the code says it, in ICU syntax. */
  source: string;
  /** Its translation as released; undefined where there is none. */
  translation: string | undefined;
  /** UTF-16 code units. */
  lengthMax: number;
}

/** Finds the messages of the live front-ends with their translations into a language. */
type FindMessages = (db: Database, code: string) => Promise<LiveMessage[]>;

const registered: FindMessages[] = [];

/** Registers what knows the live front-ends, once, as the Worker starts. */
export const registerLiveMessages = (find: FindMessages): unknown => registered.splice(0, 1, find);

/** Messages of the live front-ends; none before {@link registerLiveMessages}. */
export const liveMessages: FindMessages = async (db, code) => (await registered[0]?.(db, code)) ?? [];
