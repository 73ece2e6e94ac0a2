import { encodeQR } from "qr";
import { useMemo } from "react";
import styles from "./profile.module.css";

/** Empty squares around a code, as readers need them. */
const BORDER = 4;

/** A text as a QR code, for the camera of a telephone. */
export default function QrCode({ text }: { text: string }) {
  const rows = useMemo(() => encodeQR(text, "raw", { ecc: "medium", border: BORDER }), [text]);
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={styles.code} viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges" role="img">
      <title>QR code with the key below</title>
      <path d={squares.join("")} />
    </svg>
  );
}
