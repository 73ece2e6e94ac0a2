import { listTranslations } from "@optimyz/contract/api/endpoints/translations";
import type { Translatable } from "@optimyz/contract/api/schemas/translations";
import { Button, Notice } from "@optimyz/ui";
import { type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { growingQuery } from "../../shared/data/query.ts";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { reasonOf } from "../../shared/feedback/reason.ts";
import { useWithSession } from "../../shared/session/relogin.ts";
import { useText } from "../../texts.ts";
import type { Chosen } from "./choices.ts";
import * as m from "./messages.ts";
import { TextRow } from "./text-row.tsx";
import styles from "./translations.module.css";
import { useGoOn } from "./use-go-on.ts";
import { useSave } from "./use-save.ts";

const textsQuery = ({ lang, group, state, q, row }: Chosen) =>
  growingQuery(
    listTranslations,
    { query: { lang, group, ...(state && !row && { state }), ...(q && { q }), ...(row && { row }) } },
    ({ next_cursor }) => (next_cursor === null ? undefined : { cursor: next_cursor }),
  );

interface TextListProps {
  chosen: Chosen;
  /** Code of the language of the originals. */
  main: string;
}

/** The chosen texts, each with its translation, in pages that follow one another. */
export function TextList({ chosen, main }: TextListProps) {
  const t = useText();
  const state = useInfiniteQuery({
    ...textsQuery(chosen),
    // Else a row that is being written in would leave the list.
    refetchOnReconnect: false,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
  const isNarrowed = chosen.q !== "" || chosen.row !== "";
  const nothing = isNarrowed ? m.nothingFound : chosen.state ? m.nothingLeft : m.noTexts;
  return (
    <Loaded state={state} log="Error fetching texts">
      {(items) =>
        items.length === 0 ? (
          <Notice tone="empty">{t(nothing)}</Notice>
        ) : (
          <Texts state={state} items={items} lang={chosen.lang} main={main} />
        )
      }
    </Loaded>
  );
}

interface TextsProps {
  state: UseInfiniteQueryResult<readonly Translatable[]>;
  items: readonly Translatable[];
  lang: string;
  main: string;
}

function Texts({ state: { fetchNextPage, hasNextPage, isFetchingNextPage }, items, lang, main }: TextsProps) {
  const t = useText();
  const attempt = useWithSession();
  const save = useSave();
  const [reason, setReason] = useState<string>();
  const loadMore = async () => {
    setReason(undefined);
    try {
      const { hasNextPage: hasMore } = await attempt(() => fetchNextPage({ throwOnError: true }));
      return { hasMore };
    } catch (error) {
      console.error("Error fetching more texts", error);
      setReason(reasonOf(error));
    }
  };
  const { list, goOn, isAtEnd } = useGoOn({ hasMore: hasNextPage, loadMore });
  return (
    <>
      <ul ref={list} className={styles.list} aria-label={t(m.list)}>
        {items.map((item) => (
          <TextRow key={item.key} item={item} lang={lang} main={main} save={save} goOn={goOn} />
        ))}
      </ul>
      {reason && <Notice tone="error">{t(m.moreNotRead, { reason })}</Notice>}
      <p role="status" className={styles.state}>
        {isAtEnd && t(m.lastOne)}
      </p>
      {hasNextPage && (
        <Button
          variant="secondary"
          size="small"
          busy={isFetchingNextPage}
          busyLabel={t(m.loading)}
          onClick={() => void loadMore()}
        >
          {t(m.more)}
        </Button>
      )}
    </>
  );
}
