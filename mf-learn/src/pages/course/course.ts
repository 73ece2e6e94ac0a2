import type { OutputOf } from "@optimyz/kit";
import type { readCourse } from "../../endpoints/learner.ts";

export type Course = OutputOf<typeof readCourse>;
