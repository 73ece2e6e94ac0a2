import { patternText, rangeText } from "@optimyz/contract/batch-words";
import { createBatch, listAllBatches } from "@optimyz/contract/endpoints/batches/admin";
import { feeText } from "@optimyz/contract/money";
import type { AdminBatch } from "@optimyz/contract/schemas/batches/admin";
import { batchStates } from "@optimyz/contract/schemas/batches/states";
import { Link, useSearchParams } from "@optimyz/kit/router";
import { ButtonLink, cx, Notice } from "@optimyz/ui";
import { useId } from "react";
import { query } from "../../shared/data/query.ts";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { parseId } from "../../shared/forms/parse-id.ts";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import styles from "../../shared/list/list.module.css";
import { ListTools, Pager } from "../../shared/list/list-tools.tsx";
import { Row } from "../../shared/list/row.tsx";
import { RowList } from "../../shared/list/row-list.tsx";
import { choicesOf, Tag } from "../../shared/list/tag.tsx";
import { useRemoteList } from "../../shared/list/use-remote-list.ts";
import { dayStart } from "../../shared/list/when.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { CourseFilter } from "./pickers.tsx";
import { attendancePath, BATCHES, batchPath, editPath, isShort, nameOf, newPath, takenText } from "./words.ts";

/** All batches, the soonest first, by state, course and words. A trainer has the own ones. */
export function BatchList() {
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
      { key: "starts_at desc", label: "Latest dates first" },
      { key: "starts_at asc", label: "Earliest dates first" },
      { key: "created_at desc", label: "Newest first" },
      { key: "title asc", label: "Title" },
    ],
  });
  const choices = [{ key: "", label: "All" }, ...choicesOf(batchStates)];
  const filtered = list.search !== "" || list.status !== "" || courseId !== undefined || from || before;
  return (
    <TabPage slug={BATCHES} lead="Dated runs of courses: when they meet, how many seats they have, and who takes part.">
      <ListTools
        list={list}
        noun="batches"
        filter={{ label: "State", value: list.status, choices, set: list.setStatus }}
      >
        <CourseFilter value={courseId} set={(course) => list.setParams({ course })} />
        <DayFilter label="Begins from" value={fromDay} set={(day) => list.setParams({ from: day })} />
        <DayFilter label="to" value={toDay} set={(day) => list.setParams({ to: day })} />
        {may(createBatch) && (
          <ButtonLink size="small" to={newPath}>
            Add a batch
          </ButtonLink>
        )}
      </ListTools>
      <Loaded state={list.state} log="Error fetching batches">
        {({ items }) => (
          <>
            {items.length === 0 && (
              <Notice tone="empty">
                {filtered
                  ? "Nothing matches the search."
                  : may(createBatch)
                    ? "No batches yet. Add one, and people can enrol in its dates."
                    : "You are the trainer of no batch yet. The desk chooses the trainer of each batch."}
              </Notice>
            )}
            <RowList
              items={items}
              row={(batch) => <BatchRow key={batch.id} batch={batch} />}
              className={cx(styles.rows, list.stale && styles.stale)}
              busy={list.stale}
            />
          </>
        )}
      </Loaded>
      <Pager list={list} />
    </TabPage>
  );
}

interface DayFilterProps {
  label: string;
  value: string;
  set: (day: string) => void;
}

function DayFilter({ label, value, set }: DayFilterProps) {
  const id = useId();
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" value={value} onChange={({ target }) => set(target.value)} />
    </div>
  );
}

function BatchRow({ batch }: { batch: AdminBatch }) {
  const { id, state, place, trainer, fee_paise } = batch;
  const may = useMay();
  return (
    <Row
      name={<Link to={batchPath(id)}>{nameOf(batch)}</Link>}
      number={id}
      buttons={(nameId) => (
        <>
          <ButtonLink variant="secondary" size="small" to={batchPath(id)} aria-describedby={nameId}>
            People
          </ButtonLink>
          {(state === "running" || state === "open" || state === "full") && (
            <ButtonLink variant="secondary" size="small" to={attendancePath(id)} aria-describedby={nameId}>
              Attendance
            </ButtonLink>
          )}
          {may(createBatch) && (
            <ButtonLink variant="secondary" size="small" to={editPath(id)} aria-describedby={nameId}>
              Edit
            </ButtonLink>
          )}
        </>
      )}
    >
      <p>
        <Tag status={state} />
        {isShort(batch) && <Tag status="short of its least number" />}
        <span>{` ${rangeText(batch)}, ${patternText(batch)}`}</span>
      </p>
      <p className={styles.meta}>
        {[takenText(batch), feeText(fee_paise), place, trainer && `with ${trainer}`].filter(Boolean).join(" · ")}
      </p>
    </Row>
  );
}
