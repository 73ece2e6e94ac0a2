/**
 * Replaces postcss in the bundle (`alias` in wrangler.jsonc). sanitize-html loads it to clean `style` attributes, which
 * our rules never allow, and it would be a fifth of the Worker.
 */
export function parse(): never {
  throw new Error("Styles are not allowed in descriptions, so nothing should parse one.");
}
