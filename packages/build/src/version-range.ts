const numbersOf = (version: string): number[] => version.split(/[-+]/, 1).join().split(".").map(Number);

/**
 * Whether a version is in a caret range such as `^1.2.3`, the only kind that the factory writes. A prerelease is in the
 * range of its own version alone.
 */
export function isInCaretRange(version: string, range: string): boolean {
  if (version.includes("-")) return range === `^${version}`;
  const [given, least] = [numbersOf(version), numbersOf(range.slice(1))];
  const fixed = least.findIndex((number) => number > 0);
  const other = least.findIndex((number, index) => number !== given[index]);
  return other < 0 || (other > fixed && (given[other] ?? 0) > (least[other] ?? 0));
}
