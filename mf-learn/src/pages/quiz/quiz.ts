import type { OutputOf } from "@optimyz/kit";
import type { readQuiz } from "../../endpoints/learner.ts";

export type Quiz = OutputOf<typeof readQuiz>;
