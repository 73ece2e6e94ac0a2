import { CODE_BORDER, codePath } from "@optimyz/contract/domain/code-path";
import { encodeQR } from "qr";

/** A text as a QR code: the path of an SVG that is `size` squares wide, border included. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: CODE_BORDER });
  return { size: rows.length, path: codePath(rows) };
}

/** A text as a QR code: the file of an SVG, black on white. */
export function qrFile(text: string): string {
  const { size, path } = qrPath(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}
