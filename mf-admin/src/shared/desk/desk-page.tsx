import { type Query, useApp } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Button, Notice } from "@optimyz/ui";
import { useEffect, useRef, useState } from "react";
import { focusTitle } from "../feedback/focus.ts";
import { Loaded } from "../feedback/loaded.tsx";
import { reasonOf } from "../feedback/reason.ts";
import { useFeedback } from "../feedback/use-feedback.ts";
import { parseId } from "../forms/parse-id.ts";
import { TabPage } from "../layout/tab-page.tsx";
import { CsvLink } from "../list/csv-link.tsx";
import { Pager } from "../list/list-tools.tsx";
import { useListParams } from "../list/use-list-params.ts";
import type { RemoteList } from "../list/use-remote-list.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { ColumnsMenu } from "./columns-menu.tsx";
import { DeletedList } from "./deleted-list.tsx";
import styles from "./desk.module.css";
import { type Desk, type DeskRow, filterNames } from "./desk.ts";
import { DeskPanel } from "./desk-panel.tsx";
import { DeskCards, DeskTable } from "./desk-table.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { SavedFilters } from "./saved-filters.tsx";
import { StatusButtons } from "./status-buttons.tsx";
import { useColumns } from "./use-columns.ts";
import { rowId, useCursor } from "./use-cursor.ts";
import { useKeys, useKeysPreference } from "./use-keys.ts";
import { useNarrow } from "./use-narrow.ts";
import { useSelection } from "./use-selection.ts";
import { useStatuses } from "./use-statuses.ts";

type Page<Row> = { items: readonly Row[]; nextCursor: string | null };

interface DeskPageProps<Row extends DeskRow> {
  desk: Desk<Row>;
  list: RemoteList<Page<Row>>;
  /** The query of a page of the filter in view, to select all that it finds. */
  found: (cursor: string | undefined) => Query;
}

/** A list of the desk: the table, what is open next to it, or what was deleted. */
export function DeskPage<Row extends DeskRow>(props: DeskPageProps<Row>) {
  const { desk } = props;
  const [params] = useListParams();
  const isDeleted = params.get("deleted") === "1";
  return (
    <TabPage slug={desk.slug}>
      {isDeleted && (
        <p className={styles.views}>
          <Link to="?">Back to all {desk.many}</Link>
        </p>
      )}
      {isDeleted ? <DeletedList desk={desk} /> : <Work {...props} />}
    </TabPage>
  );
}

function Work<Row extends DeskRow>({ desk, list, found }: DeskPageProps<Row>) {
  const [params] = useListParams();
  // The list's own, so that of two filters chosen one after the other none is lost.
  const { setParams } = list;
  const value = (name: string) => params.get(name) ?? "";
  const items = list.state.data?.items ?? [];
  const openId = parseId(params.get("row"));
  const opened = items.find(({ id }) => id === openId);
  const selection = useSelection(items);
  const cursor = useCursor(items.map(({ id }) => id));
  const columns = useColumns(desk.list, desk.columns);
  const [isOn, setOn] = useKeysPreference();
  const [isShowingKeys, showKeys] = useState(false);
  const [isMailed, setMailed] = useState(false);
  const isNarrow = useNarrow();
  const selectFound = useSelectFound(found, selection.add);
  const refresh = [list.listQuery, ...(openId === undefined ? [] : [desk.person(openId)])];
  const statuses = useStatuses({ list: desk.list, one: desk.one, many: desk.many, refresh });

  const filter = filterOf(params);
  const isFiltered = filter !== "";
  const open = (id: number) => setParams({ row: String(id) });
  const closing = useRef<number>(undefined);
  const close = () => {
    closing.current = openId;
    setParams({ row: "" });
  };
  // Once the panel is gone, with any dialog in it; a row that was deleted is not there any more.
  useEffect(() => {
    const closed = closing.current;
    if (openId !== undefined || closed === undefined) return;
    closing.current = undefined;
    const shown = [closed, cursor.current()].map((id) => document.getElementById(rowId(id ?? 0)));
    const row = shown.find((each) => each !== null);
    if (row) row.focus();
    else focusTitle();
  });

  /** Of what is selected, else of one row; the keyboard then is at the next one. */
  const setStatus = (status: string, row: Row | undefined) => {
    if (selection.rows.length > 0) {
      void statuses.set(selection.rows, status, isMailed);
      selection.clear();
      return;
    }
    if (!row || statuses.pending.has(row.id)) return false;
    void statuses.set([row], status, isMailed, row.name);
  };
  const press = (status: string) => {
    const id = cursor.current() ?? opened?.id;
    const row = items.find((each) => each.id === id);
    if (setStatus(status, row) === false) return false;
    if (selection.rows.length > 0) return;
    const next = cursor.nextBut((each) => statuses.pending.has(each));
    if (next === undefined) return;
    cursor.go(next);
    if (openId !== undefined) open(next);
  };
  const move = (steps: number, isSelecting: boolean) => {
    const next = cursor.beyond(steps);
    const from = cursor.current();
    if (next === undefined) return false;
    if (isSelecting && from !== undefined && selection.rows.length === 0) selection.toggle(from);
    cursor.go(next);
    if (isSelecting) selection.toggle(next, true);
    if (openId !== undefined && !isNarrow) open(next);
  };
  const isInList = (event: KeyboardEvent) =>
    event.target instanceof Element && event.target.closest("[data-desk-rows]");
  useKeys(
    {
      j: () => move(1, false),
      k: () => move(-1, false),
      arrowdown: (event) => (isInList(event) ? move(1, event.shiftKey) : false),
      arrowup: (event) => (isInList(event) ? move(-1, event.shiftKey) : false),
      x: (event) => {
        const id = cursor.current();
        if (id === undefined) return false;
        selection.toggle(id, event.shiftKey);
      },
      ...Object.fromEntries(desk.statuses.map(({ status, key }) => [key, () => press(status)])),
      enter: ({ target }) => {
        const id = cursor.current();
        if (id === undefined || (target instanceof Element && target.closest("a, button, input, summary")))
          return false;
        open(id);
      },
      escape: () => {
        if (openId !== undefined) return close();
        if (selection.rows.length === 0) return false;
        selection.clear();
      },
      "/": () => document.querySelector<HTMLElement>("[data-desk-search]")?.focus(),
      "?": () => showKeys(true),
    },
    isOn,
  );

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
        <ColumnsMenu columns={desk.columns} {...columns} />
        <CsvLink path={desk.csvPath} search={list.search} status={list.status} more={moreOf(params)} />
        <Link className={styles.deleted} to="?deleted=1">
          Deleted
        </Link>
        <Button variant="quiet" size="small" aria-keyshortcuts={isOn ? "?" : undefined} onClick={() => showKeys(true)}>
          Keys
        </Button>
      </FilterBar>
      <div className={styles.split} data-open={openId !== undefined || undefined}>
        <div data-desk-rows="">
          <Loaded state={list.state} log={`Error fetching ${desk.many}`}>
            {() =>
              items.length === 0 ? (
                <Notice tone="empty">{isFiltered ? "Nothing matches the search." : `No ${desk.many} yet.`}</Notice>
              ) : (
                <Rows
                  label={desk.many}
                  items={items}
                  columns={columns.shown}
                  selection={selection}
                  cursor={cursor}
                  pending={statuses.pending}
                  openId={openId}
                  open={open}
                  isBusy={list.stale}
                />
              )
            }
          </Loaded>
          <Pager list={list} />
          <p className={styles.spoken} aria-live="polite">
            {selection.rows.length > 0 && `${selection.rows.length} selected`}
          </p>
          {selection.rows.length > 0 && (
            <BulkBar list={desk.list} selection={selection} found={list.found ?? 0} selectFound={selectFound}>
              {statusButtons((status) => setStatus(status, undefined))}
            </BulkBar>
          )}
        </div>
        {openId !== undefined && (
          <DeskPanel
            desk={desk}
            id={openId}
            listed={opened}
            close={close}
            statusButtons={(row) =>
              statusButtons((status) => statuses.set([row], status, isMailed, row.name), row.status)
            }
          />
        )}
      </div>
      <KeysDialog desk={desk} isOpen={isShowingKeys} close={() => showKeys(false)} isOn={isOn} setOn={setOn} />
    </>
  );
}

/** The address without what is no filter: the row that is open. */
function filterOf(params: URLSearchParams): string {
  const filter = new URLSearchParams(params);
  filter.delete("row");
  return filter.toString();
}

const moreOf = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries(filterNames.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? ""]] : [])));

/** Pages of 100 that are read to select all of a filter. */
const PAGES_MAX = 5;

/** Selects everything that a filter finds, page by page, as many rows as one change takes. */
function useSelectFound<Row extends DeskRow>(
  found: (cursor: string | undefined) => Query,
  add: (rows: readonly Row[]) => void,
): () => Promise<void> {
  const { api } = useApp();
  const { fail } = useFeedback();
  return async () => {
    try {
      const rows: Row[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < PAGES_MAX; page += 1) {
        const { endpoint, options } = found(cursor);
        const { items, nextCursor } = (await api.call(endpoint, options)) as Page<Row>;
        rows.push(...items);
        if (!nextCursor) break;
        cursor = nextCursor;
      }
      add(rows);
    } catch (error) {
      console.error("Error selecting all rows", error);
      fail(`Not all could be selected. ${reasonOf(error)}`);
    }
  };
}
