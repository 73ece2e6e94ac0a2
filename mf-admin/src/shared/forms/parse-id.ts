/** A row's number in a URL; undefined for anything else. */
export function parseId(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
