import type { HowToPay } from "@optimyz/contract/api/schemas/payments/own";

/** Pixels of a square's side in the saved picture. */
const SQUARE = 8;

/** Saves a QR code as a PNG, black on white: UPI apps open pictures, and no SVG. */
export function saveCode({ size, path }: NonNullable<HowToPay["upi"]>["code"], name: string): void {
  const side = size * SQUARE;
  const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
  const context = canvas.getContext("2d");
  if (!context) return;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, side, side);
  context.scale(SQUARE, SQUARE);
  context.fillStyle = "#000";
  context.fill(new Path2D(path));
  Object.assign(document.createElement("a"), { href: canvas.toDataURL("image/png"), download: name }).click();
}
