/** Files of a server part that keeps a note of each person, by their path below the remote's folder. */
export const serverPartFiles = (name: string): Record<string, string> => ({
  "src/endpoints.ts": `import { endpoint } from "@optimyz/contract/api/endpoint";
import * as z from "@optimyz/contract/z";

const note = z.object({ text: z.string().check(z.maxLength(500, "A note has 500 characters at most.")) });

export const readNote = endpoint({
  method: "GET",
  path: "/api/x/${name}/note",
  access: "user",
  summary: "Read one's own note",
  output: note,
});

export const writeNote = endpoint({
  method: "PUT",
  path: "/api/x/${name}/note",
  access: "user",
  summary: "Write one's own note",
  input: note,
  output: note,
});
`,
  "src/server.ts": `import { handled, serverPart } from "@optimyz/contract/protocol/server-part";
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
`,
  "src/server.test.ts": `import { partInMemory } from "@optimyz/build/server-part";
import { expect, test } from "vitest";
import { readNote, writeNote } from "./endpoints.ts";
import part from "./server.ts";

const person = (id: string) => ({ id, name: "Asha Rao", role: "user" as const, language: "en" });

test("each person has a note of their own", async () => {
  const send = partInMemory(part);
  const [asha, ravi] = [person("user-1"), person("user-2")];
  await send(writeNote, { person: asha, input: { text: "Bring the book" } });
  await send(writeNote, { person: asha, input: { text: "Bring both books" } });
  expect(await send(readNote, { person: asha })).toEqual({ output: { text: "Bring both books" } });
  expect(await send(readNote, { person: ravi })).toEqual({ output: { text: "" } });
});

test("a long note is refused", async () => {
  const input = { text: "x".repeat(501) };
  expect(await partInMemory(part)(writeNote, { person: person("user-1"), input })).toEqual({
    refused: "INVALID",
    fields: { text: "A note has 500 characters at most." },
  });
});
`,
});
