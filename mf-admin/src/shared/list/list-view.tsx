import { Notice } from "@optimyz/ui";
import type { ReactNode } from "react";
import { useText } from "../../texts.ts";
import { ListTools, Pager } from "./list-tools.tsx";
import * as m from "./messages.ts";
import { RowList } from "./row-list.tsx";
import type { List } from "./use-list.ts";

interface ListViewProps<Row extends { id: number }> {
  list: List<Row>;
  /** What the rows are called, in the plural. */
  noun: string;
  /** Cards next to each other instead of rows below each other. */
  cards?: boolean | undefined;
  row: (row: Row) => ReactNode;
}

/** A list that the browser holds, with its search, order and paging. */
export function ListView<Row extends { id: number }>({ list, noun, cards = false, row }: ListViewProps<Row>) {
  const t = useText();
  return (
    <>
      <ListTools list={list} noun={noun} />
      {list.found === 0 && <Notice tone="empty">{t(m.nothingMatches)}</Notice>}
      <RowList items={list.rows} row={row} cards={cards} />
      <Pager list={list} />
    </>
  );
}
