import type { OutstandingRow } from "@optimyz/contract/api/schemas/payments/admin";
import { rupees } from "@optimyz/contract/domain/money";
import { telOf } from "@optimyz/contract/domain/provider";
import { Link } from "@optimyz/kit/router";
import { type LineColumn, LineTable } from "../../shared/list/line-table.tsx";
import { MenuAnchor, MenuLink } from "../../shared/list/row-button.tsx";
import { RowMenu } from "../../shared/list/row-menu.tsx";
import { dayOf } from "../../shared/list/when.ts";
import { batchPath, nameOf } from "../batches/words.ts";
import styles from "./payments.module.css";
import { moneyPath } from "./words.ts";

const columns: readonly LineColumn<OutstandingRow>[] = [
  {
    key: "name",
    label: "Name",
    isName: true,
    cell: ({ id, name }) => (
      <Link to={moneyPath(id)} title={name}>
        {name}
      </Link>
    ),
  },
  {
    key: "batch",
    label: "Course and batch",
    isLong: true,
    cell: ({ course, batch }) => nameOf({ course, title: batch }),
  },
  {
    key: "owed",
    label: "Owed",
    isNumber: true,
    cell: ({ owed_paise, fee_paise }) => (
      <>
        <strong>{rupees(owed_paise)}</strong> of {rupees(fee_paise)}
      </>
    ),
  },
  { key: "reference", label: "Reference", cell: ({ reference }) => reference },
  {
    key: "begins",
    label: "Begins",
    cell: ({ starts_at, time_zone }) => dayOf(starts_at, time_zone),
    card: null,
  },
  { key: "phone", label: "Phone", cell: ({ phone }) => <a href={telOf(phone)}>{phone}</a> },
];

/** People who owe a part of a fee, a line each. */
export const OutstandingTable = ({ rows }: { rows: readonly OutstandingRow[] }) => (
  <LineTable
    label="Outstanding fees"
    columns={columns}
    groups={[{ rows }]}
    actions={({ id, name, email, batch_id }, nameId) => (
      <>
        <Link className={styles.act ?? ""} to={moneyPath(id)} aria-describedby={nameId}>
          Note a payment
        </Link>
        <RowMenu name={name}>
          <MenuAnchor href={`mailto:${email}`}>Write to {email}</MenuAnchor>
          <MenuLink to={batchPath(batch_id)}>People of the batch</MenuLink>
        </RowMenu>
      </>
    )}
  />
);
