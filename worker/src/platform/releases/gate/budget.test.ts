import { budgetBytesMax } from "@optimyz/contract/protocol/release-gate";
import { expect, test } from "vitest";
import { budgetProblems } from "./budget.ts";
import { candidateOf, claim } from "./candidates.ts";

/** Text of some kB that gzip cannot make smaller than about three quarters; another one for each seed. */
function noise(kilobytes: number, seed = 1): string {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state.toString(36);
  };
  let text = "";
  while (text.length < kilobytes * 1_024) text += next();
  return text;
}

const slot = (scripts: string[]) => ({ slots: ["hero"], slotFiles: { hero: { scripts, styles: [] } } });
const places = (problems: { problem: string }[]) =>
  problems.map(({ problem }) => /scripts of (.*?) have/.exec(problem)?.[1]);

test("a small front-end is within its budget, and missing files count as none", async () => {
  const candidate = await candidateOf({
    scripts: ["app.js", "gone.js"],
    routes: [claim("/x", ["gone.js"])],
    ...slot([]),
  });
  expect(await budgetProblems(candidate)).toEqual([]);
});

test("weighs each page, each slot and the start separately, with what loads first", async () => {
  const files = { "a.js": noise(45, 1), "b.js": noise(45, 2), "c.js": noise(45, 3), "d.js": noise(100, 4) };
  const changes = {
    scripts: ["a.js"],
    routes: [claim("/light", ["a.js"]), claim("/heavy", ["b.js", "c.js"]), claim("/one", ["d.js"])],
    ...slot(["b.js", "c.js"]),
  };
  const problems = await budgetProblems(await candidateOf(changes, files));
  expect(places(problems)).toEqual(["the page /heavy", "the page /one", "the slot hero"]);
  expect(problems[1]?.fix).toBe("Load pages and large packages lazily, with import(). The largest file is d.js.");
  expect(places(await budgetProblems(await candidateOf({ scripts: ["d.js"], routes: [] }, files)))).toEqual([
    "the start",
  ]);
});

test("weighs a file that is named twice once, and ignores files that no page loads at the start", async () => {
  const files = { "a.js": noise(60, 1), "huge.js": noise(400, 2), "huge.css": noise(400, 3) };
  const changes = { scripts: ["a.js", "a.js"], styles: ["huge.css"], routes: [claim("/x", ["a.js", "a.js"])] };
  expect(await budgetProblems(await candidateOf(changes, files))).toEqual([]);
});

test("the entry counts, and the shell may have more than a remote", async () => {
  const files = { "entry.js": noise(150) };
  const remote = await budgetProblems(await candidateOf({}, files));
  expect(places(remote)).toEqual(["the start", "the page /mf-home"]);
  expect(remote[0]?.fix).toContain("The largest file is entry.js.");
  expect(await budgetProblems(await candidateOf({ name: "shell", kind: "shell" }, files))).toEqual([]);
});

const gzipSize = async (bytes: Uint8Array<ArrayBuffer>): Promise<number> => {
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(compressed).arrayBuffer()).byteLength;
};
/** Bytes that gzip can only store as they are: one more of them is one more after gzip. */
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

test("exactly the limit is within the budget, one byte more is not, and both are given in kB after gzip", async () => {
  const limit = budgetBytesMax.remote;
  const length = limit - ((await gzipSize(random(limit))) - limit);
  const { manifest } = await candidateOf({ routes: [] });
  const checkResult = async (bytes: Uint8Array<ArrayBuffer>) =>
    budgetProblems({ manifest, files: new Map([["entry.js", bytes]]) });
  const [fitting, larger] = [random(length), random(length + 1)];
  expect([await gzipSize(fitting), await gzipSize(larger)]).toEqual([limit, limit + 1]);
  expect(await checkResult(fitting)).toEqual([]);
  expect((await checkResult(larger))[0]?.problem).toBe(
    "The first scripts of the start have 60.0 kB after gzip; 60.0 kB is the limit.",
  );
  expect((await checkResult(random(length + 1_024)))[0]?.problem).toContain("have 61.0 kB after gzip");
});
