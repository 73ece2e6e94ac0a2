import type { AdminEnrolment } from "@optimyz/contract/api/schemas/admin";
import { rupees } from "@optimyz/contract/domain/money";
import { telOf } from "@optimyz/contract/domain/provider";
import { useTexts } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import type { ReactNode } from "react";
import styles from "../../shared/desk/desk.module.css";
import { addressedName } from "../../shared/list/addressed-name.ts";
import { Tag } from "../../shared/list/tag.tsx";
import { day, when } from "../../shared/list/when.ts";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { useText } from "../../texts.ts";
import { batchPath, courseOf } from "../batches/words.ts";
import * as m from "./messages.ts";
import { Receipts } from "./note-payment.tsx";

/** Facts of an enrolment. */
export function EnrolmentFacts({ enrolment }: { enrolment: AdminEnrolment }) {
  const t = useText();
  const { title, name, father_name, dob, phone, email, qualification, address } = enrolment;
  const { batch_id, batch, place, waiting_number, money, inquiry_id, added_by } = enrolment;
  const course = courseOf(enrolment);
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t(m.name), addressedName(`${title} ${name}`)],
    [t(m.course), batch ? batch_id && <Link to={batchPath(batch_id)}>{course}</Link> : course],
    [t(m.begins), batch && when(batch.starts_at, batch.time_zone)],
    [
      t(m.place),
      place && (
        <>
          <Tag status={place} />
          {waiting_number && <span> {t(m.numberOnList, { number: waiting_number })}</span>}
        </>
      ),
    ],
    [
      t(m.fee),
      money && (
        <>
          <FeeWords money={money} /> <Receipts enrolment={enrolment} />
        </>
      ),
    ],
    [t(m.phone), phone && <a href={telOf(phone)}>{phone}</a>],
    [t(m.email), email && <a href={`mailto:${email}`}>{email}</a>],
    [t(m.born), day(dob)],
    [t(m.father), father_name],
    [t(m.qualification), qualification],
    [t(m.address), address],
    [t(m.madeFrom), inquiry_id && <Link to={`${tabPath("inquiries")}?row=${inquiry_id}`}>{t(m.anInquiry)}</Link>],
    [t(m.addedBy), added_by],
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
function FeeWords({
  money: { fee_paise, full_paise, paid_paise, owed_paise },
}: {
  money: NonNullable<AdminEnrolment["money"]>;
}) {
  const t = useText();
  const texts = useTexts();
  const parts = [
    full_paise
      ? t(m.reducedFee, { fee: rupees(fee_paise, texts), full: rupees(full_paise, texts) })
      : rupees(fee_paise, texts),
    paid_paise > 0 && t(m.paidAmount, { amount: rupees(paid_paise, texts) }),
    owed_paise > 0 && t(m.owedAmount, { amount: rupees(owed_paise, texts) }),
  ];
  return <span>{parts.filter(Boolean).join(", ")}</span>;
}
