let hashes: Readonly<Record<string, string>> | undefined;

/** The hash that the document's import map gives for a module. A document has one map, and it never changes. */
export function integrityOf(href: string): string | undefined {
  hashes ??= readHashes();
  return hashes[href];
}

function readHashes(): Record<string, string> {
  const map = document.querySelector('script[type="importmap"]')?.textContent;
  return (map && (JSON.parse(map) as { integrity?: Record<string, string> }).integrity) || {};
}
