import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { compile } from "@optimyz/build/build";
import { remote } from "@optimyz/build/rspack";
import { expect, test } from "vitest";
import { sheetProblems } from "worker/gate/style-sheet";

/** Everything in a CSS module that gives a name, and what reads it. */
const source = `@layer base, over;
@layer base { .card { margin: 0; } }
@property --tint { syntax: "<color>"; inherits: false; initial-value: red; }
@position-try --below { inset: auto; }
@keyframes turn { to { rotate: 1turn; anchor-name: --here; } }
.card {
  container: card / inline-size;
  anchor-name: --here, --there;
  anchor-scope: --here;
  position-anchor: --here;
  position-try-fallbacks: --below;
  top: anchor(--there bottom);
  counter-reset: step 2 other;
  counter-increment: step;
  view-transition-name: hero;
  view-transition-class: slow fast;
  scroll-timeline: --scroller block;
  view-timeline-name: --seen;
  timeline-scope: --seen;
  animation-timeline: --seen;
  animation-name: turn;
  --tint: red;
  --card-width: 1rem;
  color: var(--tint);
  background: var(--ink);
  transition: --tint 1s;
}
.card::before { content: counter(step) counters(other, "."); view-transition-name: none; counter-reset: none; anchor-name: none; }
@container card (width > 1px) { .card { margin: 1px; } }
.card { & p { margin: 0; } }
`;

test("the build gives every name in a CSS module the front-end's prefix, which the gate asks for", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "optimyz-names-"));
  try {
    writeFileSync(path.join(folder, "card.module.css"), source);
    writeFileSync(path.join(folder, "main.js"), 'import styles from "./card.module.css"; console.log(styles.card);');
    const { module = {}, optimization } = remote({ name: "mf-x", port: 1 }).config("production");
    const output = { path: path.join(folder, "dist"), cssFilename: "main.css", uniqueName: "mf-x" };
    await compile({
      mode: "production",
      module,
      context: folder,
      entry: "./main.js",
      output,
      optimization: { minimizer: optimization?.minimizer ?? [] },
    });
    const text = readFileSync(path.join(folder, "dist/main.css"), "utf8");
    expect(sheetProblems({ path: "main.css", text, prefix: "mf-x__" })).toEqual([]);
    // What reads a name finds it, and the shell's tokens are as they were.
    for (const use of ["anchor(--mf-x__there", "var(--mf-x__tint)", "counter(mf-x__step)", "var(--ink)"]) {
      expect(text).toContain(use);
    }
    expect(text).toContain("--card-width:");
    expect(text).toContain("view-transition-name:none");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
