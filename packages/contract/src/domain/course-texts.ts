/** A question about a course with its answer, which may have line breaks. */
export interface Question {
  question: string;
  answer: string;
}

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The lines of a text, without the signs that people begin points with. */
export const pointsIn = (text: string): string[] =>
  linesOf(text)
    .map((line) => line.replace(/^[-–•*]\s*/, ""))
    .filter((line) => line !== "");

/** The questions of a text: an empty line parts them, the first line of each is the question, and the others its answer. */
export const questionsIn = (text: string): Question[] =>
  text.split(/\n[^\S\n]*\n/).flatMap((part) => {
    const [question, ...answer] = linesOf(part);
    return question === undefined ? [] : [{ question, answer: answer.join("\n") }];
  });
