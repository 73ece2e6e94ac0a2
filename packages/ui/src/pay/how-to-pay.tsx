import type { HowToPay as Ways } from "@optimyz/contract/api/schemas/payments/own";
import { decimalRupees, rupees } from "@optimyz/contract/domain/money";
import { Button } from "../button/button.tsx";
import { CopiedValue } from "./copied-value.tsx";
import styles from "./how-to-pay.module.css";
import { saveCode } from "./save-code.ts";

/**
 * How a fee, or the rest of one, is paid. The code is a picture, as UPI apps refuse links to personal UPI ids; of a
 * business's id there is a link too, shown where a finger can press it.
 * @param until when the seat is no longer held; empty for a place without an end
 */
export function HowToPay({ pay, until }: { pay: Ways; until: string }) {
  const { amount_paise, reference, upi, bank, in_person: inPerson } = pay;
  return (
    <div className={styles.pay}>
      {upi && (
        <div className={styles.picture}>
          {upi.link && (
            <a className={styles.app} href={upi.link}>
              Open a UPI app
            </a>
          )}
          <svg className={styles.code} viewBox={`0 0 ${upi.code.size} ${upi.code.size}`} role="img">
            <title>{`UPI code for ${rupees(amount_paise)}`}</title>
            <path d={upi.code.path} />
          </svg>
          <Button variant="secondary" size="small" onClick={() => saveCode(upi.code, `${reference}.png`)}>
            Save the code
          </Button>
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.sum}>{rupees(amount_paise)} to pay</p>
        {until && <p>{`Please pay by ${until}: the seat is held for you until then.`}</p>}
        <p className={styles.facts}>
          {upi
            ? "Scan the code with your UPI app, or save it and open the picture there: amount and reference are in it."
            : "Give this reference with it:"}
        </p>
        <dl className={styles.details}>
          <CopiedValue name="Amount in rupees" value={decimalRupees(amount_paise)} />
          <CopiedValue name="Reference" value={reference} />
          {upi && <CopiedValue name="UPI id" value={upi.id} more={upi.name} />}
          {bank && (
            <div>
              <dt className={styles.facts}>Bank transfer</dt>
              <dd>{bank}</dd>
            </div>
          )}
        </dl>
        <p className={styles.facts}>
          {`${inPerson ? `Or pay ${inPerson}. ` : ""}The receipt comes by e-mail once we have your payment.`}
        </p>
      </div>
    </div>
  );
}
