import { type Income, type IncomeGroup, incomeGroups } from "@optimyz/contract/api/schemas/income";
import { rupees } from "@optimyz/contract/domain/money";
import { useSearchParams } from "@optimyz/kit/router";
import { Notice } from "@optimyz/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import part from "../../shared/layout/part.module.css";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { PageNav } from "../../shared/list/list-tools.tsx";
import { useText } from "../../texts.ts";
import styles from "./income.module.css";
import { Ages, IncomeTable } from "./income-table.tsx";
import * as m from "./messages.ts";
import { MonthsSection } from "./months-section.tsx";
import { PeriodBar } from "./period-bar.tsx";
import { incomeQuery } from "./queries.ts";
import { INCOME, keptOf, overdueOf, receivedOf, refundedOf } from "./words.ts";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;
const monthIn = (text: string | null): string | undefined => (text && MONTH.test(text) ? text : undefined);
const groupIn = (text: string | null): IncomeGroup => incomeGroups.find((each) => each === text) ?? "course";

/** `/admin/dashboard/income`: what came in, by whatever an owner asks for, and the closing of months. */
export function Component() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const asked = {
    from: monthIn(search.get("from")),
    to: monthIn(search.get("to")),
    by: groupIn(search.get("by")),
  };
  const key = `${asked.from} ${asked.to} ${asked.by}`;
  const [paged, setPaged] = useState({ key, page: 1 });
  const page = paged.key === key ? paged.page : 1;
  const state = useQuery({ ...incomeQuery(asked, page), placeholderData: keepPreviousData });
  return (
    <TabPage slug={INCOME} lead={t(m.lead)}>
      <Loaded state={state} failed={t(m.notAvailable)} log="Error fetching the income">
        {(income) => (
          <>
            <PeriodBar
              from={asked.from ?? income.from}
              to={asked.to ?? income.to}
              by={asked.by}
              thisMonth={income.this_month}
              firstMonth={income.first_month}
              set={(next) => setSearch(next, { replace: true })}
            />
            <Figures total={income.total} />
            {income.items.length === 0 ? (
              <Notice tone="empty">{t(m.nothingMoved)}</Notice>
            ) : (
              <IncomeTable income={income} busy={state.isPlaceholderData} />
            )}
            {(income.page > 1 || income.next_page !== null) && (
              <PageNav
                page={income.page}
                previous={income.page > 1 ? () => setPaged({ key, page: page - 1 }) : undefined}
                next={income.next_page === null ? undefined : () => setPaged({ key, page: page + 1 })}
              />
            )}
            <Ages owed={income.total} />
          </>
        )}
      </Loaded>
      <MonthsSection />
    </TabPage>
  );
}

function Figures({ total }: Pick<Income, "total">) {
  const t = useText();
  const { cancelled_receipts_paise: receipts, cancelled_refunds_paise: refunds } = total;
  const figures = [
    [t(m.received), receivedOf(total)],
    [t(m.refunded), refundedOf(total)],
    [t(m.kept), keptOf(total)],
    [t(m.owedNow), total.owed_paise],
    [t(m.overdue), overdueOf(total)],
  ] as const;
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([label, paise]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{rupees(paise)}</dd>
          </div>
        ))}
      </dl>
      {receipts + refunds > 0 && (
        <p className={part.quiet}>{t(m.cancelledSince, { receipts: rupees(receipts), refunds: rupees(refunds) })}</p>
      )}
    </>
  );
}
