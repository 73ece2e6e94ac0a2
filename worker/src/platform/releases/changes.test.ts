import { env } from "cloudflare:workers";
import type { Revision } from "@optimyz/contract/protocol/release-registry";
import { expect, test } from "vitest";
import { openDatabase } from "../../db/database.ts";
import type { State } from "../../state/live.ts";
import { manifestOf } from "./gate/candidates.ts";
import { endCanary, promote, rollBack, setCanary } from "./promote.ts";
import { changedNames, commitsOf } from "./revise.ts";
import { listRevisions, liveState } from "./revision.ts";
import { publishSample, sampleRemote, sampleShell } from "./testing.ts";

const db = openDatabase(env.DB);
const all = { scope: "*", label: "Everybody" };
const home = { scope: "mf-home", label: "Team home" };
const cause = { reason: "", author: undefined };
const now = async () => (await liveState(db))?.lockSet.revision ?? 0;
const newest = async (): Promise<Revision | undefined> => (await listRevisions(db, 1))[0];
const goLive = async (versions: Record<string, string>, publisher = all, more: object = {}) =>
  promote(db, publisher, { versions, expectedRevision: await now(), ...cause, ...more });
const tryOut = async (name: string, version: string, percent: number, publisher = all) =>
  setCanary(db, publisher, { name, version, percent, expectedRevision: await now(), ...cause });
const refused = (code: string, message: string | RegExp) =>
  expect.objectContaining({ code, message: typeof message === "string" ? message : expect.stringMatching(message) });
const invalid = (fields: Record<string, string>) => expect.objectContaining({ code: "INVALID", details: { fields } });

for (const version of ["1.0.0", "1.1.0", "1.2.0"]) {
  await publishSample(await sampleRemote("mf-home", version, { commit: `c-${version}` }));
  await publishSample(await sampleRemote("mf-courses", version, { commit: "same" }));
}
await publishSample(await sampleShell("1.0.0", { commit: "same" }));
await publishSample(await sampleShell("1.1.0", { commit: "" }));

test("refuses to try, roll back or compare before something is live", async () => {
  await expect(tryOut("mf-home", "1.0.0", 5)).rejects.toEqual(
    refused("CONFLICT", "Nothing is live yet, so there is nothing to compare a canary with."),
  );
  await expect(rollBack(db, all, { revision: 1, ...cause })).rejects.toEqual(
    invalid({ revision: "There is no revision 1." }),
  );
  await expect(goLive({ "mf-home": "1.0.0" })).rejects.toEqual(refused("CONFLICT", /no release of the shell/));
  await expect(promote(db, all, { versions: {}, expectedRevision: 1, ...cause })).rejects.toEqual(
    refused("CONFLICT", "Nothing is live yet; expectedRevision must be 0."),
  );
  expect(await listRevisions(db)).toEqual([]);
});

test("the first promotion makes revision 1, with each commit once and the publisher as its author", async () => {
  const versions = { shell: "1.0.0", "mf-home": "1.0.0", "mf-courses": "1.0.0" };
  const first = await goLive(versions);
  expect(first).toMatchObject({
    revision: 1,
    versions,
    canaries: {},
    author: "Everybody",
    via: "Everybody",
    restores: null,
  });
  expect(first.commit.split(" ").toSorted()).toEqual(["c-1.0.0", "same"]);
  expect(await newest()).toEqual(first);
  expect((await liveState(db))?.lockSet.remotes["mf-home"]).not.toHaveProperty("fallback");
});

test("a release without a commit leaves no gap in the history, and a promotion of what is live makes no revision", async () => {
  const next = await goLive({ shell: "1.1.0" }, all, { author: "Asha", reason: "New frame" });
  expect(next).toMatchObject({ revision: 2, commit: "", author: "Asha", via: "Everybody", reason: "New frame" });
  expect(await goLive({ shell: "1.1.0", "mf-home": "1.0.0" })).toEqual(next);
});

test("a late promotion says who was first, and why if a reason was given", async () => {
  const late = (expectedRevision: number) =>
    promote(db, all, { versions: { "mf-home": "1.1.0" }, expectedRevision, ...cause });
  await expect(late(1)).rejects.toEqual(
    refused("CONFLICT", "Another change came first: revision 2 by Asha: New frame. Look at it, then try again."),
  );
  await goLive({ "mf-courses": "1.1.0" });
  await expect(late(2)).rejects.toEqual(
    refused("CONFLICT", "Another change came first: revision 3 by Everybody. Look at it, then try again."),
  );
  await expect(late(4)).rejects.toMatchObject({ details: { extra: { live: { revision: 3 } } } });
});

test("names only the version that is not published", async () => {
  await expect(goLive({ "mf-home": "1.1.0", "mf-courses": "7.7.7" })).rejects.toEqual(
    refused("NOT_FOUND", "mf-courses 7.7.7 is not published, or was removed. Publish it first."),
  );
  // A version of one front-end is none of another.
  await publishSample(await sampleRemote("mf-home", "5.0.0"));
  await expect(goLive({ "mf-courses": "5.0.0" })).rejects.toEqual(refused("NOT_FOUND", /^mf-courses 5\.0\.0/));
});

test("a canary starts, widens with its original start time, and ends, each in its own revision", async () => {
  const started = await tryOut("mf-home", "1.1.0", 5);
  expect(started.canaries).toEqual({ "mf-home": { version: "1.1.0", percent: 5, since: expect.any(String) } });
  expect(started.commit).toBe("c-1.1.0");
  expect(await tryOut("mf-home", "1.1.0", 5)).toEqual(started);
  const widened = await tryOut("mf-home", "1.1.0", 50);
  expect(widened.revision).toBe(started.revision + 1);
  expect(widened.canaries["mf-home"]).toMatchObject({ percent: 50, since: started.canaries["mf-home"]?.since });
  await scheduler.wait(5);
  const another = await tryOut("mf-home", "1.2.0", 50);
  expect(another.canaries["mf-home"]?.since).not.toBe(widened.canaries["mf-home"]?.since);
  expect((await liveState(db))?.canaries["mf-home"]?.part).toMatchObject({ fallback: { version: "1.0.0" } });
  const ended = await tryOut("mf-home", "1.2.0", 0);
  expect(ended).toMatchObject({ canaries: {}, versions: started.versions, revision: another.revision + 1 });
});

test("refuses a canary of what is live or unpublished, and the end of one that does not exist", async () => {
  await expect(tryOut("mf-home", "1.0.0", 5)).rejects.toEqual(invalid({ version: "mf-home 1.0.0 is live already." }));
  await expect(tryOut("mf-home", "9.9.9", 5)).rejects.toEqual(
    refused("NOT_FOUND", "mf-home 9.9.9 is not published, or was removed. Publish it first."),
  );
  const none = invalid({ version: "mf-home has no canary of this version." });
  await expect(tryOut("mf-home", "1.1.0", 0)).rejects.toEqual(none);
  await tryOut("mf-home", "1.1.0", 5);
  await expect(tryOut("mf-home", "1.2.0", 0)).rejects.toEqual(none);
  await expect(tryOut("mf-home", "1.2.0", 5, { scope: "mf-courses", label: "" })).rejects.toEqual(
    refused("FORBIDDEN", "This token is for mf-courses and cannot change mf-home."),
  );
  const expectedRevision = (await now()) - 1;
  const late = setCanary(db, all, { name: "mf-home", version: "1.2.0", percent: 5, expectedRevision, ...cause });
  await expect(late).rejects.toEqual(refused("CONFLICT", /^Another change came first/));
});

test("the shell's canary carries no fallback and stays when another front-end is promoted", async () => {
  await tryOut("shell", "1.0.0", 10);
  expect((await liveState(db))?.canaries.shell?.part).not.toHaveProperty("fallback");
  const next = await goLive({ "mf-home": "1.1.0" });
  expect(Object.keys(next.canaries)).toEqual(["shell"]);
  const live = await liveState(db);
  if (!live) throw new Error("Nothing is live");
  const same = await newest();
  expect(await endCanary(db, live, "mf-home", { publisher: all, reason: "" })).toEqual(same);
  expect(await endCanary(db, live, "shell", { publisher: all, reason: "Enough" })).toMatchObject({
    canaries: {},
    reason: "Enough",
    author: "Everybody",
    restores: null,
  });
});

test("a new canary starts without failures of an earlier attempt and keeps its own when it widens", async () => {
  const count = async () =>
    (await env.DB.prepare("SELECT sum(count) AS n FROM release_reports WHERE version = '1.2.0'").first<number>("n")) ??
    0;
  const insert = env.DB.prepare(
    "INSERT INTO release_reports (name, version, phase, count, first_at, last_at) VALUES (?, '1.2.0', 'load', 4, '', '')",
  );
  await env.DB.batch([insert.bind("mf-home"), insert.bind("mf-courses")]);
  await tryOut("mf-home", "1.2.0", 5);
  expect(await count()).toBe(4);
  await insert.bind("mf-home").run();
  await tryOut("mf-home", "1.2.0", 10);
  expect(await count()).toBe(8);
  await tryOut("mf-home", "1.2.0", 0);
});

test("a rollback restores everything, ends canaries and names the revision that it restores", async () => {
  const old = await newest();
  await goLive({ "mf-courses": "1.2.0", "mf-home": "1.2.0" });
  await tryOut("mf-home", "1.0.0", 5);
  const back = await rollBack(db, all, { revision: old?.revision ?? 0, reason: "Broken", author: "Ravi" });
  expect(back).toMatchObject({
    versions: old?.versions,
    canaries: {},
    restores: old?.revision,
    reason: "Broken",
    author: "Ravi",
  });
  expect(await rollBack(db, all, { revision: back.revision, ...cause })).toEqual(back);
  expect((await liveState(db))?.lockSet.revision).toBe(back.revision);
});

test("rolls one front-end back alone, with a default reason", async () => {
  const { revision = 0 } = (await newest()) ?? {};
  await goLive({ "mf-courses": "1.2.0", "mf-home": "1.2.0" });
  const back = await rollBack(db, home, { revision, only: "mf-home", ...cause });
  expect(back).toMatchObject({ versions: { "mf-home": "1.1.0", "mf-courses": "1.2.0" }, restores: revision });
  expect(back).toMatchObject({ reason: `mf-home back to its version of revision ${revision}.`, via: "Team home" });
  await goLive({ "mf-home": "1.2.0" });
  const told = await rollBack(db, home, { revision, only: "mf-home", reason: "Wrong price", author: "Asha" });
  expect(told).toMatchObject({ reason: "Wrong price", author: "Asha" });
});

test("refuses a rollback to a missing revision, and one by a team that would move others", async () => {
  const { revision = 0 } = (await newest()) ?? {};
  await expect(rollBack(db, all, { revision: revision + 1, ...cause })).rejects.toEqual(
    invalid({ revision: `There is no revision ${revision + 1}.` }),
  );
  for (const only of ["mf-new", "constructor"])
    await expect(rollBack(db, all, { revision, only, ...cause })).rejects.toEqual(
      invalid({ only: `${only} was not part of revision ${revision}.` }),
    );
  await expect(rollBack(db, home, { revision, only: "mf-courses", ...cause })).rejects.toEqual(
    refused("FORBIDDEN", "This token is for mf-home and cannot change mf-courses."),
  );
  await goLive({ "mf-courses": "1.1.0", "mf-home": "1.2.0" });
  await expect(rollBack(db, home, { revision, ...cause })).rejects.toEqual(
    refused(
      "FORBIDDEN",
      /^Since revision \d+ these changed: mf-\w+, mf-\w+\. Your token can take mf-home back alone\.$/,
    ),
  );
  const { revision: later = 0 } = (await newest()) ?? {};
  await goLive({ "mf-home": "1.1.0" }, home);
  expect((await rollBack(db, home, { revision: later, ...cause })).restores).toBe(later);
});

const part = (version: string) => ({
  version,
  entry: "",
  scripts: [],
  styles: [],
  fonts: [],
  routes: [],
  slots: [],
  slotFiles: {},
});
const stateOf = (versions: Record<string, string>, canaries: Record<string, [string, number]> = {}): State => ({
  lockSet: {
    revision: 1,
    shell: part("1.0.0"),
    remotes: Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, part(version)])),
  },
  canaries: Object.fromEntries(
    Object.entries(canaries).map(([name, [version, percent]]) => [name, { percent, since: "", part: part(version) }]),
  ),
});

test("finds the changes: moved, new and removed versions, and canaries that start, widen or end", () => {
  const before = stateOf({ a: "1", b: "1", c: "1" }, { a: ["2", 5], b: ["2", 5], d: ["1", 1] });
  const next = stateOf({ a: "2", b: "1", e: "1" }, { a: ["2", 5], b: ["2", 6], c: ["9", 1] });
  expect(changedNames(before, next).toSorted()).toEqual(["a", "b", "c", "d", "e"]);
  expect(changedNames(before, before)).toEqual([]);
  expect(changedNames(undefined, next).toSorted()).toEqual(["a", "b", "c", "e", "shell"]);
  expect(changedNames(stateOf({}, { a: ["1", 5] }), stateOf({}, { a: ["2", 5] }))).toEqual(["a"]);
});

test("names commits once and leaves out unknown ones", () => {
  const manifests = ["a", "", "b", "a"].map((commit) => manifestOf("mf-home", { commit }));
  expect(commitsOf(manifests)).toBe("a b");
  expect(commitsOf([])).toBe("");
});
