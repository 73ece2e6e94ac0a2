import type { Revision } from "@optimyz/contract/protocol/release-registry";
import { sourceTexts } from "@optimyz/kit";
import { expect, test } from "vitest";
import { differencesOf, namesOf, publishedBy } from "./overview.ts";

const t = sourceTexts.of("mf-admin");

const base: Revision = {
  revision: 1,
  versions: { "mf-home": "1.0.0", shell: "1.0.0" },
  canaries: {},
  reason: "",
  author: "Asha",
  via: "",
  commit: "",
  restores: null,
  createdAt: "2026-11-20T10:00:00.000Z",
};

test("lists the differences of two revisions for versions and canaries", () => {
  const canary = { version: "1.1.0", percent: 10, since: "" };
  const next = { ...base, versions: { ...base.versions, "mf-home": "1.1.0", "mf-new": "1.0.0" } };
  expect(differencesOf(t, next, base)).toEqual([
    { name: "mf-home", text: "1.0.0 → 1.1.0" },
    { name: "mf-new", text: "1.0.0 is new" },
  ]);
  expect(differencesOf(t, base, next)).toContainEqual({ name: "mf-new", text: "1.0.0 is gone" });
  const tested = { ...base, canaries: { "mf-home": canary } };
  expect(differencesOf(t, tested, base)).toEqual([{ name: "mf-home", text: "1.1.0 for 10 % of the visitors" }]);
  expect(differencesOf(t, base, tested)).toEqual([{ name: "mf-home", text: "canary ended" }]);
});

test("the shell comes first", () => expect(namesOf(base)).toEqual(["shell", "mf-home"]));

test("says when a release was built from sources that are in no commit", () => {
  const release = {
    name: "mf-home",
    version: "1.1.0",
    author: "Asha",
    via: "",
    sizeBytes: 1,
    createdAt: base.createdAt,
    visits: 0,
    failures: {},
    lastFailureAt: null,
    edgeFallbacks: {},
    lastEdgeFallbackAt: null,
  };
  expect(publishedBy(t, { ...release, commit: "c0ffee123456" })).toMatch(/by Asha, commit c0ffee12$/);
  expect(publishedBy(t, { ...release, commit: "c0ffee123456-dirty" })).toMatch(
    /, commit c0ffee12 with uncommitted changes$/,
  );
  expect(publishedBy(t, { ...release, commit: "" })).toMatch(/by Asha$/);
});
