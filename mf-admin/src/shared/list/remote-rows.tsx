import { Notice } from "@optimyz/ui";
import type { ReactNode } from "react";
import { useText } from "../../texts.ts";
import { Loaded, type LoadedProps } from "../feedback/loaded.tsx";
import { Pager } from "./list-tools.tsx";
import * as m from "./messages.ts";
import { RowList } from "./row-list.tsx";
import type { RemoteList } from "./use-remote-list.ts";

interface RemoteRowsProps<Item extends { id: number }>
  extends Pick<LoadedProps<unknown>, "loading" | "failed" | "log"> {
  list: RemoteList<{ items: readonly Item[] }>;
  /** Said of an empty list that nothing narrows. */
  empty: string;
  /** Whether something narrows the list; its search or status unless it says otherwise. */
  isNarrowed?: boolean;
  /** Makes one `<li>`. */
  row?: ((item: Item) => ReactNode) | undefined;
  /** Shows the rows of a page otherwise. */
  view?: ((items: readonly Item[], isBusy: boolean) => ReactNode) | undefined;
}

/** The rows of a list of the server in each of its states, and its paging. */
export function RemoteRows<Item extends { id: number }>({
  list,
  empty,
  isNarrowed = list.search !== "" || list.status !== "",
  row,
  view,
  ...loaded
}: RemoteRowsProps<Item>) {
  const t = useText();
  return (
    <>
      <Loaded state={list.state} {...loaded}>
        {({ items }) => (
          <>
            {items.length === 0 && <Notice tone="empty">{isNarrowed ? t(m.nothingMatches) : empty}</Notice>}
            {items.length > 0 && view?.(items, list.stale)}
            {row && <RowList items={items} row={row} busy={list.stale} />}
          </>
        )}
      </Loaded>
      <Pager list={list} />
    </>
  );
}
