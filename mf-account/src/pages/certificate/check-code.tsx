import { encodeQR } from "qr";
import styles from "./foot.module.css";

/** Empty squares around a code, as readers need them. */
const BORDER = 4;

/** A QR code that leads to the page which shows whether the certificate is valid. */
export function CheckCode({ url }: { url: string }) {
  const rows = encodeQR(url, "raw", { ecc: "medium", border: BORDER });
  return (
    <svg className={styles.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges" role="img">
      <title>{`QR code that leads to ${url}`}</title>
      <path d={rows.map(runsOf).join("")} />
    </svg>
  );
}

/** Dark squares of a row that touch are one rectangle. */
function runsOf(row: readonly boolean[], y: number): string {
  const line = row.map((isDark) => (isDark ? "1" : "0")).join("");
  return [...line.matchAll(/1+/g)]
    .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join("");
}
