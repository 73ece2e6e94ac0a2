import { encodeQR } from "qr";

/** Empty squares around a code, as readers need them. */
const BORDER = 4;

/**
 * A text as the dark squares of a QR code: the path of an SVG that is `size` squares wide, border included. Squares of a row that
 * touch are one rectangle, which halves the path.
 */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: BORDER });
  const path = rows.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? "1" : "0")).join("");
    return [...line.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  return { size: rows.length, path: path.join("") };
}
