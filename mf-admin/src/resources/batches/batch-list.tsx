import { createBatch, listAllBatches } from "@optimyz/contract/api/endpoints/batches/admin";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import { batchStates } from "@optimyz/contract/api/schemas/batches/states";
import { patternText, rangeText } from "@optimyz/contract/domain/batch-words";
import { feeText } from "@optimyz/contract/domain/money";
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
import { CourseFilter } from "./pickers.tsx";
import {
  attendancePath,
  BATCHES,
  batchPath,
  copyPath,
  editPath,
  isShort,
  nameOf,
  newPath,
  takenText,
} from "./words.ts";

/** All batches, the soonest first, by state, course and words. A trainer sees their own. */
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
      { key: "created_at desc", label: "Added last" },
      { key: "title asc", label: "Title" },
    ],
  });
  const choices = [{ key: "", label: "All" }, ...choicesOf(batchStates)];
  const narrowing = [courseId, from, before].filter(Boolean).length;
  const isNarrowed = [list.search, list.status, courseId, from, before].some(Boolean);
  return (
    <TabPage
      slug={BATCHES}
      lead="The dates of your courses: when they meet, how many seats they have, and who takes part."
    >
      <ListTools
        list={list}
        noun="batches"
        filter={{ label: "State", value: list.status, choices, set: list.setStatus }}
      >
        <Popover label={narrowing > 0 ? `Filters (${narrowing})` : "Filters"}>
          <div className={desk.filters}>
            <CourseFilter value={courseId} set={(course) => list.setParams({ course })} />
            <DayFilter label="Begins from" value={fromDay} set={(day) => list.setParams({ from: day })} />
            <DayFilter label="to" value={toDay} set={(day) => list.setParams({ to: day })} />
          </div>
        </Popover>
        {may(createBatch) && (
          <ButtonLink size="small" to={newPath}>
            Add a batch
          </ButtonLink>
        )}
      </ListTools>
      <RemoteRows
        list={list}
        empty={
          may(createBatch)
            ? "No batches yet. Add one, and people can enrol in its dates."
            : "You are the trainer of no batch yet. The desk chooses the trainer of each batch."
        }
        isNarrowed={isNarrowed}
        log="Error fetching batches"
        row={(batch) => <BatchRow key={batch.id} batch={batch} />}
      />
    </TabPage>
  );
}

function BatchRow({ batch }: { batch: AdminBatch }) {
  const { id, state, place, trainer, fee_paise } = batch;
  const may = useMay();
  return (
    <Row
      name={<Link to={batchPath(id)}>{nameOf(batch)}</Link>}
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
            <>
              <ButtonLink variant="secondary" size="small" to={editPath(id)} aria-describedby={nameId}>
                Edit
              </ButtonLink>
              <ButtonLink variant="secondary" size="small" to={copyPath(id)} aria-describedby={nameId}>
                Copy
              </ButtonLink>
            </>
          )}
        </>
      )}
    >
      <p>
        <Tag status={state} />
        {isShort(batch) && <Tag status="too few people" tone="new" />}
        <span>{` ${rangeText(batch)}, ${patternText(batch)}`}</span>
      </p>
      <Meta>
        {[takenText(batch), feeText(fee_paise), place, trainer && `with ${trainer}`].filter(Boolean).join(" · ")}
      </Meta>
    </Row>
  );
}
