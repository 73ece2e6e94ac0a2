let hashes: Readonly<Record<string, string>> | undefined;

/**
 * What the document's import map demands of a module: its hash, and after it the key that has to have signed it, where there is
 * one. A document has one map, and it never changes.
 */
export function integrityOf(href: string): string | undefined {
  hashes ??= readHashes();
  return hashes[href];
}

function readHashes(): Record<string, string> {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  return (map && (JSON.parse(map) as { integrity?: Record<string, string> }).integrity) || {};
}

/** The hash that the document's import map gives for a module. */
export const hashOf = (href: string): string | undefined => integrityOf(href)?.split(" ", 1)[0];
