import { logout, me } from "@optimyz/contract/api/endpoints/people";
import { ApiError, readToken, storeToken, useApp, userAtom, useSetAtom } from "@optimyz/kit";
import { useEffect } from "react";

/** Greets a user whose token this browser kept, and forgets a token that the server no longer knows. */
export function useStoredSession(): void {
  const { api } = useApp();
  const setUser = useSetAtom(userAtom);
  useEffect(() => {
    if (!readToken()) return setUser(null);
    api.call(me).then(
      ({ name, email }) => setUser({ name, email }),
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 401) storeToken(null);
        setUser(null);
      },
    );
  }, [api, setUser]);
}

/** A function that ends the user's session, on the server and in this browser. */
export function useLogout(): () => void {
  const { api } = useApp();
  const setUser = useSetAtom(userAtom);
  return () => {
    // The request carries the token before this browser forgets it.
    const ended = api.call(logout);
    storeToken(null);
    setUser(null);
    ended.catch((error: unknown) => console.warn("The session could not be ended on the server", error));
  };
}
