import type { AdminContent } from "@optimyz/contract/api/schemas/admin";
import { useQuery } from "@tanstack/react-query";
import { contentQuery } from "./content.ts";

/** What is counted on the site. */
export type Total = Exclude<keyof AdminContent, "missing">;

/** How many there are, once that is known. */
export const useTotal = (total: Total): number | undefined => useQuery(contentQuery).data?.[total];
