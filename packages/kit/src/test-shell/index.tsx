import { WORKSHOP_PATH } from "@optimyz/contract/protocol/development-claims";
import remote from "@remote-app";
import { createRoot } from "react-dom/client";
import { AloneRemote } from "./alone-remote.tsx";
import { ownState } from "./states.ts";
import { Workshop } from "./workshop.tsx";

// The page in which one remote runs alone during development; at the workshop's path, all that it has in all states.

const content =
  location.pathname === WORKSHOP_PATH ? (
    <Workshop remote={remote} />
  ) : (
    <AloneRemote remote={remote} state={ownState(window.name)} />
  );
createRoot(document.body.appendChild(document.createElement("div"))).render(content);
