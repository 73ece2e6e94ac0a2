import { endpoint } from "@optimyz/contract/api/endpoint";
import { slugText } from "@optimyz/contract/api/query-fields";
import * as z from "@optimyz/contract/z";

/** A page that was renamed keeps the address that it had: the response is a list of one, or an empty one. */
export const readFormerAddress = endpoint({
  method: "GET",
  path: "/api/former-address",
  summary: "Where the skill or plain page with an earlier slug is now",
  query: z.object({ slug: slugText }),
  output: z.array(z.object({ slug: z.string() })),
});
