/** Why a file cannot be read. */
export type Problem = "too large" | "old" | "unreadable" | "empty" | "too many columns" | "too many rows" | "no site";

/** A file that is not read, and why. */
export class FileProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem);
    this.problem = problem;
  }
}
