import type { Certificate } from "@optimyz/contract/api/schemas/batches/certificate";
import { lettersOf } from "@optimyz/contract/domain/letters";
import { cx } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./sheet.module.css";

/** Length from which a signature is set smaller, so that it fits on one sheet. */
const LONG = 34;

/** The end of a certificate: signature, a seal with the provider's first letter, and how to check it. */
export function Foot({ certificate, provider }: { certificate: Certificate; provider: string }) {
  const t = useText();
  const { code, trainer } = certificate;
  const signed = trainer || provider;
  const [first] = lettersOf(provider.trim());
  return (
    <div className={styles.foot}>
      <p>
        <span className={cx(styles.signed, signed.length > LONG && styles.tiny)}>{signed}</span>
        {trainer ? t(m.trainer) : t(m.issuedBy)}
      </p>
      <span className={styles.seal} aria-hidden="true">
        {first}
      </span>
      <div className={styles.check}>
        <img src={`/api/certificates/${code}/qr.svg`} alt={t(m.qrCode)} width="120" height="120" />
        <p>{t(m.codeIs, { code, mark: (words) => <span className={styles.code}>{words}</span> })}</p>
        <p>{t(m.scanIt)}</p>
      </div>
    </div>
  );
}
