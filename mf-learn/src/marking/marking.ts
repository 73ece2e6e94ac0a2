import { fold } from "@optimyz/contract/domain/fold";

/** A question with what is right. */
export interface Question {
  kind: "single" | "multiple" | "number" | "text";
  options: readonly string[];
  /** Texts: of right options, of numbers, or that are accepted. */
  answers: readonly string[];
  tolerance: number | null;
}

export const isChoice = ({ kind }: Pick<Question, "kind">): boolean => kind === "single" || kind === "multiple";

export const hasDistinctOptions = ({ options }: Pick<Question, "options">): boolean =>
  options.length > 1 && new Set(options.map(fold)).size === options.length;

/** Positions of the options that are right, as values have them: `["0", "2"]`. */
export function rightOptions({ options, answers }: Pick<Question, "options" | "answers">): string[] {
  const right = new Set(answers.map(fold));
  return options.flatMap((option, index) => (right.has(fold(option)) ? [String(index)] : []));
}

/**
 * The numbers that a text may mean, in digits of any script: `3,5` and `3.5` are the same, and `1,250` is 1250 or, with a
 * decimal comma, 1.25. Empty for what is no number.
 */
export function readingsOf(text: string): number[] {
  const typed = fold(text).replace(/\s/g, "").replaceAll("٫", ".").replaceAll("٬", ",");
  const groups = /^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(typed) ? [typed.replaceAll(",", "")] : [];
  const dots = /^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/.test(typed) ? [typed.replaceAll(".", "").replace(",", ".")] : [];
  const plain = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(typed) ? [typed.replace(",", ".")] : [];
  return [...groups, ...dots, ...plain].map(Number);
}

/** Decimal fractions are not exact in a computer: 3.6 - 3.5 is more than 0.1. */
const ROUNDING = 1e-9;

const isNear = (a: number, b: number, tolerance: number): boolean =>
  Math.abs(a - b) <= tolerance + ROUNDING * Math.max(1, Math.abs(b));

/** Whether a value is right, all of it; there are no half marks. */
export function isRight(question: Question, value: readonly string[]): boolean {
  const { kind, answers, tolerance } = question;
  if (isChoice(question)) {
    const [right, chosen] = [rightOptions(question), new Set(value)];
    return chosen.size === right.length && right.every((position) => chosen.has(position));
  }
  const [text = ""] = value;
  if (kind === "text") return answers.some((answer) => fold(answer) === fold(text));
  return answers.some((answer) => {
    // What staff have typed is read in one way: the first.
    const [right = Number.NaN] = readingsOf(answer);
    return readingsOf(text).some((number) => isNear(number, right, tolerance ?? 0));
  });
}
