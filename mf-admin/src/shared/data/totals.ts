import type { AdminContent } from "@optimyz/contract/schemas/admin";
import { useApp, useAtomValue } from "@optimyz/kit";
import { contentQuery } from "./content.ts";

/** What is counted on the site. */
export type Total = Exclude<keyof AdminContent, "missing">;

/** How many there are, as far as the page knows already. */
export function useTotal(total: Total): number | undefined {
  const { queries } = useApp();
  return useAtomValue(queries.stateOf(contentQuery)).data?.[total];
}
