import { toJSONSchema } from "@optimyz/contract/api/json-schema";
import { isPartSchema, partSchemaOf } from "@optimyz/contract/protocol/part-schema";
import * as z from "@optimyz/contract/z";
import { expect, test } from "vitest";

const saidOf = (schema: z.ZodMiniType, io: "input" | "output" = "output") =>
  partSchemaOf(toJSONSchema(schema, { io, unrepresentable: "any" }));

test("says what endpoints' schemas have, without expressions", () => {
  const schema = z.object({
    text: z.string().check(z.maxLength(9), z.regex(/^a/)),
    kind: z.enum(["note", "task"]),
    stars: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
    done: z.nullable(z.boolean()),
    tags: z.array(z.string()).check(z.maxLength(3)),
    counts: z.record(z.string(), z.number()),
  });
  const said = saidOf(schema);
  expect(isPartSchema(said)).toBe(true);
  expect(said).toEqual({
    type: "object",
    additionalProperties: false,
    required: ["text", "kind", "done", "tags", "counts"],
    properties: {
      text: { type: "string", maxLength: 9 },
      kind: { type: "string", enum: ["note", "task"] },
      stars: { type: "integer", minimum: 1, maximum: 5 },
      done: { anyOf: [{ type: "boolean" }, { type: "null" }] },
      tags: { type: "array", items: { type: "string" }, maxItems: 3 },
      counts: { type: "object", properties: {}, required: [], additionalProperties: { type: "number" } },
    },
  });
});

test("an input has no fields but those that are named", () => {
  expect(saidOf(z.object({ text: z.string() }), "input")).toMatchObject({ additionalProperties: false });
});

test("a value of any kind cannot be said", () => {
  expect(() => saidOf(z.object({ any: z.transform((value: unknown) => value) }))).toThrow("any kind");
});

const nested = (depth: number): unknown =>
  depth === 0 ? { type: "null" } : { type: "array", items: nested(depth - 1) };
test.each([
  ["an expression", { type: "string", pattern: "(a+)+$" }],
  ["a reference", { $ref: "#" }],
  ["an open object", { type: "object", properties: {} }],
  ["nothing", {}],
  ["a list without items", { type: "array" }],
  ["an unknown type", { type: "file" }],
  ["another union", { oneOf: [{ type: "null" }] }],
  ["an empty union", { anyOf: [] }],
  ["too deep a value", nested(20)],
])("%s is no schema of a server part", (_what, schema) => expect(isPartSchema(schema)).toBe(false));
