import type { ReactNode } from "react";
import { useText } from "../../texts.ts";
import { CsvLink } from "../list/csv-link.tsx";
import { type Choice, ListTools } from "../list/list-tools.tsx";
import { RemoteRows } from "../list/remote-rows.tsx";
import type { RemoteList } from "../list/use-remote-list.ts";
import * as m from "./messages.ts";
import { TabPage, type TabPageProps } from "./tab-page.tsx";

interface RemoteTabProps<Item extends { id: number }> extends Omit<TabPageProps, "children"> {
  list: RemoteList<{ items: readonly Item[] }>;
  /** Plural noun for the rows. */
  noun: string;
  placeholder?: string;
  /** Every status that can be filtered by; none for rows without one. */
  statuses?: readonly Choice[];
  /** Text of an empty list. */
  empty: string;
  /** Path of the same rows as a file. */
  csvPath?: string | undefined;
  /** The seed's words for this list. */
  loading?: string;
  failed?: string;
  /** Log message for a failure; the noun's unless it says otherwise. */
  log?: string;
  /** Makes one `<li>`. */
  row?: (item: Item) => ReactNode;
  /** Shows the rows of a page otherwise. */
  view?: (items: readonly Item[], isBusy: boolean) => ReactNode;
}

/** A tab with a list of the server: its search, filter, order, paging and states. */
export function RemoteTab<Item extends { id: number }>({
  list,
  noun,
  placeholder,
  statuses = [],
  empty,
  csvPath,
  loading,
  failed,
  log,
  row,
  view,
  ...tab
}: RemoteTabProps<Item>) {
  const t = useText();
  const choices = [{ key: "", label: t(m.all) }, ...statuses];
  return (
    <TabPage {...tab}>
      <ListTools
        list={list}
        noun={noun}
        placeholder={placeholder}
        {...(statuses.length > 0 && {
          filter: { label: t(m.status), value: list.status, choices, set: list.setStatus },
        })}
      >
        {csvPath && <CsvLink path={csvPath} search={list.search} status={list.status} />}
      </ListTools>
      <RemoteRows
        list={list}
        empty={empty}
        loading={loading}
        failed={failed}
        log={log ?? `Error fetching ${noun}`}
        row={row}
        view={view}
      />
    </TabPage>
  );
}
