import { CODE_BORDER, codePath } from "@optimyz/contract/domain/code-path";
import { encodeQR } from "qr";
import { useMemo } from "react";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./profile.module.css";

/** A text as a QR code, for the camera of a telephone. */
export default function QrCode({ text }: { text: string }) {
  const t = useText();
  const rows = useMemo(() => encodeQR(text, "raw", { ecc: "medium", border: CODE_BORDER }), [text]);
  return (
    <svg className={styles.code} viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges" role="img">
      <title>{t(m.qrCode)}</title>
      <path d={codePath(rows)} />
    </svg>
  );
}
