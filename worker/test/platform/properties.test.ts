import type { Endpoint } from "@optimyz/contract/api/endpoint";
import { clean, isBlank } from "@optimyz/contract/domain/fold";
import * as fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { adminCookie, call, send, silentMail } from "../client.ts";
import { anEnrolmentForm, endpoints, enrolment, examples, make, sessionFor } from "../examples.ts";

const RUNS = 25;
fc.configureGlobal({ seed: inject("examplesSeed") });
const withBody = endpoints.filter(([name, { input, file }]) => input && !file && examples[name]);
const shapeOf = (endpoint: Endpoint): string[] => Object.keys((endpoint.input as unknown as { shape: object }).shape);

/**
 * Every code point, lone surrogates more often than their share. fast-check's own unit `binary` has none of these, and
 * takes a second and a half to make a table of all others.
 */
const codePoint = fc
  .oneof(
    { arbitrary: fc.nat(0x10ffff), weight: 40 },
    { arbitrary: fc.integer({ min: 0xd800, max: 0xdfff }), weight: 1 },
  )
  .map((code) => String.fromCodePoint(code), codeOf);
/** The way back, by which fast-check also mixes in names such as `__proto__`. */
function codeOf(unit: unknown): number {
  const code = typeof unit === "string" ? unit.codePointAt(0) : undefined;
  if (code === undefined || String.fromCodePoint(code) !== unit) throw new Error("Not one code point");
  return code;
}

/** Strings with everything that Unicode has. */
const anyText = fc.oneof(fc.string({ unit: codePoint }), fc.string({ unit: "grapheme" }), fc.string());
/** workerd sends no form whose field's name ends so. */
const anyName = anyText.filter((text) => !text.endsWith("\\"));
const anyValue = fc.oneof(
  { arbitrary: anyText, weight: 3 },
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
  fc.constantFrom(null, true, -1, 0, 1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, "__proto__", "constructor"),
);

describe.each(withBody)("%s handles generated bodies without an internal error", (name, endpoint) => {
  test("with an example of which some fields are replaced", async () => {
    const example = (await examples[name]?.()) ?? {};
    const session = await sessionFor(endpoint);
    // A form with files has texts alone.
    const value: fc.Arbitrary<unknown> = endpoint.files ? anyText : anyValue;
    const changes = fc.dictionary(fc.oneof(fc.constantFrom(...shapeOf(endpoint)), anyName), value, { maxKeys: 4 });
    await fc.assert(
      fc.asyncProperty(changes, async (change) => {
        const response = await make(endpoint, { ...example, input: { ...example.input, ...change } }, session);
        await response.body?.cancel();
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: RUNS },
    );
  });
});

test("no path, query or JSON text causes an internal error", async () => {
  const paths = [
    "/api/get/skills",
    "/api/skill-details",
    "/api/course_detail/skill/",
    "/uploads/",
    "/api/",
    "/healthz",
    "/get/",
  ];
  const request = fc.record({
    method: fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"),
    path: fc.constantFrom(...paths),
    rest: fc.webPath(),
    query: fc.webQueryParameters(),
    body: fc.oneof(
      fc.json(),
      fc.string({ unit: codePoint }).filter((text) => text.isWellFormed()),
    ),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, rest, query, body }) => {
      const hasBody = !["GET", "HEAD"].includes(method);
      const headers = { "content-type": "application/json" };
      const response = await send(method, `${path}${rest}?${query}`, hasBody ? { body, headers } : {});
      await response.body?.cancel();
      // 503 is the document of a site without releases.
      expect(response.status === 503 || response.status < 500).toBe(true);
    }),
    { numRuns: 200 },
  );
});

// A visitor's would have to wait after some of them.
const cookie = await adminCookie();

describe("accepted text is read back as it was sent, except for invisible characters", () => {
  // Well-formed, without control characters, not blank: what the fields promise to take.
  const legal = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 60 })
    .map(clean)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the fields refuse them
    .filter((text) => !isBlank(text) && text.length <= 120 && !/[\u0000-\u001f\u007f-\u009f]/.test(text));

  test("testimonials", async () => {
    await fc.assert(
      fc.asyncProperty(legal, legal, legal, async (name, location, feedback) => {
        const body = { name, location, feedback };
        const response = await call<{ id: number }>("POST", "/api/testimonials", { cookie, body });
        expect(response.status).toBe(201);
        const shown = await call<{ id: number }[]>("GET", "/get/testimonials");
        expect(shown.body.find(({ id }) => id === response.body.id)).toMatchObject(body);
      }),
      { numRuns: RUNS },
    );
  });

  test("enrolments", async () => {
    // Whatever the other tests left, there is a skill now, and only a skill's title is taken.
    const { course } = await anEnrolmentForm();
    await fc.assert(
      fc.asyncProperty(legal, legal, async (name, address) => {
        const body = { ...enrolment(), name, address, course };
        const response = await call<object>("POST", "/api/enroll", { body, bindings: silentMail });
        expect(response.status).toBe(201);
        expect(response.body).toMatchObject(body);
      }),
      { numRuns: RUNS },
    );
  });
});
