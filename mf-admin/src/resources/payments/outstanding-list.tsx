import { exportOutstanding } from "@optimyz/contract/api/endpoints/payments";
import type { OutstandingRow } from "@optimyz/contract/api/schemas/payments/admin";
import { rupees } from "@optimyz/contract/domain/money";
import { telOf } from "@optimyz/contract/domain/provider";
import { Link, useSearchParams } from "@optimyz/kit/router";
import { ButtonLink, Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { parseId } from "../../shared/forms/parse-id.ts";
import { count } from "../../shared/list/count.ts";
import { CsvLink } from "../../shared/list/csv-link.tsx";
import { ListBar, PageNav, Select } from "../../shared/list/list-tools.tsx";
import { Row } from "../../shared/list/row.tsx";
import { RowList } from "../../shared/list/row-list.tsx";
import { RowFacts } from "../../shared/list/row-texts.tsx";
import { Tag } from "../../shared/list/tag.tsx";
import { when } from "../../shared/list/when.ts";
import { CourseFilter } from "../batches/pickers.tsx";
import { nameOf } from "../batches/words.ts";
import styles from "./payments.module.css";
import { PaymentsFrame } from "./payments-frame.tsx";
import { outstandingQuery } from "./queries.ts";
import { moneyPath, outstandingPath } from "./words.ts";

/** People who owe a part of a fee: all, or of one course or batch, with the sums. */
export function OutstandingList() {
  const [search, setSearch] = useSearchParams();
  const [batch, course] = [parseId(search.get("batch")), parseId(search.get("course"))];
  return (
    <PaymentsFrame current={outstandingPath}>
      <Outstanding batch={batch} course={course} set={(next) => setSearch(next, { replace: true })} />
    </PaymentsFrame>
  );
}

interface OutstandingProps {
  batch: number | undefined;
  course: number | undefined;
  set: (filter: Record<string, string>) => void;
}

function Outstanding({ batch, course, set }: OutstandingProps) {
  // Where each page begins; the first one at the start.
  const filtered = `${batch} ${course}`;
  const [walked, setWalked] = useState<{ filtered: string; trail: readonly number[] }>({ filtered, trail: [] });
  const trail = walked.filtered === filtered ? walked.trail : [];
  const setTrail = (next: readonly number[]) => setWalked({ filtered, trail: next });
  const state = useQuery(outstandingQuery({ batch, course, after: trail.at(-1) }));
  const all = useQuery(outstandingQuery()).data;
  const batchChoices = (all?.batches ?? []).map(({ id, title, course: name, owed_paise }) => ({
    key: String(id),
    label: `${nameOf({ course: name, title })} (${rupees(owed_paise)})`,
  }));
  const filter = new URLSearchParams({
    ...(batch !== undefined && { batch_id: String(batch) }),
    ...(course !== undefined && { course_id: String(course) }),
  });
  return (
    <>
      <ListBar>
        <CourseFilter value={course} set={(id) => set(id ? { course: id } : {})} />
        <Select
          label="Batch"
          value={batch === undefined ? "" : String(batch)}
          choices={[{ key: "", label: "All" }, ...batchChoices]}
          set={(value) => set(value ? { batch: value } : {})}
        />
        <CsvLink path={`${exportOutstanding.path}${filter.size > 0 ? `?${filter}` : ""}`} search="" status="" />
      </ListBar>
      <Loaded state={state} log="Error fetching what is outstanding">
        {({ items, next_after, count: people, owed_paise }) => (
          <>
            <p className={styles.sum} role="status">
              <strong>{rupees(owed_paise)}</strong> {count(people, "person owes", "people owe")} it
            </p>
            {items.length === 0 && <Notice tone="empty">Nobody owes anything here.</Notice>}
            <RowList items={items} row={(row) => <OwingRow key={row.id} row={row} />} />
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

function OwingRow({ row }: { row: OutstandingRow }) {
  const { id, name, phone, email, course, batch, starts_at, time_zone, reference, payment, fee_paise, owed_paise } =
    row;
  return (
    <Row
      name={<Link to={moneyPath(id)}>{name}</Link>}
      number={id}
      buttons={(nameId) => (
        <ButtonLink variant="secondary" size="small" to={moneyPath(id)} aria-describedby={nameId}>
          Note a payment
        </ButtonLink>
      )}
    >
      <p>
        <Tag status={payment} /> <strong>{rupees(owed_paise)}</strong> of {rupees(fee_paise)} ·{" "}
        {nameOf({ course, title: batch })}
      </p>
      <RowFacts>
        <span>Reference {reference}</span>
        <span>Begins {when(starts_at, time_zone)}</span>
        <a href={telOf(phone)}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </RowFacts>
    </Row>
  );
}
