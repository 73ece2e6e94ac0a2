import { describe, expect, test } from "vitest";
import { bareTexts } from "./bare-text.ts";

const problems = (jsx: string) => bareTexts("a.tsx", `export const a = ${jsx};`).map(({ problem }) => problem);

const COMES_AND_GOES = "text that comes and goes next to other nodes";
const PASSED = "text behind an element that comes and goes";

describe("finds text that breaks a translated page", () => {
  test.each([
    ["<p>Since {day}{isOver && `: over`}</p>", COMES_AND_GOES],
    ['<p>{isOpen && "Open. "}<b>Now</b></p>', COMES_AND_GOES],
    ['<>{isFull ? "Full" : null}<b>Now</b></>', COMES_AND_GOES],
    ['<p>{isEmpty ? "" : ", still"}<b>Now</b></p>', COMES_AND_GOES],
    ["<button>{busy && <i />}Send</button>", PASSED],
    ["<button>{busy ? <i /> : <b />}\n  Send\n</button>", PASSED],
    ["<p>{rows.map((row) => <b key={row} />)} and others</p>", PASSED],
  ])("%s", (jsx, problem) => expect(problems(jsx)).toEqual([problem]));

  test("reports the line of the element", () => {
    const [found] = bareTexts("a.tsx", "export const a = (\n  <p>\n    {a && <i />}b\n  </p>\n);");
    expect(found?.place).toBe("a.tsx:2");
  });
});

describe("accepts text that never changes", () => {
  test.each([
    ["<p>{isOpen && `Open`}</p>"],
    ['<p>{isOpen ? "Open" : "Closed"} <b>now</b></p>'],
    ["<p>Open {isNew && <b>new</b>}</p>"],
    ["<p>{isNew && <b>new</b>}<span>Open</span></p>"],
    ['<p>{isNew && <b>new</b>}{" "}</p>'],
    ["<p>{/* why */}{isNew && <b>new</b>}</p>"],
  ])("%s", (jsx) => expect(problems(jsx)).toEqual([]));
});
