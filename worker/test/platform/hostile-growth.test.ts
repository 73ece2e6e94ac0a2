import type { Endpoint } from "@optimyz/contract/api/endpoint";
import { createSkill } from "@optimyz/contract/api/endpoints/content";
import { DESCRIPTION_LENGTH_MAX } from "@optimyz/contract/api/schemas/content";
import type * as z from "@optimyz/contract/z";
import { expect, test } from "vitest";
import { sanitize } from "../../src/html/sanitize.ts";
import { JSON_BYTES_MAX } from "../../src/http/body.ts";
import { toCsv } from "../../src/http/csv.ts";
import { send, silentMail } from "../client.ts";
import { endpoints, examples, sessionFor } from "../examples.ts";
import { GROWTH_MAX, growthOf } from "../time-growth.ts";

/** Texts whose repetition makes careless code slow. */
const pieces = [
  ...[
    '\\"',
    '"',
    "\\",
    " ",
    "\t\n",
    "a@",
    "a.",
    "a@a.",
    "-",
    "0",
    "1 ",
    "()",
    "<",
    "<<a",
    "</",
    "<a ",
    "<!--",
    "&",
    "&amp",
  ],
  ...[
    "&#0",
    "[",
    "{}",
    "/",
    "../",
    "%",
    "%2e",
    "=",
    ";",
    ",",
    "a,",
    "\u0301",
    "🙂",
    "é",
    "<p>",
    "<b><i>",
    "<img src=x ",
    "url(",
  ],
];
const filled = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const withBody = endpoints.filter(([name, { input, file }]) => input && !file && examples[name]);
const textFields = (endpoint: Endpoint, input: Record<string, unknown>): string[] => {
  const { shape } = endpoint.input as unknown as { shape: Record<string, z.ZodMiniType> };
  return Object.keys(shape).filter((field) => typeof (input[field] ?? "") === "string");
};

/** A body of about the given size: every text field holds the same piece over and over. */
function hostileBody(fields: string[], input: object, piece: string, bytes: number): string {
  const escaped = JSON.stringify(piece).length - 2;
  const length = Math.floor((bytes - 500) / (fields.length * (escaped / piece.length)) / 2);
  return JSON.stringify({ ...input, ...Object.fromEntries(fields.map((field) => [field, filled(piece, length)])) });
}

/** Few runs of the largest sizes: there are thousands of measurements. */
async function expectLinear(what: string, work: (size: number) => unknown, sizeMax: number): Promise<void> {
  const { ratio, measured } = await growthOf(work, sizeMax, { doublings: 2, runs: 2 });
  expect(ratio, `${what}: ${measured}`).toBeLessThan(GROWTH_MAX);
}

/** Every endpoint that a stranger may call gets all pieces; an administrator's, which read bodies by the same code, a third. */
const piecesFor = ({ access }: Endpoint, index: number): string[] =>
  access === "admin" || access === "publisher" ? pieces.filter((_, each) => (each + index) % 3 === 0) : pieces;

test.each(withBody)("double input takes %s less than three times as long", async (name, endpoint) => {
  const { params, input = {} } = (await examples[name]?.()) ?? {};
  const session = await sessionFor(endpoint);
  const path = endpoint.path.replace(/:\w+/, String(Object.values(params ?? { id: 1 })[0]));
  const fields = textFields(endpoint, input);
  const headers = { "content-type": "application/json" };
  const index = withBody.findIndex(([each]) => each === name);
  for (const piece of piecesFor(endpoint, index)) {
    const work = async (size: number) => {
      const body = hostileBody(fields, input, piece, size);
      const response = await send(endpoint.method, path, { ...session, body, headers, bindings: silentMail });
      expect(response.status).toBeLessThan(500);
      await response.text();
    };
    await expectLinear(piece, work, JSON_BYTES_MAX);
  }
});

test("sanitises descriptions in linear time", async () => {
  for (const piece of pieces) {
    await expectLinear(piece, (size) => sanitize(filled(piece, size)), DESCRIPTION_LENGTH_MAX);
  }
});

test("reads forms with files in linear time", async () => {
  const session = await sessionFor(createSkill);
  const type = { "content-type": "multipart/form-data; boundary=--x" };
  const field = (text: string) => `----x\r\ncontent-disposition: form-data; name="title"\r\n\r\n${text}\r\n----x--\r\n`;
  const bodies = [field, (text: string) => `--${text}`, (text: string) => filled("\r\n----x\r\n", text.length)];
  for (const piece of pieces) {
    const work = async (size: number) => {
      for (const bodyOf of bodies) {
        const sending = { ...session, body: bodyOf(filled(piece, size)), headers: type };
        const response = await send("POST", createSkill.path, sending);
        expect(response.status).toBeLessThan(500);
        await response.text();
      }
    };
    await expectLinear(piece, work, 100_000);
  }
});

/** Headers that the worker reads itself; a request's headers have 128 kB at most in production. */
const headers = [
  ...["if-none-match", "if-match", "cookie", "authorization", "accept", "range", "content-type", "origin"],
  ...["cf-connecting-ip", "idempotency-key", "if-modified-since", "content-length"],
];
test.each(headers)("reads the header %s in linear time", async (name) => {
  for (const piece of pieces.filter((piece) => /^[\x20-\x7e]+$/.test(piece))) {
    const work = async (size: number) => {
      for (const path of ["/api/get/skills", "/admin/session"]) {
        await (await send("GET", path, { headers: { [name]: filled(piece, size).trim() } })).text();
      }
    };
    await expectLinear(piece, work, 131_072);
  }
});

test("reads URLs and queries in linear time", async () => {
  for (const piece of pieces) {
    const work = async (size: number) => {
      const text = encodeURIComponent(filled(piece, Math.floor(size / 6)).toWellFormed());
      for (const path of ["/api/", "/_mf/", "/uploads/", "/api/skill-details?skill_id="]) {
        await (await send("GET", path + text)).text();
      }
    };
    await expectLinear(piece, work, 16_384);
  }
});

test("writes exports in linear time", async () => {
  for (const piece of pieces) {
    await expectLinear(piece, (size) => toCsv(["a"], [{ a: filled(piece, size) }]), 400_000);
  }
});
