import type { HowToPay as Ways } from "@optimyz/contract/api/schemas/payments/own";
import { dayText } from "@optimyz/contract/domain/batch-words";
import { decimalRupees, rupees } from "@optimyz/contract/domain/money";
import { useTexts } from "@optimyz/kit";
import { Button } from "../button/button.tsx";
import { useText } from "../texts.ts";
import { CopiedValue } from "./copied-value.tsx";
import styles from "./how-to-pay.module.css";
import * as m from "./messages.ts";
import { saveCode } from "./save-code.ts";

/**
 * How a fee, or the rest of one, is paid. The code is a picture, as UPI apps refuse links to personal UPI ids; of a
 * business's id there is a link too, shown where a finger can press it. Where there is a gateway, a link leads to its button.
 * @param until when the seat is no longer held; empty for a place without an end
 */
export function HowToPay({ pay, until }: { pay: Ways; until: string }) {
  const t = useText();
  const texts = useTexts();
  const { amount_paise, later = [], reference, upi, bank, in_person: inPerson } = pay;
  const amount = rupees(amount_paise, texts);
  return (
    <div className={styles.pay}>
      {upi && (
        <div className={styles.picture}>
          {upi.link && (
            <a className={styles.app} href={upi.link}>
              {t(m.openApp)}
            </a>
          )}
          <svg className={styles.code} viewBox={`0 0 ${upi.code.size} ${upi.code.size}`} role="img">
            <title>{t(m.codeFor, { amount })}</title>
            <path d={upi.code.path} />
          </svg>
          <Button variant="secondary" size="small" onClick={() => saveCode(upi.code, `${reference}.png`)}>
            {t(m.saveCode)}
          </Button>
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.sum}>{t(m.toPay, { amount })}</p>
        {pay.checkout && (
          <p className={styles.facts}>
            <a className={styles.online} href={pay.checkout}>
              {t(m.payNow)}
            </a>
          </p>
        )}
        {later.length > 0 && (
          <ul className={styles.facts} aria-label={t(m.laterParts)}>
            {later.map(({ due, paise }) => (
              <li key={due}>{t(m.laterPart, { amount: rupees(paise, texts), day: dayText(due, {}, texts) })}</li>
            ))}
          </ul>
        )}
        {until && <p>{t(m.payBy, { until })}</p>}
        <p className={styles.facts}>{upi ? t(m.scanCode) : t(m.giveReference)}</p>
        <dl className={styles.details}>
          <CopiedValue name={t(m.amountInRupees)} value={decimalRupees(amount_paise)} />
          <CopiedValue name={t(m.reference)} value={reference} />
          {upi && <CopiedValue name={t(m.upiId)} value={upi.id} more={upi.name} />}
          {bank && (
            <div>
              <dt className={styles.facts}>{t(m.bankTransfer)}</dt>
              <dd>{bank}</dd>
            </div>
          )}
        </dl>
        <p className={styles.facts}>{inPerson ? t(m.orPay, { how: inPerson }) : t(m.receiptComes)}</p>
      </div>
    </div>
  );
}
