import * as contract from "@optimyz/contract";
import type { Endpoint } from "@optimyz/contract/api/endpoint";
import * as z from "@optimyz/contract/z";
import { expect, test } from "vitest";
import { sampleNetwork } from "./sample.ts";

const endpoints = Object.entries<unknown>(contract).filter(
  (entry): entry is [string, Endpoint] => typeof entry[1] === "object" && entry[1] !== null && "access" in entry[1],
);

test.each(endpoints)("%s responds with data of its contract", async (_name, { method, path, output, status }) => {
  const response = await sampleNetwork(`http://site.test${path.replace(/:\w+/g, "1")}?page=2`, { method });
  expect(response.status).toBe(status);
  expect(z.safeParse(output, await response.json()).error?.issues ?? []).toEqual([]);
});

test("nothing else responds", async () => {
  expect((await sampleNetwork("http://site.test/api/nothing")).status).toBe(404);
});
