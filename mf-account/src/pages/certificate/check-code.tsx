import { CODE_BORDER, codePath } from "@optimyz/contract/domain/code-path";
import { encodeQR } from "qr";
import styles from "./foot.module.css";

/** A QR code that leads to the page which shows whether the certificate is valid. */
export function CheckCode({ url }: { url: string }) {
  const rows = encodeQR(url, "raw", { ecc: "medium", border: CODE_BORDER });
  return (
    <svg className={styles.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges" role="img">
      <title>{`QR code that leads to ${url}`}</title>
      <path d={codePath(rows)} />
    </svg>
  );
}
