import type { OutstandingRow } from "@optimyz/contract/api/schemas/payments/admin";
import { rupees } from "@optimyz/contract/domain/money";
import { telOf } from "@optimyz/contract/domain/provider";
import type { Text } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { addressedName } from "../../shared/list/addressed-name.ts";
import { type LineColumn, LineTable } from "../../shared/list/line-table.tsx";
import { MenuAnchor, MenuLink } from "../../shared/list/row-button.tsx";
import { RowMenu } from "../../shared/list/row-menu.tsx";
import lists from "../../shared/list/table.module.css";
import { Tag } from "../../shared/list/tag.tsx";
import { day } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import { batchPath, nameOf } from "../batches/words.ts";
import * as m from "./messages.ts";
import styles from "./payments.module.css";
import { moneyPath } from "./words.ts";

const columnsIn = (t: Text): readonly LineColumn<OutstandingRow>[] => [
  {
    key: "name",
    label: t(m.name),
    isName: true,
    cell: ({ id, name }) => (
      <Link to={moneyPath(id)} className={lists.clamped} title={addressedName(name)}>
        {addressedName(name)}
      </Link>
    ),
  },
  {
    key: "batch",
    label: t(m.courseAndBatch),
    isLong: true,
    cell: ({ course, batch }) => nameOf({ course, title: batch }),
  },
  {
    key: "owed",
    label: t(m.owed),
    isNumber: true,
    cell: ({ owed_paise, fee_paise }) =>
      t(m.owedOf, {
        owed: rupees(owed_paise),
        fee: rupees(fee_paise),
        strong: (words) => <strong>{words}</strong>,
      }),
  },
  {
    key: "due",
    label: t(m.nextDue),
    cell: ({ next_due, overdue_paise = 0 }) =>
      overdue_paise > 0 ? (
        <Tag status={t(m.amountOverdue, { amount: rupees(overdue_paise), day: day(next_due ?? "") })} tone="bad" />
      ) : (
        next_due && day(next_due)
      ),
  },
  { key: "reference", label: t(m.reference), cell: ({ reference }) => reference },
  { key: "phone", label: t(m.phone), cell: ({ phone }) => <a href={telOf(phone)}>{phone}</a> },
];

/** People who owe a part of a fee, a line each. */
export function OutstandingTable({ rows }: { rows: readonly OutstandingRow[] }) {
  const t = useText();
  return (
    <LineTable
      label={t(m.outstandingFees)}
      columns={columnsIn(t)}
      groups={[{ rows }]}
      actions={({ id, name, email, batch_id }, nameId) => (
        <>
          <Link className={styles.act ?? ""} to={moneyPath(id)} aria-describedby={nameId}>
            {t(m.noteAPayment)}
          </Link>
          <RowMenu name={addressedName(name)}>
            <MenuAnchor href={`mailto:${email}`}>{t(m.writeTo, { email })}</MenuAnchor>
            <MenuLink to={batchPath(batch_id)}>{t(m.peopleOfBatch)}</MenuLink>
          </RowMenu>
        </>
      )}
    />
  );
}
