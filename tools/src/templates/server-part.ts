/** Files of a server part that keeps a note of each person, and topics for the admin panel, by their path below the remote's folder. */
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

const title = z.string().check(z.minLength(1, "A topic has a title."), z.maxLength(100));
const topic = z.object({ title, text: z.string().check(z.maxLength(20_000), z.formatted("html")) });
const row = z.extend(topic, { id: z.int(), version: z.int() });
const ofEditors = { access: "admin", roles: ["editor"] } as const;

export const listTopics = endpoint({
  method: "GET",
  path: "/api/x/${name}/topics",
  ...ofEditors,
  summary: "Topics, page by page",
  query: z.object({ after: z.optional(z.string().check(z.regex(/^\\d{1,15}$/))) }),
  output: z.object({ items: z.array(row), next: z.nullable(z.int()) }),
});

export const addTopic = endpoint({
  method: "POST",
  path: "/api/x/${name}/topics",
  ...ofEditors,
  summary: "Add a topic",
  input: topic,
  output: row,
});

export const changeTopic = endpoint({
  method: "PUT",
  path: "/api/x/${name}/topics/:id",
  ...ofEditors,
  summary: "Change a topic that nobody has changed meanwhile",
  input: z.extend(topic, { version: z.int() }),
  output: row,
});

export const removeTopic = endpoint({
  method: "DELETE",
  path: "/api/x/${name}/topics/:id",
  ...ofEditors,
  summary: "Remove a topic",
  output: z.object({}),
});
`,
  "src/server.ts": `import { list } from "@optimyz/contract/protocol/part-panel";
import { handled, Refusal, type Row, serverPart } from "@optimyz/contract/protocol/server-part";
import { addTopic, changeTopic, listTopics, readNote, removeTopic, writeNote } from "./endpoints.ts";

const WRITE = "INSERT INTO notes VALUES (?, ?) ON CONFLICT (person) DO UPDATE SET text = excluded.text";
/** Topics of a page. */
const PAGE = 50;
const COLUMNS = "id, title, text, version";

const topicOf = ({ id, title, text, version }: Row) => ({
  id: Number(id),
  title: String(title),
  text: String(text),
  version: Number(version),
});

export default serverPart({
  migrations: [
    "CREATE TABLE notes (person TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT",
    "CREATE TABLE topics (id INTEGER PRIMARY KEY, title TEXT NOT NULL, text TEXT NOT NULL, version INTEGER NOT NULL) STRICT",
  ],
  people: { notes: "person", topics: null },
  capabilities: ["audit"],
  panel: [
    list({
      name: "topics",
      title: { en: "Topics", hi: "विषय" },
      one: { en: "Topic", hi: "विषय" },
      rows: listTopics,
      add: addTopic,
      change: changeTopic,
      remove: removeTopic,
      columns: ["title", "text"],
      fields: {
        title: { label: { en: "Title", hi: "शीर्षक" } },
        text: { label: { en: "Text", hi: "पाठ" } },
      },
    }),
  ],
  handlers: [
    handled(readNote, async ({ db, person }) => {
      const [row] = await db.all("SELECT text FROM notes WHERE person = ?", person.id);
      return { text: String(row?.text ?? "") };
    }),
    handled(writeNote, async ({ db, person, input }) => {
      await db.all(WRITE, person.id, input.text);
      return input;
    }),
    handled(listTopics, async ({ db, query }) => {
      const sql = \`SELECT \${COLUMNS} FROM topics WHERE id > ? ORDER BY id LIMIT ?\`;
      const items = (await db.all(sql, Number(query.after ?? 0), PAGE)).map(topicOf);
      return { items, next: items.length === PAGE ? (items.at(-1)?.id ?? null) : null };
    }),
    handled(addTopic, async ({ db, input }) => {
      const sql = \`INSERT INTO topics (title, text, version) VALUES (?, ?, 1) RETURNING \${COLUMNS}\`;
      const [row] = await db.all(sql, input.title, input.text);
      if (!row) throw new Refusal("CONFLICT");
      return topicOf(row);
    }),
    handled(changeTopic, async ({ db, params, input }) => {
      const sql = \`UPDATE topics SET title = ?, text = ?, version = version + 1 WHERE id = ? AND version = ? RETURNING \${COLUMNS}\`;
      const [row] = await db.all(sql, input.title, input.text, params.id, input.version);
      if (row) return topicOf(row);
      const [other] = await db.all("SELECT id FROM topics WHERE id = ?", params.id);
      throw new Refusal(other ? "CONFLICT" : "NOT_FOUND");
    }),
    handled(removeTopic, async ({ db, audit, params }) => {
      const [row] = await db.all("DELETE FROM topics WHERE id = ? RETURNING id", params.id);
      if (!row) throw new Refusal("NOT_FOUND");
      // It is removed, whether or not an owner has allowed entries in the audit log.
      await audit.write({ action: "Removed", detail: \`topic \${params.id}\` }).catch(() => undefined);
      return {};
    }),
  ],
});
`,
  "src/server.test.ts": `import { partInMemory } from "@optimyz/build/server-part";
import { expect, test } from "vitest";
import { addTopic, changeTopic, listTopics, readNote, removeTopic, writeNote } from "./endpoints.ts";
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

const topic = { title: "Forks", text: "<p>On the left.</p>" };

test("topics come page by page", async () => {
  const send = partInMemory(part);
  for (let number = 1; number <= 51; number += 1) await send(addTopic, { input: topic });
  expect(await send(listTopics)).toMatchObject({ output: { items: { length: 50 }, next: 50 } });
  expect(await send(listTopics, { query: { after: "50" } })).toEqual({
    output: { items: [{ ...topic, id: 51, version: 1 }], next: null },
  });
});

test("of two people who change a topic at once, the second is told", async () => {
  const send = partInMemory(part);
  await send(addTopic, { input: topic });
  const change = (title: string) => send(changeTopic, { params: { id: 1 }, input: { ...topic, title, version: 1 } });
  expect(await change("Spoons")).toMatchObject({ output: { title: "Spoons", version: 2 } });
  expect(await change("Knives")).toEqual({ refused: "CONFLICT" });
});

test("a topic that is removed leaves an entry in the audit log, where an owner allows that", async () => {
  const entries: { action: string; detail: string }[] = [];
  const send = partInMemory(part, { entries });
  await send(addTopic, { input: topic });
  expect(await send(removeTopic, { params: { id: 1 } })).toEqual({ output: {} });
  expect(await send(removeTopic, { params: { id: 1 } })).toEqual({ refused: "NOT_FOUND" });
  expect(entries).toEqual([{ action: "Removed", detail: "topic 1" }]);
  const other = partInMemory(part, { revoked: ["audit"] });
  await other(addTopic, { input: topic });
  expect(await other(removeTopic, { params: { id: 1 } })).toEqual({ output: {} });
});
`,
});
