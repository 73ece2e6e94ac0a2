import { adminLogout } from "@optimyz/contract/endpoints/people";
import { useApp } from "@optimyz/kit";
import { useMutation } from "@optimyz/kit/mutation";
import { clearDrafts } from "@optimyz/ui";
import { reasonOf } from "../feedback/reason.ts";
import { closeSession, isSessionOver } from "./session.ts";

/**
 * Ends the session on the server and here.
 * @returns a function that resolves with false when the server could not be told: nobody leaves a session open without knowing
 */
export function useLogOut(): { busy: boolean; logOut: () => Promise<boolean> } {
  const app = useApp();
  const { busy, send } = useMutation(adminLogout, {
    failure: (error) => (isSessionOver(error) ? undefined : `You are still logged in. ${reasonOf(error)}`),
  });
  const logOut = async () => {
    try {
      await send();
    } catch (error) {
      if (!isSessionOver(error)) {
        console.error("Error logging out", error);
        return false;
      }
    }
    closeSession(app);
    // What was typed into the admin's forms is the session's: the next person at this browser must not find it.
    clearDrafts("admin:");
    return true;
  };
  return { busy, logOut };
}
