import { adminLogout } from "@optimyz/contract/api/endpoints/people";
import { useApp } from "@optimyz/kit";
import { useMutation } from "@optimyz/kit/mutation";
import { clearDrafts } from "@optimyz/ui";
import { useRef } from "react";
import { sendAllWaiting, writeWaiting } from "../attendance/waiting-marks.ts";
import { reasonOf } from "../feedback/reason.ts";
import { useFeedback } from "../feedback/use-feedback.ts";
import { say } from "../language/spoken.ts";
import * as m from "./messages.ts";
import { adminAtom, closeSession, isSessionOver } from "./session.ts";

/**
 * Ends the session on the server and here.
 * @returns a function that resolves with false when the server could not be reached: nobody leaves a session open
 *   without knowing
 */
export function useLogOut(): { busy: boolean; logOut: () => Promise<boolean> } {
  const app = useApp();
  const { fail } = useFeedback();
  const { busy, send } = useMutation(adminLogout, {
    failure: (error) => (isSessionOver(error) ? undefined : say(m.stillLoggedIn, { reason: reasonOf(error) })),
  });
  const warned = useRef(false);
  const logOut = async () => {
    const email = app.store.get(adminAtom)?.email;
    const left = email === undefined ? 0 : await sendAllWaiting(app.api, email);
    if (left > 0 && !warned.current) {
      warned.current = true;
      fail(say(m.marksNotSaved, { count: left }));
      return false;
    }
    try {
      await send();
    } catch (error) {
      if (!isSessionOver(error)) {
        console.error("Error logging out", error);
        return false;
      }
    }
    await closeSession(app);
    // Text typed into the admin's forms belongs to the session: the next person at this browser must not find it.
    clearDrafts("admin:");
    if (email !== undefined) writeWaiting(email, []);
    return true;
  };
  return { busy, logOut };
}
