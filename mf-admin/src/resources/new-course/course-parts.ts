import { createBatch } from "@optimyz/contract/api/endpoints/batches/admin";
import { createCourseDetail, createSkill, createSkillDetail } from "@optimyz/contract/api/endpoints/content";
import { type BatchInput, batchInputSchema } from "@optimyz/contract/api/schemas/batches/admin";
import * as z from "@optimyz/contract/z";
import { type AnyEndpoint, ApiError, type InputOf, type Text } from "@optimyz/kit";
import { readBatchInput, type Times } from "../batches/batch-input.ts";
import * as m from "./messages.ts";

/** Value of the skill's field for one that is not there yet. */
export const NEW_SKILL = "new";

/** What of a course is added already, since a later part was refused. */
export interface Made {
  skillId?: number;
  courseId?: number;
  /** The course's name. */
  name?: string;
  isDescribed?: boolean;
}

/** The parts of a course as its form holds them, each the input of its endpoint but for ids that are not known yet. */
export interface CourseParts {
  skill: InputOf<typeof createSkill> | undefined;
  /** The one that is chosen; none for a new one. */
  skillId: number | undefined;
  course: string;
  description: string;
  batch: BatchInput | undefined;
}

/** Names of the form's fields where those of an endpoint are taken by another one. */
const SKILL_FIELDS: Readonly<Record<string, string>> = {
  title: "skill_title",
  short_description: "skill_short_description",
};

/** Any id passes the check of a part whose parent is not there yet. */
const SOME_ID = 1;

/**
 * Reads all parts, and checks them before the first one is sent.
 * @throws ApiError with a sentence for each wrong field
 */
export function readParts(
  values: Readonly<Record<string, string>>,
  times: Times | undefined,
  made: Made,
  t: Text,
): CourseParts {
  const problems: Record<string, string> = {};
  const check = (endpoint: AnyEndpoint, input: unknown, names: Readonly<Record<string, string>> = {}) => {
    if (!endpoint.input) return;
    for (const { path, message } of z.safeParse(endpoint.input, input).error?.issues ?? []) {
      const name = String(path[0]);
      problems[names[name] ?? name] ??= message;
    }
  };
  const { skill_id: chosen = "", course = "", description = "" } = values;
  const isNew = chosen === NEW_SKILL && made.skillId === undefined;
  const skill = { title: values.skill_title ?? "", short_description: values.skill_short_description ?? "" };
  if (made.courseId === undefined) {
    if (isNew) check(createSkill, skill, SKILL_FIELDS);
    check(createSkillDetail, { skill_id: SOME_ID, course });
    if (description.trim()) check(createCourseDetail, { skill_detail_id: SOME_ID, description });
  }
  const batch = times && readBatch(values, times, problems, t);
  if (batch) check(createBatch, batch);
  if (Object.keys(problems).length > 0)
    throw new ApiError(t(m.checkTheForm), { status: 422, code: "INVALID", fields: problems });
  return {
    skill: isNew ? skill : undefined,
    skillId: chosen === NEW_SKILL ? undefined : Number(chosen),
    course,
    description,
    batch,
  };
}

function readBatch(
  values: Readonly<Record<string, string>>,
  times: Times,
  problems: Record<string, string>,
  t: Text,
): BatchInput | undefined {
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => name in batchInputSchema.shape));
  try {
    return readBatchInput(createBatch, { ...own, course_id: SOME_ID }, times, t);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    Object.assign(problems, error.fields);
    return undefined;
  }
}
