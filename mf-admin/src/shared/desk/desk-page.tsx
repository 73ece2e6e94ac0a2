import { Link } from "@optimyz/kit/router";
import { Button, Notice } from "@optimyz/ui";
import { useState } from "react";
import { useText } from "../../texts.ts";
import { Loaded } from "../feedback/loaded.tsx";
import { TabPage } from "../layout/tab-page.tsx";
import { CsvLink } from "../list/csv-link.tsx";
import { Pager } from "../list/list-tools.tsx";
import { useListParams } from "../list/use-list-params.ts";
import { useNarrow } from "../list/use-narrow.ts";
import type { RemoteList } from "../list/use-remote-list.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { Columns } from "./columns.tsx";
import { DeletedList } from "./deleted-list.tsx";
import styles from "./desk.module.css";
import { type Desk, type DeskRow, filterNames, type Page } from "./desk.ts";
import { DeskPanel } from "./desk-panel.tsx";
import { DeskCards, DeskTable } from "./desk-table.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import * as m from "./messages.ts";
import { Popover } from "./popover.tsx";
import { SavedFilters } from "./saved-filters.tsx";
import { StatusButtons } from "./status-buttons.tsx";
import { useColumns } from "./use-columns.ts";
import { useCursor } from "./use-cursor.ts";
import { useDeskKeys } from "./use-desk-keys.ts";
import { useKeysPreference } from "./use-keys.ts";
import { useOpenRow } from "./use-open-row.ts";
import { useSelectFound } from "./use-select-found.ts";
import { useSelection } from "./use-selection.ts";
import { useStatuses } from "./use-statuses.ts";

interface DeskPageProps<Row extends DeskRow> {
  desk: Desk<Row>;
  list: RemoteList<Page<Row>>;
  /** Reads what the filter in view finds, to select all of it. */
  readFound: () => Promise<readonly Row[]>;
}

/** A list of the desk: the table, what is open next to it, or what was deleted. */
export function DeskPage<Row extends DeskRow>(props: DeskPageProps<Row>) {
  const { desk } = props;
  const t = useText();
  const [params] = useListParams();
  const isDeleted = params.get("deleted") === "1";
  return (
    <TabPage slug={desk.slug}>
      {isDeleted && (
        <p className={styles.views}>
          <Link to="?">{t(m.backToAll, { list: desk.list })}</Link>
        </p>
      )}
      {isDeleted ? <DeletedList desk={desk} /> : <Work {...props} />}
    </TabPage>
  );
}

function Work<Row extends DeskRow>({ desk, list, readFound }: DeskPageProps<Row>) {
  const t = useText();
  const [params] = useListParams();
  // The list's own, so that neither of two filters chosen in quick succession is lost.
  const { setParams } = list;
  const value = (name: string) => params.get(name) ?? "";
  const items = list.state.data?.items ?? [];
  const selection = useSelection(items);
  const cursor = useCursor(items.map(({ id }) => id));
  const row = useOpenRow(setParams, cursor);
  const opened = items.find(({ id }) => id === row.id);
  const columns = useColumns(desk.list, desk.columns);
  const [isOn, setOn] = useKeysPreference();
  const [isShowingKeys, showKeys] = useState(false);
  const [isMailed, setMailed] = useState(false);
  const isNarrow = useNarrow();
  const selectFound = useSelectFound(readFound, selection.add);
  const { dataUpdatedAt, errorUpdatedAt } = list.state;
  const statuses = useStatuses(desk, Math.max(dataUpdatedAt, errorUpdatedAt));

  const filter = filterOf(params);
  const isFiltered = filter !== "";
  /** Of what is selected, else of one row. */
  const setStatus = (status: string, one: Row | undefined) => {
    if (selection.rows.length > 0) {
      statuses.set(selection.rows, status, isMailed);
      selection.clear();
      return;
    }
    if (!one || statuses.pending.has(one.id)) return false;
    statuses.set([one], status, isMailed, one.name);
  };
  const { pending } = statuses;
  const openKeys = () => showKeys(true);
  useDeskKeys({ isOn, desk, items, cursor, selection, row, isNarrow, pending, setStatus, showKeys: openKeys });

  const statusButtons = (set: (status: string) => unknown, current?: string) => (
    <StatusButtons
      desk={desk}
      {...(current !== undefined && { current })}
      hasKeys={isOn && !isNarrow}
      set={(status) => void set(status)}
      isMailed={isMailed}
      setMailed={setMailed}
    />
  );
  const Rows = isNarrow ? DeskCards : DeskTable;
  return (
    <>
      <SavedFilters list={desk.list} current={filter} />
      <FilterBar desk={desk} list={list} value={value} set={setParams} isFiltered={isFiltered}>
        {desk.tools}
        <Popover label={t(m.more)}>
          <div className={styles.more}>
            <CsvLink path={desk.csvPath} search={list.search} status={list.status} more={moreOf(params)} />
            <Link className={styles.deleted} to="?deleted=1">
              {t(m.showDeleted, { list: desk.list })}
            </Link>
            <Button variant="quiet" size="small" aria-keyshortcuts={isOn ? "?" : undefined} onClick={openKeys}>
              {t(m.keys)}
            </Button>
            <Columns columns={desk.columns} {...columns} />
          </div>
        </Popover>
      </FilterBar>
      <div className={styles.split} data-open={row.id !== undefined || undefined}>
        <div data-desk-rows="">
          <Loaded state={list.state} log={`Error fetching ${desk.list}`}>
            {() =>
              items.length === 0 ? (
                <Notice tone="empty">{isFiltered ? t(m.nothingMatches) : t(m.noneYet, { list: desk.list })}</Notice>
              ) : (
                <Rows
                  label={t(m.rowsOfList, { list: desk.list })}
                  items={items}
                  columns={columns.shown}
                  selection={selection}
                  cursor={cursor}
                  pending={pending}
                  openId={row.id}
                  open={row.open}
                  isBusy={list.stale}
                />
              )
            }
          </Loaded>
          <Pager list={list} />
          <p className="visually-hidden" aria-live="polite">
            {selection.rows.length > 0 && t(m.selectedInAll, { count: selection.rows.length })}
          </p>
          {selection.rows.length > 0 && (
            <BulkBar list={desk.list} selection={selection} found={list.found ?? 0} selectFound={selectFound}>
              {statusButtons((status) => setStatus(status, undefined))}
              {desk.bulk?.(selection.rows.map(({ id }) => id))}
            </BulkBar>
          )}
        </div>
        {row.id !== undefined && (
          <DeskPanel
            desk={desk}
            id={row.id}
            listed={opened}
            close={row.close}
            statusButtons={(one) =>
              statusButtons((status) => statuses.set([one], status, isMailed, one.name), one.status)
            }
          />
        )}
      </div>
      <KeysDialog desk={desk} isOpen={isShowingKeys} close={() => showKeys(false)} isOn={isOn} setOn={setOn} />
    </>
  );
}

/** The filter in the address: all its parameters but the open row. */
function filterOf(params: URLSearchParams): string {
  const filter = new URLSearchParams(params);
  filter.delete("row");
  filter.delete("chat");
  return filter.toString();
}

const moreOf = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries(filterNames.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? ""]] : [])));
