import { expect, test } from "vitest";
import endpointList from "../../docs/reference/endpoints.csv?raw";
import { endpoints } from "./examples.ts";

test("docs/reference/endpoints.csv lists every endpoint", () => {
  const rows = endpoints.map(([, { method, path, access }]) => `"${method} ${path}","${access}"`);
  expect(rows.filter((row) => !endpointList.includes(row))).toEqual([]);
});
