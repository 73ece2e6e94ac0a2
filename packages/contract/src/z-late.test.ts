import { afterAll, expect, test, vi } from "vitest";
import surface from "./surface.txt?raw";

// Other files run in the same worker and want the modules as they are.
afterAll(() => {
  vi.doUnmock("@optimyz/contract/z");
  vi.resetModules();
});

/** The contract as a browser has it that has parsed nothing yet. */
async function inBrowser() {
  vi.resetModules();
  vi.doMock("@optimyz/contract/z", () => import("./z-late.ts"));
  const contract = await import("./index.ts");
  const { enrol, listSkills } = contract;
  if (!enrol.input) throw new Error("Enrolling takes no input");
  return {
    late: await import("./z-late.ts"),
    facts: await import("./api/field-facts.ts"),
    contract,
    fields: enrol.input.shape,
    listSkills,
  };
}

test("the modules of the browser and the worker export the same names as the others", async () => {
  const names = [...Object.keys(await import("./z.ts")), "made"].toSorted();
  expect(Object.keys(await import("./z-late.ts")).toSorted()).toEqual(names);
  expect(Object.keys(await import("./z-first-use.ts")).toSorted()).toEqual(names);
});

test("the recorded schemas are the worker's", async () => {
  const { late, contract } = await inBrowser();
  await late.ready();
  const { toJSONSchema } = await import("./api/json-schema.ts");
  const jsonOf = (schema: unknown, io: "input" | "output"): object | undefined =>
    schema ? toJSONSchema(late.schemaOf(schema), { io, unrepresentable: "any" }) : undefined;
  const endpoints = Object.entries<unknown>(contract).filter(([, value]) => "access" in Object(value));
  expect(endpoints.length).toBeGreaterThan(40);
  for (const [name, endpoint] of endpoints) {
    const { query, input, output } = endpoint as Record<string, unknown>;
    const lines = surface.split(/\n(?! )/).find((block) => block.startsWith(`${name}: `));
    for (const schema of [jsonOf(query, "input"), jsonOf(input, "input"), jsonOf(output, "output")]) {
      const { $schema: _dialect, ...rest }: { $schema?: string } = schema ?? {};
      if (schema) expect(lines, name).toContain(JSON.stringify(rest));
    }
  }
});

test("fields have the facts and sentences of their schemas, and rows have their defaults", async () => {
  const { late, fields, facts, listSkills } = await inBrowser();
  await late.ready();
  expect(facts.factsOf(fields.name)).toMatchObject({ label: "Name", required: true });
  expect(late.safeParse(fields.phone, "x")?.error?.issues[0]?.message).toBe("Phone must have 7 to 15 digits.");
  const rows = late.safeParse(listSkills.output, [{ id: 1, title: "Tact" }, { id: "odd" }]);
  expect(rows?.data).toEqual([{ id: 1, title: "Tact", short_description: "", image_url: null }]);
});

test("the fields of settings within lists are known before zod has loaded", async () => {
  const { facts } = await inBrowser();
  const { settingsSchema } = await import("./api/schemas/settings/settings.ts");
  const slide = facts.itemOf(settingsSchema.shape.home.shape.slides);
  expect(Object.keys(Reflect.get(slide ?? {}, "shape") ?? {})).toContain("headline");
});

test("a form that is rendered before zod has loaded waits for it", async () => {
  const { fields, facts } = await inBrowser();
  const read = () => facts.factsOf(fields.name);
  const waiting = (() => {
    try {
      return read();
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(waiting).toBeInstanceOf(Promise);
  await waiting;
  expect(read().required).toBe(true);
});
