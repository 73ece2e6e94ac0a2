import type { AdminEnrolment } from "@optimyz/contract/api/schemas/admin";
import { rupees } from "@optimyz/contract/domain/money";
import { telOf } from "@optimyz/contract/domain/provider";
import { Link } from "@optimyz/kit/router";
import type { ReactNode } from "react";
import styles from "../../shared/desk/desk.module.css";
import { Tag } from "../../shared/list/tag.tsx";
import { day, when } from "../../shared/list/when.ts";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { batchPath, courseOf } from "../batches/words.ts";
import { Receipts } from "./note-payment.tsx";

/** Facts of an enrolment. */
export function EnrolmentFacts({ enrolment }: { enrolment: AdminEnrolment }) {
  const { title, name, father_name, dob, phone, email, qualification, address } = enrolment;
  const { batch_id, batch, place, waiting_number, money, inquiry_id, added_by } = enrolment;
  const course = courseOf(enrolment);
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    ["Name", `${title} ${name}`],
    ["Course", batch ? batch_id && <Link to={batchPath(batch_id)}>{course}</Link> : course],
    ["Begins", batch && when(batch.starts_at, batch.time_zone)],
    [
      "Place",
      place && (
        <>
          <Tag status={place} />
          {waiting_number && <span> Number {waiting_number} on the waiting list</span>}
        </>
      ),
    ],
    [
      "Fee",
      money && (
        <>
          <FeeWords money={money} /> <Receipts enrolment={enrolment} />
        </>
      ),
    ],
    ["Phone", phone && <a href={telOf(phone)}>{phone}</a>],
    ["E-mail", email && <a href={`mailto:${email}`}>{email}</a>],
    ["Born", day(dob)],
    ["Father", father_name],
    ["Qualification", qualification],
    ["Address", address],
    ["Made from", inquiry_id && <Link to={`${tabPath("inquiries")}?row=${inquiry_id}`}>an inquiry</Link>],
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

/** `₹4,500, paid ₹2,000, owed ₹2,500` */
function FeeWords({ money: { fee_paise, paid_paise, owed_paise } }: { money: NonNullable<AdminEnrolment["money"]> }) {
  const parts = [
    rupees(fee_paise),
    paid_paise > 0 && `paid ${rupees(paid_paise)}`,
    owed_paise > 0 && `owed ${rupees(owed_paise)}`,
  ];
  return <span>{parts.filter(Boolean).join(", ")}</span>;
}
