import { PROTOCOL } from "@optimyz/contract/protocol/protocol";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import { expect, test } from "vitest";
import { send } from "../../../test/client.ts";
import { promoteNow, publishSample, sampleRemote, sampleShell } from "../releases/testing.ts";

const server = "server/entry.js";

/** A shell that knows one protocol alone, as one that was built before the next number was thought of. */
const shellOf = (protocol: number): string => `
const least = { status: 200, head: "", loaderData: { layout: null }, structuredData: [] };
export const renderPage = async ({ url, lockSet, loadRemote, protocol }) => {
  if ((protocol ?? 1) !== ${protocol}) throw new Error("asked for protocol " + protocol);
  const owner = Object.keys(lockSet.remotes).find((name) => new URL(url).pathname.startsWith("/" + name));
  const body = "shell ${protocol}, " + (await loadRemote(owner)).text;
  const read = { [new URL(url).pathname]: { data: [] } };
  return ${protocol === 1 ? "{ ...least, body, answers: read }" : "{ ...least, body, queries: read, isComplete: true, slotFailures: [] }"};
};`;

/** What a manifest says in a protocol. */
const said = (protocol: number): Partial<ReleaseManifest> =>
  protocol === 1 ? {} : { protocol, links: [], imports: {}, exports: {} };

/** Isolates are kept by version, for the tests of other files too. */
const versionOf = (protocol: number): string => `97.${protocol}.0`;

const names = ["mf-home", "mf-courses"] as const;

async function release(name: "shell" | (typeof names)[number], protocol: number, version = versionOf(protocol)) {
  const changes = { server, ...said(protocol) };
  const code = `export default { id: "${name}", routes: [{ path: "/${name}" }], slots: {}, text: "${name} ${protocol}" };`;
  const routes = [{ path: `/${name}`, slots: [], scripts: [], styles: [], sitemap: true }];
  const sample =
    name === "shell"
      ? await sampleShell(version, changes, { [server]: shellOf(protocol) })
      : await sampleRemote(name, version, { ...changes, routes }, { [server]: code });
  return publishSample<{ error?: string }>(sample);
}

const pages = () =>
  Promise.all(
    names.map(async (name) => {
      const response = await send("GET", `/${name}`);
      const html = await response.text();
      const [, body] = /<div id="root">([^<]*)/.exec(html) ?? [];
      const [, state = "null"] = /id="rendered-state">([^<]*)</.exec(html) ?? [];
      return { status: response.status, body, state: JSON.parse(state) as unknown };
    }),
  );

test("renders every page at each step of a bump: the worker, then the shell, then each remote", async () => {
  const loaderData = { layout: null };
  const page = (shell: number, name: string, remote: number) => ({
    status: 200,
    body: `shell ${shell}, ${name} ${remote}`,
    state: { [shell === 1 ? "answers" : "queries"]: { [`/${name}`]: { data: [] } }, loaderData },
  });
  const [old, now] = [PROTOCOL - 1, PROTOCOL];
  for (const name of ["shell", ...names] as const) expect((await release(name, old)).body.error).toBeUndefined();
  const versions = (protocol: number, ...of: string[]) =>
    Object.fromEntries(of.map((name) => [name, versionOf(protocol)]));
  await promoteNow(versions(old, "shell", ...names));
  expect(await pages()).toEqual(names.map((name) => page(old, name, old)));
  for (const [index, name] of (["shell", ...names] as const).entries()) {
    expect((await release(name, now)).body.error).toBeUndefined();
    expect((await promoteNow(versions(now, name))).status).toBe(201);
    expect(await pages()).toEqual(names.map((each, at) => page(now, each, at < index ? now : old)));
  }
  // And back, as a team may have to.
  await promoteNow(versions(old, "shell"));
  expect(await pages()).toEqual(names.map((name) => page(old, name, now)));
});

test("refuses a release of the next protocol before the worker speaks it, and says what comes first", async () => {
  for (const name of ["shell", "mf-home"] as const) {
    const { status, body } = await release(name, PROTOCOL + 1);
    expect(status).toBe(422);
    expect(body.error).toContain(
      `${name} speaks protocol ${PROTOCOL + 1}, and this site ${PROTOCOL - 1} and ${PROTOCOL}.`,
    );
    expect(JSON.stringify(body)).toContain("Deploy the worker of protocol");
  }
});
