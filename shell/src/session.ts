import { logout, me } from "@optimyz/contract/endpoints/people";
import { ApiError, readToken, storeToken, useApp, userNameAtom, useSetAtom } from "@optimyz/kit";
import { useEffect } from "react";

/** Greets a user whose token this browser kept, and forgets a token that the server no longer knows. */
export function useStoredSession(): void {
  const { api } = useApp();
  const setUserName = useSetAtom(userNameAtom);
  useEffect(() => {
    if (!readToken()) return;
    api.call(me).then(
      ({ name }) => setUserName(name),
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 401) storeToken(null);
      },
    );
  }, [api, setUserName]);
}

/** A function that ends the user's session, on the server and in this browser. */
export function useLogout(): () => void {
  const { api } = useApp();
  const setUserName = useSetAtom(userNameAtom);
  return () => {
    // The call takes the token along before this browser forgets it.
    const ended = api.call(logout);
    storeToken(null);
    setUserName(undefined);
    ended.catch((error: unknown) => console.warn("The session could not be ended on the server", error));
  };
}
