import { env } from "cloudflare:workers";
import { cookieOf, newAdmin } from "../../test/client.ts";
import { now } from "../core/clock.ts";
import { openDatabase } from "../db/database.ts";
import { enrolments } from "../db/schema.ts";

const db = openDatabase(env.DB);

/** The cookie of somebody at the desk. */
export const deskCookie = async (name = "desk"): Promise<string> =>
  cookieOf(await newAdmin(`${name}@desk.example`, "desk"));

type Row = typeof enrolments.$inferSelect;

/** Enrolments as the form stores them, without its mails. */
export async function newEnrolments(
  count: number,
  changes: Partial<typeof enrolments.$inferInsert> = {},
): Promise<Row[]> {
  const word = crypto.randomUUID().slice(0, 8);
  const rows: Row[] = [];
  for (let made = 0; made < count; made += 1) {
    const values = {
      title: "Dr." as const,
      name: `Person ${made} ${word}`,
      fatherName: "Dev",
      dob: "1999-02-03",
      phone: `+91 ${made} ${word}`,
      email: `p${made}.${word}@desk.example`,
      qualification: "",
      address: "",
      course: "Voice",
      createdAt: now(),
      ...changes,
    };
    rows.push(...(await db.insert(enrolments).values(values).returning()));
  }
  return rows;
}

/** Rows as a request of the desk names them. */
export const seen = (rows: readonly { id: number; version: number }[]) =>
  rows.map(({ id, version }) => ({ id, version }));
