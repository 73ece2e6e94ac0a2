import { describe, expect, test } from "vitest";
import { GROWTH_MAX, growthOf } from "../../test/time-growth.ts";
import { JSON_BYTES_MAX, readJsonObject } from "./body.ts";

const read = (body: string) =>
  readJsonObject(
    new Request("https://www.optimyz.example", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    }),
  );

describe("reading a body takes linear time", () => {
  test.each([
    ["an unterminated string of escaped quotes", '"', '\\"'],
    ["an unterminated string of backslashes", '"', "\\\\"],
    ["quotes alone", "", '"'],
    ["escaped quotes outside a string", "", '\\"'],
    ["brackets", "", "[]"],
    ["objects", "", "{}"],
    ["spaces", "", "  "],
    ["short strings", '{"a":[', '"",'],
  ])("%s", async (_name, start, unit) => {
    const body = (bytes: number) => start + unit.repeat((bytes - start.length) / unit.length);
    const { ratio, measured } = await growthOf((bytes) => read(body(bytes)).catch(() => {}), JSON_BYTES_MAX);
    expect(ratio, measured).toBeLessThan(GROWTH_MAX);
  });
});

describe("counts the depth of JSON", () => {
  const nested = (depth: number) => `{"a":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`;

  test("accepts 20 levels and refuses 21", async () => {
    await expect(read(nested(20))).resolves.toHaveProperty("a");
    await expect(read(nested(21))).rejects.toThrow("nested too deeply");
  });

  test.each([
    '{"a":"[[[[[[[[[[[[[[[[[[[[[[[[["}',
    '{"a":"\\"[[[[[[[[[[[[[[[[[[[[[[[[["}',
    '{"a":"\\\\","b":"{{{{{{{{{{{{{{{{{{{{{{{{{"}',
  ])("does not count brackets in strings: %s", async (body) => {
    await expect(read(body)).resolves.toHaveProperty("a");
  });

  test("a string that ends in a backslash does not hide what follows", async () => {
    await expect(read(`{"a":"\\\\","b":${"[".repeat(30)}${"]".repeat(30)}}`)).rejects.toThrow("nested too deeply");
  });
});
