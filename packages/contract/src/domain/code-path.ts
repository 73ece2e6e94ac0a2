/** Empty squares around a QR code, as readers need them. */
export const CODE_BORDER = 4;

/**
 * The dark squares of a QR code as the path of an SVG, whose unit is a square. Squares of a row that touch are one
 * rectangle, which halves the path.
 * @param rows the code's squares, border included; true for dark
 */
export const codePath = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) => {
      const line = row.map((isDark) => (isDark ? "1" : "0")).join("");
      return [...line.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
    })
    .join("");
