import { patternText, rangeText } from "@optimyz/contract/batch-words";
import { createBatch, listAllBatches } from "@optimyz/contract/endpoints/batches/admin";
import { feeText } from "@optimyz/contract/money";
import type { AdminBatch } from "@optimyz/contract/schemas/batches/admin";
import { batchStates } from "@optimyz/contract/schemas/batches/states";
import { query, useQuery } from "@optimyz/kit";
import { Link, useSearchParams } from "@optimyz/kit/router";
import { ButtonLink, cx, Notice } from "@optimyz/ui";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { parseId } from "../../shared/forms/parse-id.ts";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import styles from "../../shared/list/list.module.css";
import { ListTools, Pager, Select } from "../../shared/list/list-tools.tsx";
import { Row } from "../../shared/list/row.tsx";
import { RowList } from "../../shared/list/row-list.tsx";
import { choicesOf, Tag } from "../../shared/list/tag.tsx";
import { byText } from "../../shared/list/use-list.ts";
import { useRemoteList } from "../../shared/list/use-remote-list.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { coursesQuery } from "../courses/queries.ts";
import { BATCHES, batchPath, editPath, isShort, nameOf, newPath, takenText } from "./words.ts";

/** All batches, the soonest first, by state, course and words. A trainer has the own ones. */
export function BatchList() {
  const may = useMay();
  const [search] = useSearchParams();
  const courseId = parseId(search.get("course"));
  const list = useRemoteList({
    query: (page) => query(listAllBatches, { query: { ...page, ...(courseId && { course_id: String(courseId) }) } }),
    statuses: batchStates,
    sorts: [
      { key: "starts_at desc", label: "Latest dates first" },
      { key: "starts_at asc", label: "Earliest dates first" },
      { key: "created_at desc", label: "Newest first" },
      { key: "title asc", label: "Title" },
    ],
  });
  const choices = [{ key: "", label: "All" }, ...choicesOf(batchStates)];
  const filtered = list.search !== "" || list.status !== "" || courseId !== undefined;
  return (
    <TabPage slug={BATCHES} lead="Dated runs of courses: when they meet, how many seats they have, and who takes part.">
      <ListTools
        list={list}
        noun="batches"
        filter={{ label: "State", value: list.status, choices, set: list.setStatus }}
      >
        {may(createBatch) && <CourseFilter value={courseId} set={(course) => list.setParams({ course })} />}
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

function CourseFilter({ value, set }: { value: number | undefined; set: (course: string) => void }) {
  const courses = useQuery(coursesQuery).data ?? [];
  const choices = courses
    .map(({ id, course }) => ({ key: String(id), label: course }))
    .sort((a, b) => byText(a.label, b.label));
  return (
    <Select
      label="Course"
      value={value === undefined ? "" : String(value)}
      choices={[{ key: "", label: "All" }, ...choices]}
      set={set}
    />
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
          {may(createBatch) && (
            <ButtonLink variant="secondary" size="small" to={editPath(id)} aria-describedby={nameId}>
              Edit
            </ButtonLink>
          )}
        </>
      )}
    >
      <p>
        <Tag status={state} /> {isShort(batch) && <Tag status="short of its least number" />} {rangeText(batch)},{" "}
        {patternText(batch)}
      </p>
      <p className={styles.meta}>
        {[takenText(batch), feeText(fee_paise), place, trainer && `with ${trainer}`].filter(Boolean).join(" · ")}
      </p>
    </Row>
  );
}
