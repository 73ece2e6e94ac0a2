import type { BrowserLockSet } from "@optimyz/contract/protocol/browser-lock-set";
import { remotesOf } from "@optimyz/contract/protocol/claims";
import { PAGE_READY_EVENT, TEXTS_EVENT } from "@optimyz/contract/protocol/document";
import { SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import { navigationOf, sectionOf } from "@optimyz/contract/protocol/navigation";
import { type App, AppContext, Provider, type SlotHost, SlotHostContext, type Texts, TextsContext } from "@optimyz/kit";
import { type ReactNode, StrictMode, useEffect, useState } from "react";
import { NavigationContext } from "./layout/navigation.ts";

interface RootProps {
  lockSet: BrowserLockSet;
  app: App;
  slots: SlotHost;
  /** Waits for the rest of the texts of a page in another language than the source's. */
  moreTexts?: (() => Promise<Texts>) | undefined;
  /** The router's provider: the browser's, or the server's for one request. */
  children: ReactNode;
}

/** A front-end that has not learned the document's language says what it has to say in that of its code. */
function languageOf(path: string, language: string, lockSet: BrowserLockSet): string | undefined {
  const { owner } = remotesOf(path, lockSet);
  const isSpoken = language === SOURCE_LANGUAGE || !owner || lockSet.remotes[owner]?.texts !== undefined;
  return isSpoken ? undefined : SOURCE_LANGUAGE;
}

/** The providers around the router; the same tree in the browser and on the server, so that hydration finds its ids. */
export function Root({ lockSet, app, slots, moreTexts, children }: RootProps) {
  const [begun] = useState(app.texts);
  const [ofDocument, setOfDocument] = useState(begun);
  const [current, setCurrent] = useState(begun);
  const texts = current === begun ? ofDocument : current;
  useEffect(() => {
    const follow = () => setCurrent(app.texts);
    addEventListener(TEXTS_EVENT, follow);
    return () => removeEventListener(TEXTS_EVENT, follow);
  }, [app]);
  useEffect(() => {
    // After what the first effects change, such as a layout that the server could not know.
    setTimeout(() => dispatchEvent(new Event(PAGE_READY_EVENT)));
    moreTexts?.().then(setOfDocument, () => undefined);
  }, [moreTexts]);
  const navigation = {
    ...navigationOf(lockSet),
    sectionOf: (path: string) => sectionOf(path, lockSet),
    languageOf: (path: string) => languageOf(path, begun.language.code, lockSet),
  };
  return (
    <StrictMode>
      <Provider store={app.store}>
        <AppContext value={app}>
          <NavigationContext value={navigation}>
            <TextsContext value={texts}>
              <SlotHostContext value={slots}>{children}</SlotHostContext>
            </TextsContext>
          </NavigationContext>
        </AppContext>
      </Provider>
    </StrictMode>
  );
}
