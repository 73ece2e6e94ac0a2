import { ButtonLink, Notice } from "@optimyz/ui";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { ListBar, PageNav } from "../../shared/list/list-tools.tsx";
import * as lists from "../../shared/list/messages.ts";
import { RowList } from "../../shared/list/row-list.tsx";
import { serverListPath, useOwnWords } from "../../shared/tabs/server-lists.ts";
import { useText } from "../../texts.ts";
import { EntryRow } from "./entry-row.tsx";
import { ListFilters } from "./list-filters.tsx";
import * as m from "./messages.ts";
import type { ServerList } from "./server-list.ts";
import styles from "./server-lists.module.css";
import { useRows } from "./use-rows.ts";

/** The rows of a list, page by page. */
export function EntryList({ list }: { list: ServerList }) {
  const t = useText();
  const say = useOwnWords();
  const rows = useRows(list);
  const one = say(list.one);
  const { page, hasPages, previous, next } = rows;
  return (
    <TabPage slug={list.name} title={say(list.title)}>
      {(list.add || (list.filters ?? []).length > 0) && (
        <ListBar className={styles.tools}>
          <ListFilters list={list} values={rows.filters} set={rows.setFilters} />
          {list.add && (
            <ButtonLink size="small" to={`${serverListPath(list.frontEnd, list.name)}/new`}>
              {t(m.add, { one })}
            </ButtonLink>
          )}
        </ListBar>
      )}
      <Loaded state={rows.state} log={`Error fetching ${list.frontEnd} ${list.name}`}>
        {({ items }) => (
          <>
            {items.length === 0 && <Notice tone="empty">{t(rows.isNarrowed ? lists.nothingMatches : m.empty)}</Notice>}
            <RowList
              items={items}
              busy={rows.isStale}
              row={(row) => <EntryRow key={row.id} list={list} row={row} readAgain={rows.readAgain} />}
            />
          </>
        )}
      </Loaded>
      {hasPages && <PageNav page={page} previous={previous} next={next} />}
    </TabPage>
  );
}
