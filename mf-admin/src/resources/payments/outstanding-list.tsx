import { exportOutstanding } from "@optimyz/contract/api/endpoints/payments";
import { rupees } from "@optimyz/contract/domain/money";
import { useSearchParams } from "@optimyz/kit/router";
import { Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { parseId } from "../../shared/forms/parse-id.ts";
import { CsvLink } from "../../shared/list/csv-link.tsx";
import { Totals } from "../../shared/list/line-table.tsx";
import { ListBar, ListCount, PageNav, Select } from "../../shared/list/list-tools.tsx";
import { useText } from "../../texts.ts";
import { CourseFilter } from "../batches/pickers.tsx";
import { nameOf } from "../batches/words.ts";
import * as m from "./messages.ts";
import { OutstandingTable } from "./outstanding-table.tsx";
import { PaymentsFrame } from "./payments-frame.tsx";
import { outstandingQuery } from "./queries.ts";
import { outstandingPath } from "./words.ts";

/** People who owe a part of a fee: all, or of one course or batch, with the sums. */
export function OutstandingList() {
  const [search, setSearch] = useSearchParams();
  const [batch, course] = [parseId(search.get("batch")), parseId(search.get("course"))];
  return (
    <PaymentsFrame current={outstandingPath}>
      <Outstanding
        batch={batch}
        course={course}
        overdue={search.has("overdue")}
        set={(next) => setSearch(next, { replace: true })}
      />
    </PaymentsFrame>
  );
}

interface OutstandingProps {
  batch: number | undefined;
  course: number | undefined;
  /** Only people of whom a part was due before today. */
  overdue: boolean;
  set: (filter: Record<string, string>) => void;
}

function Outstanding({ batch, course, overdue, set }: OutstandingProps) {
  const t = useText();
  // Where each page begins; the first one at the start.
  const filtered = `${batch} ${course} ${overdue}`;
  const [walked, setWalked] = useState<{ filtered: string; trail: readonly number[] }>({ filtered, trail: [] });
  const trail = walked.filtered === filtered ? walked.trail : [];
  const setTrail = (next: readonly number[]) => setWalked({ filtered, trail: next });
  const state = useQuery(outstandingQuery({ batch, course, overdue, after: trail.at(-1) }));
  const all = useQuery(outstandingQuery()).data;
  const batchChoices = (all?.batches ?? []).map(({ id, title, course: name, owed_paise }) => ({
    key: String(id),
    label: `${nameOf({ course: name, title })} (${rupees(owed_paise)})`,
  }));
  const late = overdue ? { overdue: "yes" } : {};
  const chosen = {
    ...(batch !== undefined && { batch: String(batch) }),
    ...(course !== undefined && { course: String(course) }),
  };
  const filter = new URLSearchParams({
    ...(batch !== undefined && { batch_id: String(batch) }),
    ...(course !== undefined && { course_id: String(course) }),
    ...(overdue && { overdue: "yes" }),
  });
  return (
    <>
      <ListBar>
        <CourseFilter value={course} set={(id) => set({ ...late, ...(id && { course: id }) })} />
        <Select
          label={t(m.batch)}
          value={batch === undefined ? "" : String(batch)}
          choices={[{ key: "", label: t(m.all) }, ...batchChoices]}
          set={(value) => set({ ...late, ...(value && { batch: value }) })}
        />
        <Select
          label={t(m.whenDue)}
          value={overdue ? "yes" : ""}
          choices={[
            { key: "", label: t(m.all) },
            { key: "yes", label: t(m.overdue) },
          ]}
          set={(value) => set({ ...chosen, ...(value && { overdue: value }) })}
        />
        <ListCount>
          {state.data && state.data.count > 0
            ? t(m.peopleOwe, { count: state.data.count, amount: rupees(state.data.owed_paise) })
            : ""}
        </ListCount>
        <CsvLink path={`${exportOutstanding.path}${filter.size > 0 ? `?${filter}` : ""}`} search="" status="" />
      </ListBar>
      <Loaded state={state} log="Error fetching what is outstanding">
        {({ items, next_after, count: people, owed_paise }) => (
          <>
            {items.length === 0 ? (
              <Notice tone="empty">{t(m.nobodyOwes)}</Notice>
            ) : (
              <>
                <OutstandingTable rows={items} />
                <Totals
                  figures={[
                    [t(m.peopleWhoOwe), people.toLocaleString("en")],
                    [t(m.owed), rupees(owed_paise)],
                  ]}
                />
              </>
            )}
            {(trail.length > 0 || next_after !== null) && (
              <PageNav
                page={trail.length + 1}
                previous={trail.length > 0 ? () => setTrail(trail.slice(0, -1)) : undefined}
                next={next_after === null ? undefined : () => setTrail([...trail, next_after])}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
