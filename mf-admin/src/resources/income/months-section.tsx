import { closeMonth, reopenMonth } from "@optimyz/contract/api/endpoints/income";
import type { IncomeMonth, IncomeMonths } from "@optimyz/contract/api/schemas/income";
import { rupees } from "@optimyz/contract/domain/money";
import { monthLater } from "@optimyz/contract/domain/months";
import { type Text, useTexts } from "@optimyz/kit";
import { Button, fieldsOf, Notice, TextField } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import part from "../../shared/layout/part.module.css";
import { type LineColumn, LineTable } from "../../shared/list/line-table.tsx";
import { PageNav } from "../../shared/list/list-tools.tsx";
import { Tag } from "../../shared/list/tag.tsx";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import { FormButton } from "../payments/form-button.tsx";
import styles from "./income.module.css";
import * as m from "./messages.ts";
import { monthsQuery } from "./queries.ts";
import { keptOf, monthName, receivedOf, refundedOf } from "./words.ts";

const reopenField = fieldsOf(reopenMonth).field;

/** Months, open or closed, with what can be done next. */
export function MonthsSection() {
  const t = useText();
  // Where each page begins; the first one at the current month.
  const [trail, setTrail] = useState<readonly string[]>([]);
  const state = useQuery(monthsQuery(trail.at(-1)));
  return (
    <section aria-labelledby="months">
      <h2 id="months" className={part.heading}>
        {t(m.months)}
      </h2>
      <p className={part.quiet}>{t(m.monthsLead)}</p>
      <Loaded state={state} failed={t(m.monthsNotAvailable)} log="Error fetching months">
        {(months) => (
          <>
            <Alarm differing={months.differing} />
            <NextToClose months={months} show={(before) => setTrail([before])} />
            {months.items.length === 0 ? <Notice tone="empty">{t(m.noMonths)}</Notice> : <MonthTable months={months} />}
            {(trail.length > 0 || months.next_before !== null) && (
              <PageNav
                page={trail.length + 1}
                previous={trail.length > 0 ? () => setTrail(trail.slice(0, -1)) : undefined}
                next={months.next_before === null ? undefined : () => setTrail([...trail, months.next_before ?? ""])}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Alarm({ differing }: Pick<IncomeMonths, "differing">) {
  const t = useText();
  if (differing.length === 0) return null;
  return (
    <Notice tone="error" title={t(m.differTitle)}>
      {t(m.differExplained, { months: differing.map(monthName).join(", ") })}
    </Notice>
  );
}

/** The way to a month that can be closed and is on a later page. @param show begins the list before a month */
function NextToClose({ months: { closable, items }, show }: { months: IncomeMonths; show: (before: string) => void }) {
  const t = useText();
  if (closable === null || items.some(({ month }) => month === closable)) return null;
  return (
    <p className={styles.next}>
      {t(m.nextToClose, { month: monthName(closable) })}
      <Button variant="secondary" size="small" onClick={() => show(monthLater(closable, 2))}>
        {t(m.showMonth)}
      </Button>
    </p>
  );
}

type Line = IncomeMonth & { id: number };

const columnsIn = (t: Text, locale: string): readonly LineColumn<Line>[] => {
  const amount = (key: string, label: string, of: (line: Line) => number): LineColumn<Line> => ({
    key,
    label,
    isNumber: true,
    cell: (line) => rupees(of(line)),
    card: (line) => t(m.label, { label, amount: rupees(of(line)) }),
  });
  return [
    { key: "month", label: t(m.month), isName: true, cell: ({ month }) => monthName(month) },
    { key: "state", label: t(m.state), cell: ({ closed }) => <Tag status={closed ? "closed" : "open"} /> },
    amount("received", t(m.received), receivedOf),
    amount("refunded", t(m.refunded), refundedOf),
    amount("kept", t(m.kept), keptOf),
    {
      key: "vouchers",
      label: t(m.vouchers),
      isNumber: true,
      cell: ({ vouchers }) => vouchers.toLocaleString(locale),
      card: null,
    },
  ];
};

function MonthTable({ months: { items, closable, reopenable } }: { months: IncomeMonths }) {
  const t = useText();
  const { locale } = useTexts();
  const lines = items.map((each): Line => ({ ...each, id: Number(each.month.replace("-", "")) }));
  return (
    <LineTable
      label={t(m.months)}
      columns={columnsIn(t, locale)}
      groups={[{ rows: lines }]}
      actions={(line, nameId) => (
        <span className={styles.act}>
          {line.month === closable && <CloseButton line={line} describedBy={nameId} />}
          {line.month === reopenable && <ReopenButton month={line.month} describedBy={nameId} />}
        </span>
      )}
      below={(line) => (line.closed || line.reopened) && <Facts line={line} />}
    />
  );
}

function Facts({ line }: { line: Line }) {
  const t = useText();
  const { closed, reopened } = line;
  return (
    <div className={styles.below}>
      {closed?.differs && (
        <strong className={styles.alarm}>
          {t(m.differs, { stored: rupees(keptOf(closed)), now: rupees(keptOf(line)) })}
        </strong>
      )}
      {closed && <span>{t(m.closedBy, { time: when(closed.at), name: closed.by })}</span>}
      {reopened && (
        <span>{t(m.reopenedBy, { time: when(reopened.at), name: reopened.by, reason: reopened.reason })}</span>
      )}
    </div>
  );
}

function CloseButton({ line, describedBy }: { line: Line; describedBy: string }) {
  const t = useText();
  const month = monthName(line.month);
  return (
    <FormButton
      label={t(m.closeMonth)}
      title={t(m.closeTitle, { month })}
      submit={t(m.closeIt)}
      keep={t(m.leaveOpen)}
      endpoint={closeMonth}
      request={{}}
      given={{ month: line.month }}
      done={t(m.isClosed, { month })}
      log="Error closing a month"
      describedBy={describedBy}
    >
      <p>{t(m.closeExplained, { kept: rupees(keptOf(line)), count: line.vouchers })}</p>
    </FormButton>
  );
}

function ReopenButton({ month: own, describedBy }: { month: string; describedBy: string }) {
  const t = useText();
  const month = monthName(own);
  return (
    <FormButton
      label={t(m.reopenMonth)}
      title={t(m.reopenTitle, { month })}
      keep={t(m.keepClosed)}
      endpoint={reopenMonth}
      request={{}}
      given={{ month: own }}
      done={t(m.isOpen, { month })}
      log="Error opening a month again"
      describedBy={describedBy}
    >
      <p>{t(m.reopenExplained)}</p>
      <TextField {...reopenField("reason")} label={t(m.why)} autoComplete="off" />
    </FormButton>
  );
}
