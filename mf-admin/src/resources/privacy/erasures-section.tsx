import { listErasures } from "@optimyz/contract/api/endpoints/privacy";
import type { Erasure } from "@optimyz/contract/api/schemas/privacy";
import { Notice } from "@optimyz/ui";
import { query } from "../../shared/data/query.ts";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { Pager } from "../../shared/list/list-tools.tsx";
import { PlainRow, RowNumber } from "../../shared/list/row.tsx";
import { Rows } from "../../shared/list/row-list.tsx";
import { byTime, useRemoteList } from "../../shared/list/use-remote-list.ts";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./privacy.module.css";
import { countsInWords } from "./words.ts";

/** Erasures that were done, without a word about whom. */
export function ErasuresSection() {
  const t = useText();
  const erasures = useRemoteList({
    query: ({ sort, order, cursor }) => query(listErasures, { query: { sort, order, cursor } }),
    statuses: [],
    sorts: byTime,
  });
  return (
    <section className={styles.section} aria-labelledby="privacy-erasures">
      <h2 id="privacy-erasures" className={styles.title}>
        {t(m.erasures)}
      </h2>
      <Loaded state={erasures.state} log="Error fetching erasures">
        {({ items }) =>
          items.length === 0 ? (
            <Notice tone="empty">{t(m.nobodyErased)}</Notice>
          ) : (
            <Rows busy={erasures.stale}>
              {items.map((erasure) => (
                <ErasureRow key={erasure.id} erasure={erasure} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      <Pager list={erasures} />
    </section>
  );
}

function ErasureRow({ erasure: { id, actor, counts, finished, created_at } }: { erasure: Erasure }) {
  const t = useText();
  const words = countsInWords(counts, t);
  return (
    <PlainRow>
      <h3 className={styles.name}>
        {when(created_at)} <RowNumber number={id} />
      </h3>
      <p className={styles.facts}>{t(finished ? m.by : m.byStillAtWork, { actor })}</p>
      <p className={styles.facts}>{words.length === 0 ? t(m.nothingWasKept) : words.join(", ")}</p>
    </PlainRow>
  );
}
