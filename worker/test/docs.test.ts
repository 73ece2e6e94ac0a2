import { expect, test } from "vitest";
import apiDoc from "../../docs/reference/api.md?raw";
import { endpoints } from "./examples.ts";

test("docs/reference/api.md lists every endpoint", () => {
  const rows = endpoints.map(([, { method, path, access }]) => `| \`${method} ${path}\` | ${access} |`);
  expect(rows.filter((row) => !apiDoc.includes(row))).toEqual([]);
});
