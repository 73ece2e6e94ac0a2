import type { Skill } from "@optimyz/contract/api/schemas/content";
import type { GateReport } from "@optimyz/contract/protocol/release-gate";
import { beforeAll, expect, test } from "vitest";
import { adminCookie, call } from "../../../../test/client.ts";
import { imageForm } from "../../../../test/images.ts";
import { liveNow, liveSite, promoteNow, publishSample, registry, sampleRemote } from "../testing.ts";

const cookie = await adminCookie();
const addSkill = (title: string) =>
  call<Skill & { fields?: Record<string, string> }>("POST", "/api/skills", {
    cookie,
    body: imageForm({ title, short_description: "What it gives." }),
  });

let count = 0;
const remote = (name: string, ...paths: string[]) => {
  const routes = paths.map((path) => ({ path, slots: [], scripts: [], styles: [] }));
  return sampleRemote(name, `2.0.${++count}`, { routes });
};
const publish = async (name: string, ...paths: string[]) => {
  const sample = await remote(name, ...paths);
  const { status, body } = await publishSample<{ error: string; report: GateReport }>(sample);
  return { status, body, versions: { [name]: sample.manifest.version } };
};
const makeLive = async (name: string, ...paths: string[]) =>
  expect((await promoteNow((await publish(name, ...paths)).versions)).status).toBe(201);

beforeAll(async () => {
  await liveSite("mf-home");
  await makeLive("mf-skills", "/:titleSlug");
});

test.each(["News", "Latest  Posts"])("refuses the title %s at the field once a remote owns its URL", async (title) => {
  await makeLive("mf-news", "/News", "/latest-posts/*");
  const response = await addSkill(title);
  expect(response.status).toBe(422);
  expect(response.body.fields?.title).toMatch(
    /^The address \/[a-z-]+ belongs to another page\. Please choose another title\.$/,
  );
});

test("refuses a canary's URL as well and frees it afterwards", async () => {
  const { versions } = await publish("mf-home", "/mf-home", "/trial");
  const canary = async (percent: number) => {
    const { revision: expectedRevision } = await liveNow();
    const body = { name: "mf-home", version: versions["mf-home"], percent, reason: "", expectedRevision };
    expect((await registry("POST", "canaries", body)).status).toBe(201);
  };
  await canary(5);
  expect((await addSkill("Trial")).status).toBe(422);
  await canary(0);
  expect((await addSkill("Trial")).status).toBe(201);
});

test("the gate refuses a release that claims the URL of a skill, with its title and a fix", async () => {
  expect((await addSkill("Body Language")).status).toBe(201);
  for (const path of ["/Body-Language", "/body-language/*"]) {
    const { status, body } = await publish("mf-home", "/mf-home", path);
    expect(status).toBe(422);
    const problems = body.report.checks.flatMap((each) => (each.status === "failed" ? each.problems : []));
    expect(problems).toEqual([
      { problem: `${path} is the address of the skill “Body Language”.`, fix: expect.stringContaining("another path") },
    ]);
  }
  expect((await publish("mf-home", "/mf-home", "/body-language/:id")).status).toBe(201);
});

test("refuses a release at promotion and as a canary when the skill was added after its publication", async () => {
  const { status, versions } = await publish("mf-home", "/mf-home", "/posture");
  expect(status).toBe(201);
  expect((await addSkill("Posture")).status).toBe(201);
  const promotion = await promoteNow(versions);
  expect(promotion.status).toBe(422);
  expect(promotion.body.error).toContain("/posture is the address of the skill “Posture”");
  const { revision: expectedRevision } = await liveNow();
  const canary = { name: "mf-home", version: versions["mf-home"], percent: 5, reason: "", expectedRevision };
  expect((await registry("POST", "canaries", canary)).status).toBe(422);
});

test("refuses a page's earlier URL to skills, and a skill's URL to pages", async () => {
  const formerly = async (path: string) => {
    const { manifest, files } = await remote("mf-shows", "/shows");
    const routes = manifest.routes.map((route) => ({ ...route, formerly: [path] }));
    const sample = { files, manifest: { ...manifest, routes } };
    const { status, body } = await publishSample<{ error: string }>(sample);
    return { status, body, versions: { "mf-shows": manifest.version } };
  };
  const allowed = await formerly("/first-shows");
  expect((await promoteNow(allowed.versions)).status).toBe(201);
  expect((await addSkill("First Shows")).status).toBe(422);
  expect((await addSkill("Storytelling")).status).toBe(201);
  const refused = await formerly("/storytelling");
  expect([refused.status, refused.body.error]).toEqual([
    422,
    expect.stringContaining("/storytelling is the address of the skill “Storytelling”"),
  ]);
});

test("refuses to restore a deleted skill when a page has taken its URL since", async () => {
  const skill = await addSkill("Etiquette");
  const deleted = await call<{ audit_id: number }>("DELETE", `/api/skills/delete/${skill.body.id}`, { cookie });
  await makeLive("mf-home", "/mf-home", "/etiquette");
  const restored = await call("POST", `/api/admin/audit/${deleted.body.audit_id}/restore`, { cookie });
  expect(restored.status).toBe(409);
  expect(restored.body.error).toContain("/etiquette belongs to another page");
});
