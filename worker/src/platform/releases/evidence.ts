/**
 * Judging a version by its failures, after every single one of them. Pure arithmetic.
 *
 * The method is a mixture sequential probability ratio test: "Anytime-Valid Inference For Multinomial Count Data"
 * (Lindon and Malek, arXiv 2011.03567) and "Rapid Regression Detection in Software Deployments through Sequential Testing"
 * (Lindon, Sanden and Shirikian, arXiv 2205.14762). Its evidence is a likelihood ratio averaged over a mixture of
 * alternatives. While the hypothesis is true it is a supermartingale that starts at 1, so by Ville's inequality the chance
 * that it ever reaches 1/α is at most α, however often somebody looks.
 *
 * Strangers may lie, so {@link DOUBTED_MAX} of the failures that browsers reported are left out together with their visits.
 * A network has one vote (`votes.ts`), so that many networks can add that many failures at most, each with a visit of its
 * own. What is left is never more evidence than there would be without them, whenever they report: leaving out a visit that
 * failed lowers the evidence, and so does a visit that went well. The chance of α holds with them as it does without.
 */

/** Chance that a version which is no worse is ever taken back. */
export const ALPHA = 0.01;

/** So many networks, or reports from the pages of one other team, move no verdict, whatever they send. */
export const DOUBTED_MAX = 9;

/** Share of the visits that fails at most on a site without a bad release: extensions, networks, old browsers. */
const ORDINARY_RATE = 0.1;

/** Where a control fails at nearly every visit, a version is not blamed for failing as well. */
const RATE_MAX = 0.9;

/** Alternatives in the mixture, evenly between the hypothesis and 1. */
const MIXTURE = 20;

/** What was counted of a version. */
export interface Counted {
  visits: number;
  /** Visits among these that failed by the word of a browser, each in another network. */
  failures: number;
  /** Visits among these that the worker saw fail itself. */
  observed?: number;
}

/** What is known of a version and of the one that it is compared with. */
export interface Trial {
  tested: Counted;
  control: Counted;
  /** Share of the visitors that get the tested version: 0 to 1. At 1 nobody gets the control at the same time. */
  share: number;
}

export type Verdict = "goes on" | "goes back" | "not enough known";

/**
 * Judges a version. It goes back when its share of the failures is larger than its share of the visitors, or when its own
 * visits fail more often than is ordinary and than the control's do; it goes on when they fail less often than that. Half
 * of α is for each of the first two. The share of the visitors is the one that was set, not counted, so that invented
 * visits change nothing about the first. A lie about the control can only keep the tested version.
 */
export function judge({ tested, control, share }: Trial): Verdict {
  const rate = highestOrdinaryRate(inTotal(control));
  const own = believed(tested);
  const ofShare = share < 1 ? evidence(own.failures, own.failures + inTotal(control).failures, share) : 0;
  const ofRate = evidence(own.failures, own.visits, rate);
  if ((ofShare + ofRate) / 2 >= 1 / ALPHA) return "goes back";
  return evidence(own.visits - own.failures, own.visits, 1 - rate) >= 1 / ALPHA ? "goes on" : "not enough known";
}

/**
 * Evidence against "each trial succeeds with a probability of `limit` at most".
 * @param limit between 0 and 1, both excluded
 * @returns how many times better the mixture of larger probabilities explains what was seen; 1 for no trials
 */
export function evidence(successes: number, trials: number, limit: number): number {
  let sum = 0;
  for (let index = 0; index < MIXTURE; index += 1) {
    const probability = limit + ((1 - limit) * (index + 0.5)) / MIXTURE;
    const logarithm =
      successes * Math.log(probability / limit) + (trials - successes) * Math.log((1 - probability) / (1 - limit));
    sum += Math.exp(logarithm);
  }
  return sum / MIXTURE;
}

/** Visits and failures as people count them: what failed was visited. */
export function inTotal({ visits, failures, observed = 0 }: Counted): { visits: number; failures: number } {
  return { visits: Math.max(visits, failures + observed), failures: failures + observed };
}

/** What is left of visits and failures without those that may be lies. */
function believed(counted: Counted): { visits: number; failures: number } {
  const { visits, failures } = inTotal(counted);
  const doubted = Math.min(counted.failures, DOUBTED_MAX);
  return { visits: visits - doubted, failures: failures - doubted };
}

/** The ordinary rate, or three standard deviations above the control's own where that is evidently higher. */
function highestOrdinaryRate({ visits, failures }: { visits: number; failures: number }): number {
  if (evidence(failures, visits, ORDINARY_RATE) < 1 / ALPHA) return ORDINARY_RATE;
  return Math.min(RATE_MAX, (failures + 3 * Math.sqrt(failures + 1)) / visits);
}
