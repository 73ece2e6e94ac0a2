import { createContext, useContext } from "react";
import type { ServerList } from "./server-list.ts";

/** All lists of the front-end in view, of which values may be chosen. */
export const ListsContext = createContext<readonly ServerList[]>([]);

/** The list of that name. */
export const useListNamed = (name: string | undefined): ServerList | undefined =>
  useContext(ListsContext).find((list) => list.name === name);
