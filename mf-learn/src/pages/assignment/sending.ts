/** A file that was uploaded and is not handed in yet. */
export interface UploadedFile {
  id: string;
  name: string;
  bytes: number;
}

/** What this tab keeps until a hand-in has arrived: over a reload, and when its response is lost. */
interface Kept {
  file?: UploadedFile | undefined;
  /** The key of what was sent last, and what that was. */
  key?: string | undefined;
  sent?: string | undefined;
}

const storageKey = (item: string) => `learn:${item}`;

/** @param item of the page's address: `7/12` */
export function readKept(item: string): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(item)) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

/** Storage may be full or blocked; handing in works without it. */
export function keep(item: string, kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(storageKey(item), JSON.stringify(kept));
    else sessionStorage.removeItem(storageKey(item));
  } catch {}
}

/** The key of a hand-in: the same for the same content until it has arrived, so that it is never there twice. */
export function keyOf(item: string, content: { text: string; fileId: string | null }): string {
  const kept = readKept(item);
  const sent = JSON.stringify(content);
  const key = kept.sent === sent && kept.key ? kept.key : randomKey();
  keep(item, { ...kept, key, sent });
  return key;
}

/** 16 random bytes as hex; `crypto.randomUUID` is missing on a page without TLS. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
