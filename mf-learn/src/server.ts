import { handled, serverPart } from "@optimyz/contract/protocol/server-part";
import { readNote, writeNote } from "./endpoints.ts";

const WRITE = "INSERT INTO notes VALUES (?, ?) ON CONFLICT (person) DO UPDATE SET text = excluded.text";

export default serverPart({
  migrations: ["CREATE TABLE notes (person TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT"],
  people: { notes: "person" },
  handlers: [
    handled(readNote, async ({ db, person }) => {
      const [row] = await db.all("SELECT text FROM notes WHERE person = ?", person.id);
      return { text: String(row?.text ?? "") };
    }),
    handled(writeNote, async ({ db, person, input }) => {
      await db.all(WRITE, person.id, input.text);
      return input;
    }),
  ],
});
