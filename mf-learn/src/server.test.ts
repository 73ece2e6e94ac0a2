import { partInMemory } from "@optimyz/build/server-part";
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
