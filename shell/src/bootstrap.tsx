import "@optimyz/ui/fonts.css";
import "@optimyz/ui/tokens.css";
import "@optimyz/ui/base.css";
import { remotesOf } from "@optimyz/contract/claims";
import { AppContext, createApp, Provider, readToken, SlotHostContext } from "@optimyz/kit";
import { RouterProvider } from "@optimyz/kit/router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readLockSet } from "./federation/lock-set.ts";
import { createRemotes } from "./federation/remotes.ts";
import { createSlotHost } from "./federation/slots.ts";
import { UnavailableSlot } from "./pages/unavailable-slot.tsx";
import { createRouter } from "./router.tsx";

/** Starts the page: the remotes of this address first, then the router with their routes already in. */
async function start(): Promise<void> {
  const lockSet = readLockSet();
  const app = createApp({ token: readToken });
  const remotes = createRemotes(lockSet);
  const slots = createSlotHost(lockSet, remotes, app, UnavailableSlot);
  const { owner, slotRemotes } = remotesOf(location.pathname, lockSet);
  for (const name of slotRemotes) remotes.load(name).catch(() => undefined);
  if (owner) await remotes.load(owner).catch(() => undefined);

  const container = document.getElementById("root");
  if (!container) throw new Error("The document has no root element");
  createRoot(container).render(
    <StrictMode>
      <Provider store={app.store}>
        <AppContext value={app}>
          <SlotHostContext value={slots}>
            <RouterProvider router={createRouter(app, lockSet, remotes, owner)} />
          </SlotHostContext>
        </AppContext>
      </Provider>
    </StrictMode>,
  );
}

void start();
