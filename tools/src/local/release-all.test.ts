import type { Revision } from "@optimyz/contract/protocol/release-registry";
import { expect, test } from "vitest";
import { decisionOfTeam } from "./release-all.ts";

/** Revisions, the newest first, from what happened, the oldest first. */
const after = (...changes: Partial<Revision>[]): Revision[] =>
  changes
    .map((change, index) => ({
      revision: index + 1,
      versions: {},
      canaries: {},
      reason: "Local start",
      author: "",
      via: "RELEASE_TOKEN",
      commit: "",
      restores: null,
      createdAt: "2026-11-21T10:00:00.000Z",
      ...change,
    }))
    .reverse();
const [one, two] = [
  { "mf-home": "1.0.0", shell: "1.0.0" },
  { "mf-home": "1.1.0", shell: "1.0.0" },
];
const team = { reason: "Summer text", author: "Asha", via: "Pipeline" };

test("an operator's command replaces a release by an operator or by nobody", () => {
  expect(decisionOfTeam([], "mf-home")).toBeUndefined();
  expect(decisionOfTeam(after({ versions: { shell: "1.0.0" } }), "mf-home")).toBeUndefined();
  expect(decisionOfTeam(after({ versions: one }), "mf-home")).toBeUndefined();
  expect(decisionOfTeam(after({ versions: one, reason: "Deployment" }), "mf-home")).toBeUndefined();
});

test("leaves a team's release alone, whatever others have released since", () => {
  const since = { "mf-home": "1.1.0", shell: "1.2.0" };
  const revisions = after({ versions: one }, { ...team, versions: two }, { versions: since });
  expect(decisionOfTeam(revisions, "mf-home")).toBe('revision 2 by Asha, "Summer text"');
  expect(decisionOfTeam(revisions, "shell")).toBeUndefined();
});

test("leaves a rollback alone, even to what an operator had released", () => {
  const rollback = { versions: one, restores: 1, reason: "", via: "owner@example.com" };
  expect(decisionOfTeam(after({ versions: one }, { versions: two }, rollback), "mf-home")).toBe(
    "revision 3 by owner@example.com",
  );
  expect(
    decisionOfTeam(after({ versions: one }, { versions: two }, { versions: one, restores: 1 }), "mf-home"),
  ).toMatch(/^revision 3/);
});

test("leaves a retired front-end retired until somebody brings it back", () => {
  const retired = { versions: { shell: "1.0.0" }, retired: ["mf-home"], reason: "Nobody comes" };
  expect(decisionOfTeam(after({ versions: one }, retired), "mf-home")).toBe("it is retired");
  expect(decisionOfTeam(after({ versions: one }, retired, { versions: one, retired: [] }), "mf-home")).toBeUndefined();
});

test("leaves a canary alone, and keeps the release before it", () => {
  const canaries = { "mf-home": { version: "1.1.0", percent: 10, since: "2026-11-21T10:00:00.000Z" } };
  expect(decisionOfTeam(after({ versions: one, canaries }), "mf-home")).toBe("it has the canary 1.1.0");
  expect(decisionOfTeam(after({ revision: 51, versions: one }), "mf-home")).toBe("it was released long ago");
});
