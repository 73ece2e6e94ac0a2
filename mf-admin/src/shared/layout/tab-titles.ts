import { createContext } from "react";

/** Titles of all tabs by their slug, given by the dashboard: tabs load their pages, so pages do not import them. */
export const TabTitles = createContext<ReadonlyMap<string, string>>(new Map());
