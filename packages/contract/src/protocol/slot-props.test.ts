import { expect, test } from "vitest";
import * as z from "../z.ts";
import { brokenProps, type SlotProps, slotPropsSchema } from "./slot-props.ts";

const before: SlotProps = { level: { type: "integer", enum: [1, 2] }, email: { type: "string", required: true } };
const changed = (change: Record<string, SlotProps[string] | undefined>): SlotProps => {
  const entries = Object.entries({ ...before, ...change });
  return Object.fromEntries(entries.flatMap(([name, prop]) => (prop ? [[name, prop]] : [])));
};

test.each<[string, SlotProps]>([
  ["nothing changes", before],
  ["an optional prop is added", changed({ page: { type: "integer" } })],
  ["a prop becomes optional", changed({ email: { type: "string" } })],
  ["more values are taken", changed({ level: { type: "integer", enum: [1, 2, 3] } })],
  ["every value is taken", changed({ level: { type: "number" } })],
])("pages that place a slot are accepted when %s", (_what, after) => {
  expect(brokenProps(before, after)).toEqual([]);
});

test.each<[string, SlotProps, string]>([
  ["a required prop is added", changed({ page: { type: "integer", required: true } }), "it needs page now"],
  [
    "a prop becomes required",
    changed({ level: { ...before.level, type: "integer", required: true } }),
    "it needs level now",
  ],
  ["a type changes", changed({ email: { type: "object", required: true } }), "email is object and was string"],
  ["a value goes", changed({ level: { type: "integer", enum: [2] } }), "level does not take 1 any more"],
  [
    "values are limited",
    changed({ email: { type: "string", required: true, enum: ["a"] } }),
    "email does not take other values any more",
  ],
  ["a prop goes", changed({ email: undefined }), "it does not take email any more"],
])("pages that place a slot are warned when %s", (_what, after, sentence) => {
  expect(brokenProps(before, after)).toEqual([sentence]);
});

test.each([
  [{ a: { type: "date" } }],
  [{ a: {} }],
  [{ "a-b": { type: "string" } }],
  [{ a: { type: "string", enum: [] } }],
])("%j is no schema of props", (schema) => expect(z.safeParse(slotPropsSchema, schema).success).toBe(false));
