import { CODE_BORDER, codePath } from "@optimyz/contract/domain/code-path";
import { encodeQR } from "qr";

/** A text as a QR code: the path of an SVG that is `size` squares wide, border included. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: CODE_BORDER });
  return { size: rows.length, path: codePath(rows) };
}
