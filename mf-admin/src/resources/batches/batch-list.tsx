import { createBatch, listAllBatches } from "@optimyz/contract/api/endpoints/batches/admin";
import { listDateFeeds } from "@optimyz/contract/api/endpoints/date-feeds";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import { batchStates } from "@optimyz/contract/api/schemas/batches/states";
import { patternText, rangeText } from "@optimyz/contract/domain/batch-words";
import { feeText } from "@optimyz/contract/domain/money";
import { useTexts } from "@optimyz/kit";
import { Link, useSearchParams } from "@optimyz/kit/router";
import { ButtonLink } from "@optimyz/ui";
import { query } from "../../shared/data/query.ts";
import desk from "../../shared/desk/desk.module.css";
import { Popover } from "../../shared/desk/popover.tsx";
import { parseId } from "../../shared/forms/parse-id.ts";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { DayFilter, ListTools } from "../../shared/list/list-tools.tsx";
import { RemoteRows } from "../../shared/list/remote-rows.tsx";
import { Row } from "../../shared/list/row.tsx";
import { Meta } from "../../shared/list/row-texts.tsx";
import { choicesOf, Tag } from "../../shared/list/tag.tsx";
import { useRemoteList } from "../../shared/list/use-remote-list.ts";
import { dayStart } from "../../shared/list/when.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { useText } from "../../texts.ts";
import { title } from "./elsewhere/messages.ts";
import * as m from "./messages.ts";
import { CourseFilter } from "./pickers.tsx";
import {
  attendancePath,
  BATCHES,
  batchPath,
  copyPath,
  editPath,
  elsewherePath,
  isShort,
  nameOf,
  newPath,
  takenText,
} from "./words.ts";

/** All batches, the soonest first, by state, course and words. A trainer sees their own. */
export function BatchList() {
  const t = useText();
  const may = useMay();
  const [search] = useSearchParams();
  const courseId = parseId(search.get("course"));
  const [fromDay, toDay] = [search.get("from") ?? "", search.get("to") ?? ""];
  const [from, before] = [dayStart(fromDay), dayStart(toDay, 1)];
  const list = useRemoteList({
    query: (page) =>
      query(listAllBatches, {
        query: {
          ...page,
          ...(courseId && { course_id: String(courseId) }),
          ...(from && { from }),
          ...(before && { before }),
        },
      }),
    statuses: batchStates,
    sorts: [
      { key: "starts_at desc", label: t(m.latestFirst) },
      { key: "starts_at asc", label: t(m.earliestFirst) },
      { key: "created_at desc", label: t(m.addedLast) },
      { key: "title asc", label: t(m.title) },
    ],
  });
  const choices = [{ key: "", label: t(m.all) }, ...choicesOf(batchStates)];
  const narrowing = [courseId, from, before].filter(Boolean).length;
  const isNarrowed = [list.search, list.status, courseId, from, before].some(Boolean);
  return (
    <TabPage slug={BATCHES} lead={t(m.lead)}>
      <ListTools
        list={list}
        noun={t(m.batches)}
        filter={{ label: t(m.state), value: list.status, choices, set: list.setStatus }}
      >
        <Popover label={narrowing > 0 ? t(m.filtersSet, { count: narrowing }) : t(m.filters)}>
          <div className={desk.filters}>
            <CourseFilter value={courseId} set={(course) => list.setParams({ course })} />
            <DayFilter label={t(m.beginsFrom)} value={fromDay} set={(day) => list.setParams({ from: day })} />
            <DayFilter label={t(m.to)} value={toDay} set={(day) => list.setParams({ to: day })} />
          </div>
        </Popover>
        {may(listDateFeeds) && (
          <ButtonLink variant="secondary" size="small" to={elsewherePath}>
            {t(title)}
          </ButtonLink>
        )}
        {may(createBatch) && (
          <ButtonLink size="small" to={newPath}>
            {t(m.addBatch)}
          </ButtonLink>
        )}
      </ListTools>
      <RemoteRows
        list={list}
        empty={t(may(createBatch) ? m.noBatches : m.trainerOfNone)}
        isNarrowed={isNarrowed}
        log="Error fetching batches"
        row={(batch) => <BatchRow key={batch.id} batch={batch} />}
      />
    </TabPage>
  );
}

function BatchRow({ batch }: { batch: AdminBatch }) {
  const { id, state, place, trainer, fee_paise } = batch;
  const t = useText();
  const texts = useTexts();
  const may = useMay();
  return (
    <Row
      name={<Link to={batchPath(id)}>{nameOf(batch)}</Link>}
      buttons={(nameId) => (
        <>
          <ButtonLink variant="secondary" size="small" to={batchPath(id)} aria-describedby={nameId}>
            {t(m.people)}
          </ButtonLink>
          {(state === "running" || state === "open" || state === "full") && (
            <ButtonLink variant="secondary" size="small" to={attendancePath(id)} aria-describedby={nameId}>
              {t(m.attendance)}
            </ButtonLink>
          )}
          {may(createBatch) && (
            <>
              <ButtonLink variant="secondary" size="small" to={editPath(id)} aria-describedby={nameId}>
                {t(m.edit)}
              </ButtonLink>
              <ButtonLink variant="secondary" size="small" to={copyPath(id)} aria-describedby={nameId}>
                {t(m.copy)}
              </ButtonLink>
            </>
          )}
        </>
      )}
    >
      <p>
        <Tag status={state} />
        {isShort(batch) && <Tag status="too few people" tone="new" />}
        <span>{` ${rangeText(batch, texts)}, ${patternText(batch, texts)}`}</span>
      </p>
      <Meta>
        {[takenText(batch, t), feeText(fee_paise, texts), place, trainer && t(m.withTrainer, { trainer })]
          .filter(Boolean)
          .join(" · ")}
      </Meta>
    </Row>
  );
}
