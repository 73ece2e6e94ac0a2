import type { HowToPay as Ways } from "@optimyz/contract/api/schemas/payments/own";
import { decimalRupees, rupees } from "@optimyz/contract/domain/money";
import { Button } from "@optimyz/ui";
import { CopiedValue } from "./copied-value.tsx";
import styles from "./how-to-pay.module.css";
import card from "./place-card.module.css";
import { saveCode } from "./save-code.ts";

/**
 * How the rest of a fee is paid. The code is a picture: banks refuse links that open an app with a personal UPI id.
 * @param until when the seat is no longer held; empty for a place without an end
 */
export default function HowToPay({ pay, until }: { pay: Ways; until: string }) {
  const { amount_paise, reference, upi, bank, in_person: inPerson } = pay;
  return (
    <div className={styles.pay}>
      {upi && (
        <div className={styles.picture}>
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
        <p className={card.facts}>
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
              <dt className={card.facts}>Bank transfer</dt>
              <dd>{bank}</dd>
            </div>
          )}
        </dl>
        <p className={card.facts}>
          {`${inPerson ? `Or pay ${inPerson}. ` : ""}The receipt comes by e-mail once we have your payment.`}
        </p>
      </div>
    </div>
  );
}
