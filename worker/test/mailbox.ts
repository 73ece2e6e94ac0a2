import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the mailbox: `?contains=…` gives the local binding's files that hold the text. */
    mailbox: string;
    /** Rounds of the test that sells seats. */
    seatsRounds: number;
    /** Rounds of the test of random histories of money. */
    moneyRounds: number;
    /** The number of the first of them. */
    moneyFirst: number;
    /** Seed of the examples that fast-check makes. */
    examplesSeed: number;
  }
}

/**
 * The local mail binding writes each message to files on the machine, where a test inside workerd cannot look. This
 * serves them to the tests, read-only.
 */
export default async function mailbox(project: TestProject): Promise<() => void> {
  const since = Date.now();
  const server = createServer((request, response) => {
    const wanted = new URL(request.url ?? "/", "http://mailbox").searchParams.get("contains") ?? "";
    const found = mailFiles(since).map((path) => ({
      isHtml: path.endsWith(".html"),
      content: readFileSync(path, "utf8"),
    }));
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(found.filter(({ content }) => content.includes(wanted))));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  project.provide("mailbox", `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return () => void server.close();
}

/** Text and HTML files that a local mail binding has written since the tests started. */
function mailFiles(since: number): string[] {
  const runs = readdirSync(tmpdir()).filter((name) => name.startsWith("miniflare-"));
  return runs
    .flatMap((run) => ["email-text", "email-html"].map((kind) => join(tmpdir(), run, "email", kind)))
    .flatMap((folder) => list(folder).map((name) => join(folder, name)))
    .filter((path) => statSync(path).mtimeMs >= since);
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
