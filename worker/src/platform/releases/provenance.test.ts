import { env } from "cloudflare:workers";
import type { GateReport } from "@optimyz/contract/protocol/release-gate";
import type { Published, ReleasesOverview } from "@optimyz/contract/protocol/release-registry";
import type { TeamOverview } from "@optimyz/contract/protocol/team";
import { expect, test } from "vitest";
import { adminCookie, call, send } from "../../../test/client.ts";
import {
  liveNow,
  liveSite,
  newToken,
  promoteNow,
  publishSample,
  registry,
  type Sample,
  sampleRemote,
  statementAbout,
} from "./testing.ts";

await liveSite("mf-home", "mf-courses");
const cookie = await adminCookie();
const home = await newToken("mf-home");
const stated = {
  builder: "https://github.com/actions/runner/github-hosted",
  repository: "https://github.com/acme/mf-home",
  workflow: ".github/workflows/release.yml",
  commit: "c0ffee00c0ffee00",
};
const source = { name: "mf-home", repository: stated.repository, workflow: stated.workflow };

const textOf = ({ manifest }: Sample) => JSON.stringify(manifest);
const statementOf = async (sample: Sample, changes = {}) =>
  JSON.stringify(await statementAbout(textOf(sample), changes));
const asEnvelope = (statement: string) => ({
  payloadType: "application/vnd.in-toto+json",
  payload: btoa(statement),
  signatures: [{ sig: "c2lnbmF0dXJl" }],
});
/** As GitHub's `actions/attest-build-provenance` writes it. */
const asBundle = (statement: string) =>
  JSON.stringify({
    mediaType: "application/vnd.dev.sigstore.bundle.v0.3+json",
    verificationMaterial: { certificate: { rawBytes: "Y2VydA==" }, tlogEntries: [] },
    dsseEnvelope: asEnvelope(statement),
  });
const publish = (sample: Sample, provenance?: string) =>
  publishSample<Published & { error: string; fields?: Record<string, string>; report: GateReport }>(sample, {
    token: home.token,
    ...(provenance !== undefined && { provenance }),
  });
const overview = async () => (await call<ReleasesOverview>("GET", "/api/admin/releases", { cookie })).body;
const shownOf = async (version: string) =>
  (await overview()).releases.find((each) => each.name === "mf-home" && each.version === version)?.report?.provenance;
const sources = (method: string, more: object, as: object = { cookie }) =>
  call<{ error: string }>(method, `/api/admin/releases/sources${method === "DELETE" ? "?name=mf-home" : ""}`, {
    ...as,
    ...more,
  });

test.each([
  ["bare", (statement: string) => statement],
  ["signed", (statement: string) => JSON.stringify(asEnvelope(statement))],
  ["in GitHub's bundle", asBundle],
])("shows a %s statement to administrators and the team and gives it back as it was sent", async (how, wrap) => {
  const version = `1.1.0-${how.length}`;
  const sample = await sampleRemote("mf-home", version);
  const provenance = wrap(await statementOf(sample));
  const { status, body } = await publish(sample, provenance);
  expect([status, body.report.provenance]).toEqual([201, stated]);
  expect(await shownOf(version)).toEqual(stated);
  const team = await call<TeamOverview>("GET", "/api/team", { token: home.token });
  expect(team.body.releases.find((each) => each.version === version)?.report?.provenance).toEqual(stated);
  const path = `provenance?name=mf-home&version=${version}`;
  expect((await registry("GET", path, undefined, home.token)).body).toEqual({ manifest: textOf(sample), provenance });
  // It is nobody else's, and no file of the release.
  expect((await registry("GET", path, undefined, (await newToken("mf-courses")).token)).status).toBe(403);
  expect((await send("GET", `/_mf/releases/mf-home/${version}/.provenance/provenance.json`)).status).toBe(404);
});

test("refuses a statement about other bytes, of another kind, broken or too long, and stores nothing", async () => {
  const sample = await sampleRemote("mf-home", "1.2.0");
  const other = await sampleRemote("mf-home", "1.2.0", {}, { "more.js": "export default 1" });
  const statement = await statementAbout(textOf(sample));
  const refused: [string, string][] = [
    [await statementOf(other), "about something else"],
    [JSON.stringify({ ...statement, subject: [] }), "about something else"],
    [JSON.stringify({ ...statement, subject: [{ digest: { sha512: statement.subject[0]?.digest.sha256 } }] }), "else"],
    [JSON.stringify({ ...statement, predicateType: "https://in-toto.io/attestation/vulns" }), "no in-toto statement"],
    [JSON.stringify({ dsseEnvelope: { ...asEnvelope("{}"), payload: "%%%" } }), "no in-toto statement"],
    [
      JSON.stringify({ dsseEnvelope: { ...asEnvelope(JSON.stringify(statement)), payloadType: "text/plain" } }),
      "no in",
    ],
    ["[".repeat(5_000), "no in-toto statement"],
    ["null", "no in-toto statement"],
    [" ".repeat(64 * 1024 + 1), "64 kB at most"],
  ];
  for (const [provenance, sentence] of refused) {
    const { status, body } = await publish(sample, provenance);
    expect([status, body.fields?.provenance]).toEqual([422, expect.stringContaining(sentence)]);
  }
  expect((await env.RELEASES.list({ prefix: "mf-home/1.2.0/" })).objects).toEqual([]);
  expect((await overview()).releases.find(({ version }) => version === "1.2.0")).toBeUndefined();
});

test("a statement may come after its release, and the first one stays", async () => {
  const sample = await sampleRemote("mf-home", "1.3.0");
  expect((await publish(sample)).status).toBe(201);
  expect(await shownOf("1.3.0")).toBeUndefined();
  const path = "provenance?name=mf-home&version=1.3.0";
  expect((await registry("GET", path, undefined, home.token)).status).toBe(404);
  const first = await statementOf(sample);
  expect((await publish(sample, first)).status).toBe(200);
  expect(await shownOf("1.3.0")).toEqual(stated);
  expect((await publish(sample, await statementOf(sample, { repository: "https://evil.example/x" }))).status).toBe(200);
  expect(await shownOf("1.3.0")).toEqual(stated);
  expect((await registry<{ provenance: string }>("GET", path, undefined, home.token)).body.provenance).toBe(first);
});

test("a bound front-end accepts releases of its repository and workflow alone, whoever publishes, and names them", async () => {
  const before = await sampleRemote("mf-home", "1.4.0");
  await publish(before);
  expect((await sources("POST", { body: source })).status).toBe(201);
  expect((await overview()).sources).toEqual([source]);
  const sample = await sampleRemote("mf-home", "1.4.1");
  for (const [provenance, own] of [
    [undefined, "this one came without provenance"],
    [
      await statementOf(sample, { repository: "https://github.com/acme/other" }),
      "is from https://github.com/acme/other",
    ],
    [await statementOf(sample, { path: ".github/workflows/test.yml" }), "workflow .github/workflows/test.yml"],
    [await statementOf(sample, { repository: `${stated.repository}/` }), "is from"],
  ] as const) {
    const { status, body } = await publish(sample, provenance);
    expect([status, body.error]).toEqual([422, expect.stringContaining(own)]);
    expect(body.report.checks[0]?.problems[0]?.fix).toContain("Let that workflow build it and state so");
  }
  expect((await publishSample(sample)).status).toBe(422);
  expect((await overview()).alerts?.[0]).toMatchObject({ kind: "refused", name: "mf-home", version: "1.4.1" });
  expect((await publish(sample, asBundle(await statementOf(sample)))).status).toBe(201);
  // Others are free, and so are what was published before and ways back.
  expect((await publishSample(await sampleRemote("mf-courses", "1.4.1"))).status).toBe(201);
  const { revision } = await liveNow();
  expect((await promoteNow({ "mf-home": "1.4.0" }, "", home.token)).status).toBe(201);
  expect((await registry("POST", "rollbacks", { revision, reason: "" })).status).toBe(201);
  expect((await sources("DELETE", {})).status).toBe(200);
  expect((await sources("DELETE", {})).status).toBe(404);
  expect((await publish(await sampleRemote("mf-home", "1.4.2"))).status).toBe(201);
});

test("refuses a team that binds or frees its own front-end, and a repository that is not a URL", async () => {
  for (const method of ["POST", "DELETE"])
    expect((await sources(method, method === "POST" ? { body: source } : {}, { token: home.token })).status).toBe(401);
  for (const repository of ["", "acme/mf-home", "http://github.com/acme/x", "https://github.com", "https://a.b/c d"])
    expect((await sources("POST", { body: { ...source, repository } })).status).toBe(422);
  expect((await overview()).sources).toEqual([]);
});
