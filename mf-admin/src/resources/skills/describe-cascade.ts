import type { AdminSkill } from "@optimyz/contract/api/schemas/admin";
import type { Text } from "@optimyz/kit";
import * as m from "./messages.ts";

/** Rows deleted with a skill, as a sentence. */
export const describeCascade = ({ courses, descriptions }: AdminSkill, t: Text): string =>
  courses === 0 ? t(m.noSubcategories) : t(m.deletedWithIt, { courses, descriptions });
