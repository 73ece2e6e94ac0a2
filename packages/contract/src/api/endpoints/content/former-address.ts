import { endpoint } from "@optimyz/contract/api/endpoint";
import { inLanguage, slugText } from "@optimyz/contract/api/query-fields";
import * as z from "@optimyz/contract/z";

/**
 * A page that was renamed keeps the address that it had, and leads from its address in another language to that in `lang`: the response is a list of one, or an empty one.
 */
export const readFormerAddress = endpoint({
  method: "GET",
  path: "/api/former-address",
  summary: "Where the skill or plain page with an earlier slug, or with one of another language, is now",
  query: z.object({ ...inLanguage, slug: slugText }),
  output: z.array(z.object({ slug: z.string() })),
});
