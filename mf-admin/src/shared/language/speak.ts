import { TEXTS_EVENT } from "@optimyz/contract/protocol/document";
import { type App, atom, readStored, type Texts, writeStored } from "@optimyz/kit";
import { textsOf } from "./catalogues.ts";
import { setSpoken } from "./spoken.ts";

/** In the browser's storage: the language that was last used here, which the login page is in. */
const LANGUAGE_KEY = "adminLanguage";

/** The admin's texts; undefined while they are those of the document. */
export const textsAtom = atom<Texts | undefined>(undefined);

/** The language that is wanted: the next one may be chosen while the texts of another are fetched. */
const wantedAtom = atom<string | undefined>(undefined);

/** The language that was last used in this browser; undefined where none was chosen. */
export const storedLanguage = (): string | undefined => readStored(LANGUAGE_KEY) ?? undefined;

/** Puts the admin into a language, and the server's sentences with it. Resolves once it is. */
export async function speak(app: App, code: string): Promise<void> {
  writeStored(LANGUAGE_KEY, code);
  app.store.set(wantedAtom, code);
  const texts = await textsOf(code);
  if (app.store.get(wantedAtom) !== code) return;
  setSpoken(texts);
  app.store.set(textsAtom, texts);
  sayOutside(app, texts);
}

const documents = new WeakMap<App, Texts>();

/** Puts the server's sentences into a language, and the frame around the page, such as its notice of a lost connection. */
export function sayOutside(app: App, texts: Texts): void {
  if (!documents.has(app)) documents.set(app, app.texts);
  app.texts = texts;
  dispatchEvent(new Event(TEXTS_EVENT));
}

/** Takes that back. */
export const sayAsDocument = (app: App): void => sayOutside(app, documents.get(app) ?? app.texts);
