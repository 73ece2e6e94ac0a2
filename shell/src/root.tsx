import type { BrowserLockSet } from "@optimyz/contract/protocol/browser-lock-set";
import { PAGE_READY_EVENT } from "@optimyz/contract/protocol/document";
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

/** The providers around the router; the same tree in the browser and on the server, so that hydration finds its ids. */
export function Root({ lockSet, app, slots, moreTexts, children }: RootProps) {
  const [texts, setTexts] = useState(app.texts);
  useEffect(() => {
    // After what the first effects change, such as a layout that the server could not know.
    setTimeout(() => dispatchEvent(new Event(PAGE_READY_EVENT)));
    moreTexts?.().then(setTexts, () => undefined);
  }, [moreTexts]);
  return (
    <StrictMode>
      <Provider store={app.store}>
        <AppContext value={app}>
          <NavigationContext value={{ ...navigationOf(lockSet), sectionOf: (path) => sectionOf(path, lockSet) }}>
            <TextsContext value={texts}>
              <SlotHostContext value={slots}>{children}</SlotHostContext>
            </TextsContext>
          </NavigationContext>
        </AppContext>
      </Provider>
    </StrictMode>
  );
}
