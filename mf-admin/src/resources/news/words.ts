import { tabPath } from "../../shared/tabs/tab-path.ts";

export const NEWS = "news";
const parts = ["new", "readers", "issues"] as const;
type Part = "posts" | (typeof parts)[number];

/** The path of a page of the tab. */
export const newsPath = (part: Part): string => (part === "posts" ? tabPath(NEWS) : `${tabPath(NEWS)}/${part}`);

/** The page that the last segment of a URL names. */
export const readPart = (part: string | undefined): Part | undefined =>
  part === undefined ? "posts" : parts.find((each) => each === part);
