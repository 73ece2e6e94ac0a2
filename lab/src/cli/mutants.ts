import { detail, main, step, UserError } from "@optimyz/build/progress";
import { areas } from "../../mutants/src/areas.ts";
import { installStryker, mutate, percentOf, type Score, sum } from "../../mutants/src/mutants.ts";

/** Percent of the mutants that tests have to find in each area. */
const SCORE_MIN = 80;

/** `npm run mutants` judges the tests of every area, `npm run mutants -- credentials` those of one; see docs/platform/testing.md. */
await main(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !(name in areas));
  if (unknown) throw new UserError(`There is no area ${unknown}. There are: ${Object.keys(areas).join(", ")}.`);
  await step("Installing Stryker", installStryker);
  const scores: [area: string, score: Score][] = [];
  for (const [area, groups] of Object.entries(areas)) {
    if (asked.length > 0 && !asked.includes(area)) continue;
    const parts: Score[] = [];
    for (const group of groups) {
      const part = await step(`Mutants of ${group.folder}: ${group.sources.join(", ")}`, () => mutate(group));
      detail(sentenceOf(part));
      parts.push(part);
    }
    scores.push([area, sum(parts)]);
  }
  for (const [area, score] of scores) console.log(`${area}: ${sentenceOf(score)}`);
  const weak = scores.filter(([, score]) => percentOf(score) < SCORE_MIN).map(([area]) => area);
  if (weak.length > 0) throw new UserError(`Below ${SCORE_MIN} %: ${weak.join(", ")}. The survivors stand above.`);
});

function sentenceOf(score: Score): string {
  const { killed, survived, invalid } = score;
  return `${percentOf(score).toFixed(1)} % of ${killed + survived} mutants found, ${survived} not, ${invalid} could not run`;
}
