export const tooManyQuestions = "{label} can have {max} questions at most.";
export const unansweredQuestion =
  "{label}: each question needs its answer in the line below it, and an empty line before the next question.";
