type Triple = readonly [number, number, number];

/**
 * Whether a version lies in a range as npm writes them: `1.2.3`, `^1.2.3`, `~1.2.3`, `>=1.2.3`, `*`, alternatives
 * joined by `||`. A range that cannot be read holds nothing. Suffixes such as `-beta` are not compared.
 */
export function satisfies(version: string, range: string): boolean {
  const actual = tripleOf(version);
  return actual !== undefined && range.split("||").some((part) => holds(actual, part.trim()));
}

function holds(actual: Triple, part: string): boolean {
  if (part === "*" || part === "") return true;
  const [, operator = "", rest = ""] = /^(\^|~|>=|=)?\s*v?(\S+)$/.exec(part) ?? [];
  const lowest = tripleOf(rest);
  if (!lowest) return false;
  if (operator === "" || operator === "=") return compare(actual, lowest) === 0;
  if (compare(actual, lowest) < 0) return false;
  return operator === ">=" || compare(actual, ceiling(operator, lowest)) < 0;
}

/** The first version that is too high. */
function ceiling(operator: string, [major, minor, patch]: Triple): Triple {
  if (operator === "~") return [major, minor + 1, 0];
  if (major > 0) return [major + 1, 0, 0];
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}

function tripleOf(text: string): Triple | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)/.exec(text);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
}

function compare(a: Triple, b: Triple): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
