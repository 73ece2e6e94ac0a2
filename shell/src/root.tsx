import { type App, AppContext, Provider, type SlotHost, SlotHostContext } from "@optimyz/kit";
import { type ReactNode, StrictMode } from "react";

interface RootProps {
  app: App;
  slots: SlotHost;
  /** The router's provider: the browser's, or the server's for one request. */
  children: ReactNode;
}

/** The providers around the router; the same tree in the browser and on the server, so that hydration finds its ids. */
export function Root({ app, slots, children }: RootProps) {
  return (
    <StrictMode>
      <Provider store={app.store}>
        <AppContext value={app}>
          <SlotHostContext value={slots}>{children}</SlotHostContext>
        </AppContext>
      </Provider>
    </StrictMode>
  );
}
