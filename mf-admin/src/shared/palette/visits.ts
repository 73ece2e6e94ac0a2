import { readStored, writeStored } from "@optimyz/kit";

const STORED = "admin-visits";
const KEPT = 12;

/** The tabs that were opened last in this browser, by their slugs, the latest first. */
export const visitedTabs = (): string[] => (readStored(STORED) ?? "").split(" ").filter(Boolean);

/** Remembers that a tab was opened. */
export function noteVisit(slug: string): void {
  const before = visitedTabs().filter((each) => each !== slug);
  writeStored(STORED, [slug, ...before].slice(0, KEPT).join(" "));
}
