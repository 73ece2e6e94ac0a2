import type { AdminEnrolment } from "@optimyz/contract/api/schemas/admin";
import { telOf } from "@optimyz/contract/domain/provider";
import { Link } from "@optimyz/kit/router";
import type { ReactNode } from "react";
import styles from "../../shared/desk/desk.module.css";
import { tabPath } from "../../shared/layout/tab-path.ts";
import { Tag } from "../../shared/list/tag.tsx";
import { day } from "../../shared/list/when.ts";

/** Facts of an enrolment. */
export function EnrolmentFacts({ enrolment }: { enrolment: AdminEnrolment }) {
  const { title, name, father_name, dob, phone, email, qualification, address, course } = enrolment;
  const { batch_id, place, waiting_number, inquiry_id, added_by } = enrolment;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    ["Name", `${title} ${name}`],
    ["Course", course],
    [
      "Batch",
      batch_id && (
        <>
          <Link to={tabPath(`batches/${batch_id}`)}>#{batch_id}</Link> {place && <Tag status={place} />}
          {waiting_number && <span> number {waiting_number}</span>}
        </>
      ),
    ],
    ["Phone", phone && <a href={telOf(phone)}>{phone}</a>],
    ["E-mail", email && <a href={`mailto:${email}`}>{email}</a>],
    ["Born", day(dob)],
    ["Father", father_name],
    ["Qualification", qualification],
    ["Address", address],
    ["Made of", inquiry_id && <Link to={`${tabPath("inquiries")}?row=${inquiry_id}`}>inquiry #{inquiry_id}</Link>],
    ["Added by", added_by],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
