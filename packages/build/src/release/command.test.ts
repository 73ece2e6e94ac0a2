import { execFile } from "node:child_process";
import { createServer } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { root } from "../workspace.ts";

let origin = "";

const revision = {
  revision: 7,
  versions: { "mf-home": "1.0.0" },
  canaries: {},
  reason: "",
  author: "Asha",
  via: "",
  commit: "",
  restores: null,
  createdAt: "2026-11-20T10:00:00.000Z",
};
const report = {
  name: "mf-home",
  version: "1.0.0",
  ok: false,
  checks: [{ check: "routes", status: "failed", problems: [{ problem: "/x is taken.", fix: "Choose another." }] }],
};

/** The registry's response to the promotion of each version, and what the command makes of it. */
const cases: Record<string, { status: number; body: unknown; code: number; words: RegExp }> = {
  "1.0.0": { status: 201, body: revision, code: 0, words: /revision 7 is live/ },
  "1.0.1": { status: 401, body: { error: "This call needs a deploy token." }, code: 1, words: /deploy token/ },
  "1.0.2": { status: 502, body: "<html>", code: 1, words: /responded with 502/ },
  "1.0.3": {
    status: 422,
    body: { error: "The gate refuses it.", report },
    code: 3,
    words: /\/x is taken\.[\s\S]*Choose another\./,
  },
  "1.0.4": { status: 409, body: { error: "Another change came first." }, code: 4, words: /Another change came first/ },
};

/** A site whose registry responds as the documentation says. */
const site = createServer(async (request, response) => {
  let text = "";
  for await (const part of request.setEncoding("utf8")) text += part;
  const isRead = request.method === "GET";
  const { versions = {} } = JSON.parse(text || "{}") as { versions?: Record<string, string> };
  const result = cases[versions["mf-home"] ?? ""];
  response.writeHead(isRead ? 200 : (result?.status ?? 500), { "content-type": "application/json" });
  response.end(JSON.stringify(isRead ? [revision] : result?.body));
});

// Each run starts a Node of its own.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const address = site.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});
afterAll(() => site.close());

/** Runs the command as a pipeline would. */
function run(...args: string[]): Promise<{ code: number; output: string; errors: string }> {
  const file = path.join(root, "packages/build/src/cli/releases.ts");
  const env = { ...process.env, RELEASE_TOKEN: "a-token-that-this-site-takes", RELEASE_AUTHOR: "Asha", NO_COLOR: "1" };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { cwd: root, env }, (error, output, errors) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, output, errors }),
    );
  });
}

test("the exit code says to a pipeline what happened, and the text to a person", async () => {
  const outcomes = await Promise.all(
    Object.entries(cases).map(async ([version, { code, words }]) => {
      const promote = ["--to", origin, "promote", "mf-home", version];
      const { output, errors, ...human } = await run(...promote);
      expect([version, human.code, output + errors]).toEqual([version, code, expect.stringMatching(words)]);
      return version;
    }),
  );
  expect(outcomes).toHaveLength(5);
});

test("prints one JSON object and nothing else with --json, refused or not", async () => {
  for (const [version, result] of [
    ["1.0.0", revision],
    ["1.0.3", { error: "The gate refuses it.", report }],
  ] as const) {
    const { code, output, errors } = await run("--to", origin, "promote", "mf-home", version, "--json");
    expect([code, JSON.parse(output), errors]).toEqual([cases[version]?.code, result, ""]);
  }
});

test("wrong arguments show the usage (exit code 2), and a missing site is named (1)", async () => {
  const wrong = [[], ["--to", "nonsense", "list"], ["--to", origin, "dance"], ["--too", origin]];
  const nowhere = ["--to", "http://127.0.0.1:1", "list"];
  const responses = await Promise.all([...wrong, nowhere].map((args) => run(...args)));
  expect(responses.map(({ code }) => code)).toEqual([2, 2, 2, 2, 1]);
  for (const { errors } of responses.slice(0, -1)) expect(errors).toMatch(/Usage:|--to/);
  expect(responses.at(-1)?.errors).toContain("cannot be reached");
});
