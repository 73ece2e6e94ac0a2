import { changeInstalments } from "@optimyz/contract/api/endpoints/payments";
import type { PlacePayments } from "@optimyz/contract/api/schemas/payments/admin";
import type { InstalmentStateName } from "@optimyz/contract/domain/instalments";
import { rupees } from "@optimyz/contract/domain/money";
import { RECEIPT_ZONE } from "@optimyz/contract/domain/months";
import { useState } from "react";
import { Tag } from "../../../shared/list/tag.tsx";
import { day, today } from "../../../shared/list/when.ts";
import { useText } from "../../../texts.ts";
import { FormButton } from "../form-button.tsx";
import styles from "../payments.module.css";
import { InstalmentsField } from "./instalments-field.tsx";
import * as m from "./messages.ts";
import { type PlanLine, planFrom, planLines } from "./plan-lines.ts";

const states = {
  paid: { label: m.isPaid, tone: "good" },
  due: { label: m.isDue, tone: "new" },
  overdue: { label: m.isOverdue, tone: "bad" },
  later: { label: m.isLater, tone: undefined },
} as const satisfies Record<InstalmentStateName, object>;

type Plan = NonNullable<PlacePayments["instalments"]>;

/** The instalments of one place, each with what is owed of it and whether that is due; nothing without any. */
export function PlanList({ plan }: { plan: Plan }) {
  const t = useText();
  if (plan.length === 0) return null;
  return (
    <ul className={styles.price} aria-label={t(m.instalments)}>
      {plan.map(({ due, paise, owed_paise, state }) => (
        <li key={due}>
          <span>
            {day(due)} <Tag status={t(states[state].label)} tone={states[state].tone} />
          </span>{" "}
          <span>
            {owed_paise > 0 && owed_paise < paise
              ? t(m.owedOf, { owed: rupees(owed_paise), amount: rupees(paise) })
              : rupees(paise)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Agrees instalments with one person, whose sum is the fee of the place. */
export function AgreeInstalments({ id, fee, plan }: { id: number; fee: number; plan: Plan }) {
  const t = useText();
  const [lines, setLines] = useState<readonly PlanLine[]>(() => planLines(plan));
  return (
    <FormButton
      label={t(m.agree)}
      title={t(m.agreeWith)}
      submit={t(m.save)}
      endpoint={changeInstalments}
      request={{ params: { id } }}
      read={() => ({ instalments: planFrom(lines, fee, t) })}
      done={t(m.agreed)}
      log="Error agreeing instalments"
    >
      <p>{t(m.onlyHere)}</p>
      <InstalmentsField lines={lines} set={setLines} total={fee} firstDay={today(RECEIPT_ZONE)} />
    </FormButton>
  );
}
