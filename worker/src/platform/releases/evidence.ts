/**
 * Judging a version by its failures, after every single one of them. Pure arithmetic.
 *
 * The method is a mixture sequential probability ratio test: "Anytime-Valid Inference For Multinomial Count Data"
 * (Lindon and Malek, arXiv 2011.03567) and "Rapid Regression Detection in Software Deployments through Sequential Testing"
 * (Lindon, Sanden and Shirikian, arXiv 2205.14762). Its evidence is a likelihood ratio averaged over a mixture of
 * alternatives. While the hypothesis is true it is a supermartingale that starts at 1, so by Ville's inequality the chance
 * that it ever reaches 1/α is at most α, however often somebody looks.
 */

/** Chance that a version which is no worse is ever taken back. */
export const ALPHA = 0.01;

/** Share of the visits that fails at most on a site without a bad release: extensions, networks, old browsers. */
const ORDINARY_RATE = 0.1;

/** Where a control fails at nearly every visit, a version is not blamed for failing as well. */
const RATE_MAX = 0.9;

/** Alternatives in the mixture, evenly between the hypothesis and 1. */
const MIXTURE = 20;

/** What was counted of a version. */
export interface Counted {
  visits: number;
  /** Visits among these that failed. */
  failures: number;
  /** Failures after a navigation within a tab, which is no visit of its own. */
  outside?: number;
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
 * visits change nothing about the first.
 */
export function judge({ tested, control, share }: Trial): Verdict {
  const rate = highestOrdinaryRate(control);
  const visits = Math.max(tested.visits, tested.failures);
  const [own, others] = [allFailures(tested), allFailures(control)];
  const ofShare = share < 1 ? evidence(own, own + others, share) : 0;
  const ofRate = evidence(tested.failures, visits, rate);
  if ((ofShare + ofRate) / 2 >= 1 / ALPHA) return "goes back";
  const successes = visits - tested.failures;
  return evidence(successes, visits, 1 - rate) >= 1 / ALPHA ? "goes on" : "not enough known";
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

const allFailures = ({ failures, outside = 0 }: Counted): number => failures + outside;

/** Visits and failures as people count them: those without a visit of their own are failures, too. */
export function inTotal(counted: Counted): { visits: number; failures: number } {
  const failures = allFailures(counted);
  return { visits: Math.max(counted.visits, failures), failures };
}

/** The ordinary rate, or three standard deviations above the control's own where that is evidently higher. */
function highestOrdinaryRate({ visits, failures }: Counted): number {
  const known = Math.max(visits, failures);
  if (evidence(failures, known, ORDINARY_RATE) < 1 / ALPHA) return ORDINARY_RATE;
  return Math.min(RATE_MAX, (failures + 3 * Math.sqrt(failures + 1)) / known);
}
