import type { BrowserLockSet } from "@optimyz/contract/protocol/browser-lock-set";
import { PAGE_READY_EVENT } from "@optimyz/contract/protocol/document";
import { navigationOf, sectionOf } from "@optimyz/contract/protocol/navigation";
import { type App, AppContext, Provider, type SlotHost, SlotHostContext } from "@optimyz/kit";
import { type ReactNode, StrictMode, useEffect } from "react";
import { NavigationContext } from "./layout/navigation.ts";

interface RootProps {
  lockSet: BrowserLockSet;
  app: App;
  slots: SlotHost;
  /** The router's provider: the browser's, or the server's for one request. */
  children: ReactNode;
}

/** The providers around the router; the same tree in the browser and on the server, so that hydration finds its ids. */
export function Root({ lockSet, app, slots, children }: RootProps) {
  useEffect(() => {
    // After what the first effects change, such as a layout that the server could not know.
    setTimeout(() => dispatchEvent(new Event(PAGE_READY_EVENT)));
  }, []);
  return (
    <StrictMode>
      <Provider store={app.store}>
        <AppContext value={app}>
          <NavigationContext value={{ ...navigationOf(lockSet), sectionOf: (path) => sectionOf(path, lockSet) }}>
            <SlotHostContext value={slots}>{children}</SlotHostContext>
          </NavigationContext>
        </AppContext>
      </Provider>
    </StrictMode>
  );
}
