import { buildPath } from "@optimyz/contract/api/endpoint";
import { exportRoster, givePlace, updateBatch } from "@optimyz/contract/api/endpoints/batches/admin";
import { listCertificates } from "@optimyz/contract/api/endpoints/batches/certificates";
import type { AdminBatch, RosterRow } from "@optimyz/contract/api/schemas/batches/admin";
import { datesText } from "@optimyz/contract/domain/batch-words";
import { feeText } from "@optimyz/contract/domain/money";
import { useTexts } from "@optimyz/kit";
import { Button, ButtonLink, Notice } from "@optimyz/ui";
import { useEffect, useState } from "react";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { CsvLink } from "../../shared/list/csv-link.tsx";
import { Meta } from "../../shared/list/row-texts.tsx";
import { Tag } from "../../shared/list/tag.tsx";
import { useMay } from "../../shared/session/use-may.ts";
import { useText } from "../../texts.ts";
import styles from "./batches.module.css";
import { GivePlace } from "./give-place.tsx";
import * as m from "./messages.ts";
import { PeopleTable } from "./people-table.tsx";
import { PrintedRoster } from "./printed-roster.tsx";
import { rosterQuery } from "./queries.ts";
import { StateButtons } from "./state-buttons.tsx";
import { usePeople } from "./use-people.ts";
import { attendancePath, BATCHES, certificatesPath, editPath, isShort, nameOf, takenText } from "./words.ts";

/** One batch: what it is, its state, and the people who have a place or wait. */
export function RosterPage({ id }: { id: number }) {
  const t = useText();
  const { state, more } = usePeople(rosterQuery(id));
  const title = state.data ? nameOf(state.data.batch) : t(m.peopleOfABatch);
  return (
    <TabPage slug={BATCHES} title={title} related={BATCHES}>
      <Loaded state={state} missing={t(m.noSuchBatch)} failed={t(m.batchNotAvailable)} log="Error fetching a roster">
        {({ batch, people }) => <Roster batch={batch} people={people} more={more} />}
      </Loaded>
    </TabPage>
  );
}

interface RosterProps {
  batch: AdminBatch;
  people: readonly RosterRow[];
  more: ReturnType<typeof usePeople>["more"];
}

function Roster({ batch, people, more }: RosterProps) {
  const { id, state, place, trainer, fee_paise, least_number } = batch;
  const t = useText();
  const texts = useTexts();
  const may = useMay();
  const printAll = usePrint(more);
  return (
    <>
      <div className={styles.onScreen}>
        <div className={styles.summary}>
          <p>
            <Tag status={state} />
            {isShort(batch) && <Tag status="too few people" tone="new" />}
            <span> {datesText(batch, texts)}</span>
          </p>
          <Meta>
            {[
              takenText(batch, t),
              least_number > 0 && t(m.needs, { count: least_number }),
              feeText(fee_paise, texts),
              place,
              trainer,
            ]
              .filter(Boolean)
              .join(" · ")}
          </Meta>
        </div>
        <div className={styles.tools}>
          {people.length > 0 && (
            <ButtonLink size="small" to={attendancePath(id)}>
              {t(m.attendance)}
            </ButtonLink>
          )}
          {people.length > 0 && may(listCertificates) && (
            <ButtonLink variant="secondary" size="small" to={certificatesPath(id)}>
              {t(m.certificates)}
            </ButtonLink>
          )}
          {may(updateBatch) && (
            <>
              <ButtonLink variant="secondary" size="small" to={editPath(id)}>
                {t(m.edit)}
              </ButtonLink>
              <StateButtons batch={batch} />
            </>
          )}
          {people.length > 0 && (
            <>
              <Button variant="secondary" size="small" busy={more.busy} onClick={printAll}>
                {t(m.print)}
              </Button>
              <CsvLink path={buildPath(exportRoster.path, { id })} search="" status="" />
            </>
          )}
        </div>
        {people.length === 0 ? (
          <Notice tone="empty">{t(m.nobodyHasPlace)}</Notice>
        ) : (
          <PeopleTable batch={batch} people={people} isPart={more.hasMore} />
        )}
        {more.hasMore && (
          <p className={styles.more}>
            <Button variant="secondary" size="small" busy={more.busy} onClick={() => void more.load(false)}>
              {t(m.showMorePeople)}
            </Button>
          </p>
        )}
        {may(givePlace) && (state === "open" || state === "full" || state === "running") && <GivePlace batch={batch} />}
      </div>
      <PrintedRoster batch={batch} people={people} isPart={more.hasMore} />
    </>
  );
}

/** Prints the roster once all people are there. */
function usePrint({ hasMore, load }: RosterProps["more"]): () => void {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!wanted || hasMore) return;
    setWanted(false);
    print();
  }, [wanted, hasMore]);
  return () => {
    if (!hasMore) print();
    else void load(true).then((worked) => worked && setWanted(true));
  };
}
