import { SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import { listPartPanels } from "@optimyz/contract/protocol/part-endpoints";
import type { PartList, PartWords } from "@optimyz/contract/protocol/part-panel";
import { useTexts } from "@optimyz/kit";
import { useQuery } from "@tanstack/react-query";
import { query } from "../data/query.ts";
import { capital } from "../list/capital.ts";
import { tabPath } from "./tab-path.ts";

/** The lists of front-ends' server parts that the administrator may see. */
export const panelsQuery = query(listPartPanels);

/** Path of such a list. */
export const serverListPath = (frontEnd: string, list: string): string => tabPath(`x/${frontEnd}/${list}`);

/** A function that says a front-end's own words in the admin's language, else in English. */
export function useOwnWords(): (words: PartWords) => string {
  const { code } = useTexts().language;
  return (words) => (Object.hasOwn(words, code) ? words[code] : words[SOURCE_LANGUAGE]) ?? "";
}

/** The lists of one front-end. */
interface ServerLists {
  frontEnd: string;
  /** As its release calls it, or `Learn` of `mf-learn`. */
  title: string;
  lists: readonly PartList[];
}

/** {@link panelsQuery} by front-end; none as long as they are not known. */
export function useServerLists(): ServerLists[] {
  const panels = useQuery(panelsQuery).data ?? [];
  const say = useOwnWords();
  return panels.map(({ name, title, lists }) => ({ frontEnd: name, title: title ? say(title) : titleOf(name), lists }));
}

const titleOf = (frontEnd: string): string => capital(frontEnd.replace(/^mf-/, "").replaceAll("-", " "));
