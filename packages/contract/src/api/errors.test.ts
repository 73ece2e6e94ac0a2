import { errorBodySchema, errorStatus } from "@optimyz/contract/api/errors";
import * as z from "@optimyz/contract/z";
import { expect, test } from "vitest";
import apiDocument from "../../../../docs/reference/api.md?raw";

test("every error code is in the API document with the status that it is sent with", () => {
  const rows = apiDocument.split("\n").filter((row) => /^\s*\| \d{3}/.test(row));
  const documented = rows.flatMap((row) => {
    const [, statuses = "", codes = ""] = row.split("|");
    const numbers = statuses.match(/\d{3}/g) ?? [];
    // A row with two statuses names one code for each of them.
    const names = codes.match(/[A-Z_]{5,}/g) ?? [];
    return names.map((name, index) => [name, Number(numbers[index] ?? numbers[0])] as const);
  });
  expect(Object.fromEntries(documented)).toEqual(errorStatus);
});

test("an error's body has a sentence, a code, the request's id and the sentences of its fields", () => {
  const body = { error: "Broken.", code: "INTERNAL", requestId: "1" };
  expect(z.safeParse(errorBodySchema, body).data).toEqual(body);
  const invalid = { ...body, fields: { email: "E-mail is required." } };
  expect(z.safeParse(errorBodySchema, invalid).data).toEqual(invalid);
  for (const odd of [{}, "x", null, { ...body, error: undefined }, { ...body, fields: ["x"] }]) {
    expect(z.safeParse(errorBodySchema, odd).success).toBe(false);
  }
});
