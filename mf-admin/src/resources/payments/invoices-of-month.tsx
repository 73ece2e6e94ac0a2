import { exportInvoices } from "@optimyz/contract/api/endpoints/invoices";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { RECEIPT_ZONE } from "@optimyz/contract/domain/months";
import { useId, useState } from "react";
import { CsvLink } from "../../shared/list/csv-link.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./payments.module.css";

/** The documents of a month as a file for the accountant; at first those of this month. */
export function InvoicesOfMonth() {
  const t = useText();
  const id = useId();
  const [month, setMonth] = useState(() => dayIn(RECEIPT_ZONE, new Date().toISOString()).slice(0, 7));
  return (
    <div className={styles.month}>
      <div>
        <label htmlFor={id}>{t(m.invoicesOfMonth)}</label>
        <input
          id={id}
          type="month"
          value={month}
          min="2020-01"
          pattern="20[0-9]{2}-(0[1-9]|1[0-2])"
          placeholder="2026-11"
          onChange={({ target }) => setMonth(target.value)}
        />
      </div>
      <CsvLink path={exportInvoices.path} search="" status="" more={{ month }} />
    </div>
  );
}
