import { isPartSchema, type PartSchema } from "@optimyz/contract/protocol/part-schema";
import { expect, test } from "vitest";
import { misfitOf } from "./schema-check.ts";

const text: PartSchema = { type: "string", maxLength: 3 };
const row: PartSchema = {
  type: "object",
  properties: { text, n: { type: "integer", minimum: 1 } },
  required: ["text"],
  additionalProperties: false,
};

test.each<[PartSchema, unknown]>([
  [row, { text: "abc" }],
  [row, { text: "", n: 1 }],
  [{ type: "array", items: row, maxItems: 2 }, [{ text: "a" }, { text: "b" }]],
  [{ anyOf: [{ type: "null" }, row] }, null],
  [{ type: "string", enum: ["a"] }, "a"],
  [{ type: "number" }, -1.5],
  [{ type: "object", required: [], additionalProperties: { type: "boolean" } }, { any: true }],
])("%j fits %j", (schema, value) => expect(misfitOf(schema, value)).toBeUndefined());

test.each<[PartSchema, unknown, string]>([
  [row, { text: "abcd" }, "text"],
  [row, { text: "a", n: 0 }, "n"],
  [row, { text: "a", n: 1.5 }, "n"],
  [row, { text: "a", toString: 1 }, "toString"],
  [row, JSON.parse('{"text":"a","__proto__":{}}'), "__proto__"],
  [row, Object.create({ text: "a" }), "text"],
  [row, null, ""],
  [row, [], ""],
  [{ type: "array", items: row }, [{ text: "a" }, { text: 1 }], "1.text"],
  [{ type: "array", items: text, maxItems: 1 }, ["a", "b"], ""],
  [{ type: "number" }, Number.NaN, ""],
  [{ type: "number" }, "1", ""],
  [{ type: "string", enum: ["a"] }, "b", ""],
  [{ anyOf: [{ type: "null" }, text] }, 1, ""],
])("%j does not fit %j", (schema, value, path) => expect(misfitOf(schema, value)).toBe(path));

test("a check ends, whatever a schema and a value are made of", () => {
  const wide = (each: PartSchema): PartSchema => ({ anyOf: Array.from({ length: 99 }, () => each) });
  const slow = wide(wide({ type: "null" }));
  const schema: PartSchema = { type: "array", items: { anyOf: [slow, slow, slow, { type: "string" }] } };
  expect(isPartSchema(schema)).toBe(true);
  expect(misfitOf(schema, ["x"])).toBeUndefined();
  const started = performance.now();
  expect(
    misfitOf(
      schema,
      Array.from({ length: 20_000 }, () => "x"),
    ),
  ).toBeTypeOf("string");
  expect(performance.now() - started).toBeLessThan(1_000);
});
