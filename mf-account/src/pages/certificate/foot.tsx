import type { Certificate } from "@optimyz/contract/api/schemas/batches/certificate";
import { cx } from "@optimyz/ui";
import styles from "./foot.module.css";
import { Seal } from "./seal.tsx";

/** Length from which a signature is set smaller, so that it fits on one sheet. */
const LONG = 34;

/** The end of a certificate: signature, seal, and how to check it. */
export function Foot({ certificate, provider }: { certificate: Certificate; provider: string }) {
  const { code, trainer } = certificate;
  const signed = trainer || provider;
  return (
    <div className={styles.foot}>
      <p className={styles.signature}>
        <span className={cx(styles.signed, signed.length > LONG && styles.long)}>{signed}</span>
        <span className={styles.label}>{trainer ? "Trainer" : "Issued by"}</span>
      </p>
      <Seal name={provider} />
      <div className={styles.check}>
        <img className={styles.qr} src={`/api/certificates/${code}/qr.svg`} alt="QR code that leads to this page" />
        <p>
          Code <span className={styles.code}>{code}</span>
        </p>
        <p>Scan it to check this certificate.</p>
      </div>
    </div>
  );
}
