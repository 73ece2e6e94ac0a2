import {
  frontEndNameSchema,
  publishedRouteSchema,
  releaseFileSchema,
  releaseManifestSchema,
  versionSchema,
} from "@optimyz/contract/protocol/release";
import { budgetBytesMax, gateChecks, gateCheckTitles, releaseLimits } from "@optimyz/contract/protocol/release-gate";
import { provenanceSchema } from "@optimyz/contract/protocol/release-provenance";
import {
  canarySchema,
  newTokenSchema,
  promotionSchema,
  reportSchema,
  rollbackSchema,
} from "@optimyz/contract/protocol/release-registry";
import { edgePhases, failurePhases } from "@optimyz/contract/protocol/release-report";
import { lockSetKey, versionsOf } from "@optimyz/contract/protocol/release-versions";
import * as z from "@optimyz/contract/z";
import { expect, test } from "vitest";

const sentence = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message;

test.each(["mf-home", "shell", "a1", "a-", `a${"b".repeat(40)}`])("%s is the name of a front-end", (name) => {
  expect(sentence(frontEndNameSchema, name)).toBeUndefined();
});

test.each([
  "",
  "a",
  "1a",
  "-a",
  "MF-home",
  "mf_home",
  "mf home",
  "mf-home/",
  "../mf",
  "mf.home",
  `a${"b".repeat(41)}`,
  "xx\n",
])("%j is no name of a front-end", (name) => {
  expect(sentence(frontEndNameSchema, name)).toBe("A front-end's name has small letters, digits and hyphens.");
});

const long = `1.0.0-${"a".repeat(74)}`;

test.each(["1.0.0", "0.0.1", "10.20.30", "1.4.0-3f9c2ab41d07", "1.0.0-rc.1", "1.0.0-a-b.c-1", "1.0.0-AZaz09", long])(
  "%s is a version",
  (version) => {
    expect(sentence(versionSchema, version)).toBeUndefined();
  },
);

test.each([
  ...["", "1", "1.0", "1.0.0.0", "v1.0.0", "1.0.0-", "1.0.0-.a", "1.0.0-a.", "1.0.0-a..b", "1.0.0--a", "1.0.0-a--b"],
  ...[
    "1.0.0+build",
    "1.0.0-ä",
    "1.0.0 ",
    " 1.0.0",
    "1.x.0",
    "a.0.0",
    "1.0.a",
    "..",
    "1.0.0-..",
    "1.0.0/x",
    "1.0.0-%2e",
  ],
  ...["1x0.0", "1.0x0", "1.0.0-a_b", "1.0.0\n", `${long}a`],
])("%j is no version", (version) => {
  expect(sentence(versionSchema, version)).toBe("A version looks like 1.4.0 or 1.4.0-3f9c2ab41d07.");
});

test("the error about a value that is not text says what a name and a version look like", () => {
  expect(sentence(frontEndNameSchema, undefined)).toBe("Name a front-end, such as mf-home.");
  expect(sentence(versionSchema, 1)).toBe("Name a version, such as 1.4.0-3f9c2ab41d07.");
});

const file = (path: string) => ({ path, sizeBytes: 1, integrity: `sha384-${"Az09+/bc".repeat(8)}` });

test.each(["a", "app.js", "server/entry.js", "a.b.c/d_e/f-g.2.js", "_x/-y", "a".repeat(200)])(
  "a release may have a file %s",
  (path) => {
    expect(sentence(releaseFileSchema, file(path))).toBeUndefined();
  },
);

test.each([
  ...[
    "",
    "/a",
    "a/",
    "a//b",
    "../a",
    "a/../b",
    "a/..",
    "./a",
    ".a",
    "a/.b",
    "a\\b",
    "a b",
    "a%2eb",
    "a?b",
    "a#b",
    "ä.js",
  ],
  ...["a\n", "C:a", "a/ b"],
])("a release may not have a file %j", (path) => {
  expect(sentence(releaseFileSchema, file(path))).toBe("A file's path is relative, without .. and odd characters.");
});

test("a file's path is short, and its integrity is a SHA-384", () => {
  expect(sentence(releaseFileSchema, file("a".repeat(201)))).toBe("A file's path has 200 characters at most.");
  for (const integrity of [
    "",
    "sha256-abc",
    `sha384-${"a".repeat(63)}`,
    `sha384-${"a".repeat(65)}`,
    `sha384-${"=".repeat(64)}`,
    `x sha384-${"a".repeat(64)}`,
  ]) {
    expect(sentence(releaseFileSchema, { ...file("a"), integrity })).toBe("An integrity looks like sha384-….");
  }
  expect(z.safeParse(releaseFileSchema, { ...file("a"), sizeBytes: 1.5 }).success).toBe(false);
});

const claim = (path: string) => ({ path, slots: [], scripts: [], styles: [] });

test.each(["/", "/about-us", "/:titleSlug", "/admin/*", "/a/:b_c/d.txt"])("a remote may claim %s", (path) => {
  expect(sentence(publishedRouteSchema, claim(path))).toBeUndefined();
});

test.each(["", "about-us", "x/about-us", "/a b", "/<script>", '/"', "/a?b", "/a#b", "/a\\b", "/%2e", "/ä", "/a\n"])(
  "a remote may not claim %j",
  (path) => {
    expect(sentence(publishedRouteSchema, claim(path))).toBe(
      "A claimed route starts with / and has no odd characters.",
    );
  },
);

/** What no text of a release may hold; a reader sees none of it. */
const unseen = [
  ...["\u0000", "\u0007", "\u001b", "\u007f", "\u0085", "\u009f", "\ud800", "\u00ad", "\u061c", "\u200b"],
  ...["\u200e", "\u200f", "\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2028", "\u2066", "\u2069", "\ufeff"],
];
const titled = (title: string) => ({ ...claim("/events"), title });
const labelled = (label: string) => ({ ...claim("/events"), nav: { header: { label, order: 1 } } });

test.each(unseen)("no title and no label of a page holds %j", (character) => {
  for (const text of [`Ev${character}ents`, `${character}Events`, `Events${character}`])
    for (const route of [titled(text), labelled(text)])
      expect(z.safeParse(publishedRouteSchema, route).success, JSON.stringify(text)).toBe(false);
});

test.each(["\u3164", "\u2800\u2800"])("no title shows nothing, as %j would", (title) => {
  expect(sentence(publishedRouteSchema, titled(title))).toBe(
    "A page's title or label has characters that can be seen, and no others.",
  );
});

test.each(["Events", "हमारी कक्षाएँ", "क्\u200dष और र्\u200cय", "Café", "👩\u200d🏫 Trainers", "العربية"])(
  "%j is a title and a label",
  (text) => {
    for (const route of [titled(text), labelled(text)]) expect(sentence(publishedRouteSchema, route)).toBeUndefined();
  },
);

const { commit, author, deprecated } = releaseManifestSchema.shape;
test.each(unseen)("nothing else that is shown of a release holds %j", (character) => {
  const text = `a${character}b`;
  expect(z.safeParse(author, text).success).toBe(false);
  expect(z.safeParse(commit, text).success).toBe(false);
  expect(z.safeParse(deprecated, { kit: { old: { advice: text, until: "2027-06-01" } } }).success).toBe(false);
  expect(z.safeParse(provenanceSchema.shape.repository, text).success).toBe(false);
});

test("the advice of a deprecation may have several lines", () => {
  const advice = "Use `useQuery`.\n\tIt is shorter.";
  expect(z.safeParse(deprecated, { kit: { old: { advice, until: "2027-06-01" } } }).success).toBe(true);
});

const cause = { expectedRevision: 1, reason: "" };

test("a promotion names up to forty front-ends, and an error says what it needs", () => {
  const some = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`mf-x${index}`, "1.0.0"]));
  expect(sentence(promotionSchema, { ...cause, versions: some(40) })).toBeUndefined();
  expect(sentence(promotionSchema, { ...cause, versions: some(41) })).toBe(
    "One promotion names 40 front-ends at most.",
  );
  expect(sentence(promotionSchema, { ...cause, versions: "x" })).toBe(
    'Versions are given by front-end: { "mf-home": "1.4.0" }.',
  );
  expect(z.safeParse(promotionSchema, { ...cause, versions: { "MF-HOME": "1.0.0" } }).success).toBe(false);
  expect(z.safeParse(promotionSchema, { ...cause, versions: { "mf-home": "latest" } }).success).toBe(false);
  expect(sentence(promotionSchema, { versions: {}, reason: "" })).toBe(
    "Give the number of the revision that you saw; 0 before the first.",
  );
});

test("every change has a reason of several lines and an optional author", () => {
  const versions = {};
  for (const more of [{}, { author: "" }, { author: "Asha" }, { reason: "a\nb" }]) {
    expect(sentence(promotionSchema, { versions, ...cause, ...more })).toBeUndefined();
  }
  const told = (more: object) => sentence(promotionSchema, { versions, ...cause, ...more });
  expect(told({ reason: undefined })).toBe("Reason is required.");
  expect(told({ reason: "x".repeat(501) })).toBe("Reason is too long: 500 characters at most.");
  expect(told({ author: "x".repeat(101) })).toBe("The author is too long: 100 characters at most.");
  expect(told({ author: "a\nb" })).toBe("The author has a character that cannot be used.");
});

test("a canary's share is a whole number from 0 to 100", () => {
  const canary = (percent: unknown) => sentence(canarySchema, { name: "mf-home", version: "1.0.0", percent, ...cause });
  expect([0, 1, 100].map(canary)).toEqual([undefined, undefined, undefined]);
  expect(canary(-1)).toBe("Percent of the visitors must be a whole number from 0 to 100.");
  expect(canary(101)).toBe("Percent of the visitors must be a whole number from 0 to 100.");
  for (const percent of [0.5, "10", undefined])
    expect(canary(percent)).toBe("Percent of the visitors must be a whole number from 0 to 100.");
});

test("a rollback names its revision, and one front-end or all", () => {
  expect(sentence(rollbackSchema, { revision: 1, reason: "" })).toBeUndefined();
  expect(sentence(rollbackSchema, { revision: 1, reason: "", only: "mf-home" })).toBeUndefined();
  expect(sentence(rollbackSchema, { reason: "" })).toBe("Name the revision to go back to by its number.");
  expect(z.safeParse(rollbackSchema, { revision: 1, reason: "", only: "../x" }).success).toBe(false);
});

test("a token is valid for 1 to 366 days, or for the registry's default", () => {
  const lasting = (days?: number) => sentence(newTokenSchema, { scope: "*", label: "CI", days });
  for (const days of [1, 90, 366, undefined]) expect(lasting(days)).toBeUndefined();
  for (const days of [0, -1, 367, 1.5])
    expect(lasting(days)).toBe("Days until it expires must be a whole number from 1 to 366.");
});

test("a token is for one front-end by its name, or for all", () => {
  const token = (scope: unknown) => sentence(newTokenSchema, { scope, label: "CI" });
  for (const scope of ["*", "mf-home", "shell"]) expect(token(scope)).toBeUndefined();
  for (const scope of ["", "**", "mf-*", "MF", "mf-home ", "a", "*x", "x*", `a${"b".repeat(41)}`, undefined]) {
    expect(token(scope)).toBe("Name the front-end that the token is for, such as mf-events, or * for all.");
  }
  expect(sentence(newTokenSchema, { scope: "*", label: "x".repeat(81) })).toBe(
    "Purpose is too long: 80 characters at most.",
  );
});

test("browsers report failures and visits, and never what the edge counts", () => {
  const report = (phase: string) => sentence(reportSchema, { name: "mf-home", version: "1.0.0", phase });
  for (const phase of [...failurePhases, "visit"]) expect(report(phase)).toBeUndefined();
  for (const phase of [...edgePhases, "", "Visit"]) expect(report(phase)).toBe("Name the phase, such as load.");
});

test("every check of the gate has its own sentence, and every limit a plausible size", () => {
  expect(gateChecks).toEqual(["files", "app", "routes", "shared", "budget", "styles", "server"]);
  const titles = gateChecks.map((check) => gateCheckTitles[check]);
  expect(new Set(titles).size).toBe(gateChecks.length);
  for (const title of titles) expect(title).toMatch(/^[A-Z.].{10,}/);
  expect(budgetBytesMax.remote).toBeLessThan(budgetBytesMax.shell);
  expect(budgetBytesMax).toEqual({ shell: 225_280, remote: 61_440 });
  expect(releaseLimits).toEqual({ totalBytesMax: 20_971_520, fileBytesMax: 4_194_304, filesMax: 400 });
});

const part = (version: string) => ({ version, entry: "" });
const remote = (version: string) => ({
  ...part(version),
  scripts: [],
  styles: [],
  routes: [],
  slots: [],
  slotFiles: {},
});

test("two lock sets have the same key exactly when they have the same versions, in any order", () => {
  const lockSet = (remotes: Record<string, string>, shell = "1.0.0", revision = 1) => ({
    revision,
    shell: part(shell),
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, version]) => [name, remote(version)])),
  });
  const one = lockSet({ "mf-home": "1.1.0", "mf-admin": "1.2.0" });
  expect(versionsOf(one)).toEqual({ shell: "1.0.0", "mf-home": "1.1.0", "mf-admin": "1.2.0" });
  expect(lockSetKey(one)).toBe("mf-admin@1.2.0 mf-home@1.1.0 shell@1.0.0");
  expect(lockSetKey(lockSet({ "mf-admin": "1.2.0", "mf-home": "1.1.0" }, "1.0.0", 7))).toBe(lockSetKey(one));
  expect(lockSetKey(lockSet({ "mf-home": "1.2.0", "mf-admin": "1.1.0" }))).not.toBe(lockSetKey(one));
  expect(lockSetKey(lockSet({ "mf-home": "1.1.0", "mf-admin": "1.2.0" }, "1.0.1"))).not.toBe(lockSetKey(one));
  expect(lockSetKey(lockSet({ "mf-home": "1.1.0" }))).not.toBe(lockSetKey(one));
});
