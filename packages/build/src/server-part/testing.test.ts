import { endpoint } from "@optimyz/contract/api/endpoint";
import { handled, Refusal, serverPart } from "@optimyz/contract/protocol/server-part";
import * as z from "@optimyz/contract/z";
import { expect, test } from "vitest";
import { partInMemory } from "./testing.ts";

const input = z.object({ text: z.string().check(z.maxLength(5, "Write less.")) });
const write = endpoint({ method: "POST", path: "/api/x/mf-a/rows", summary: "Write a row", input, output: z.int() });
const read = endpoint({ method: "GET", path: "/api/x/mf-a/rows/:id", summary: "Read a row", output: z.string() });

const part = serverPart({
  migrations: ["CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT UNIQUE)"],
  handlers: [
    handled(write, async ({ db, input: { text } }) => {
      const insert = "INSERT INTO rows (text) VALUES (?) RETURNING id";
      const [, [row] = []] = await db.batch([
        [insert, `first ${text}`],
        [insert, text],
      ]);
      return Number(row?.id);
    }),
    handled(read, async ({ db, params }) => {
      const [row] = await db.all("SELECT text FROM rows WHERE id = ?", params.id);
      if (!row) throw new Refusal("NOT_FOUND");
      return String(row.text);
    }),
  ],
});

test("a test sends requests to a server part as the site does", async () => {
  const send = partInMemory(part);
  expect(await send(write, { input: { text: "a" } })).toEqual({ output: 2 });
  expect(await send(read, { params: { id: 2 } })).toEqual({ output: "a" });
  expect(await send(read, { params: { id: 7 } })).toEqual({ refused: "NOT_FOUND" });
  expect(await send(write, { input: { text: "too long" } })).toEqual({
    refused: "INVALID",
    fields: { text: "Write less." },
  });
});

test("a batch that fails leaves nothing", async () => {
  const send = partInMemory(part);
  await send(write, { input: { text: "a" } });
  expect((await send(write, { input: { text: "a" } })).failed).toMatch(/UNIQUE/);
  expect(await send(read, { params: { id: 3 } })).toEqual({ refused: "NOT_FOUND" });
});
