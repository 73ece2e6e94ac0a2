import { type Tab, tabs } from "../../tabs.ts";
import { tabPath } from "../tabs/tab-path.ts";

/** The tab that a path shows, with its parts where it has some. */
export const tabAt = (pathname: string): Tab | undefined =>
  tabs.find(({ slug, hasParts }) =>
    `${pathname.replace(/\/$/, "")}/`.match(`^${tabPath(slug)}/${hasParts ? "" : "$"}`),
  );
