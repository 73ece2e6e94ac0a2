import { endpoint } from "@optimyz/contract/api/endpoint";
import { idText, inLanguage, numberedPart, slugText } from "@optimyz/contract/api/query-fields";
import { rowsOf, skillSchema } from "@optimyz/contract/api/schemas/content/rows";
import * as z from "@optimyz/contract/z";

/** With `lang`, slugs are those of that language. `id` or `slug` find one skill: the response is a list of one, or an empty one. */
export const listSkills = endpoint({
  method: "GET",
  path: "/api/get/skills",
  summary: "All skills, in the order the provider chose, or a part of them",
  query: z.object({ ...numberedPart, ...inLanguage, id: z.optional(idText), slug: z.optional(slugText) }),
  output: rowsOf(skillSchema),
});
