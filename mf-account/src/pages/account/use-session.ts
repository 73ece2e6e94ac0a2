import { ApiError, errorText, readToken, storeToken, useApp, userAtom, useSetAtom } from "@optimyz/kit";
import { useLocation, useNavigate } from "@optimyz/kit/router";
import { useEffect, useMemo, useState } from "react";
import * as parts from "../../parts/messages.ts";
import { loginPage } from "../../parts/next-path.ts";
import { useText } from "../../texts.ts";

/** The user's session on this page. */
export interface Session {
  /** False on the server and until the browser has found a token. */
  present: boolean;
  /** Ends the login in this browser. */
  end: () => void;
  /** Opens the login page when an error means that the session has ended; true when it did. */
  endIfOver: (error: unknown) => boolean;
  /** The message for an error: none, and {@link endIfOver}, when the session has ended. */
  failureText: (error: unknown) => string | undefined;
}

/** Whether an error means that the session has ended. */
export const isOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Opens the login page, and returns from there, when nobody is logged in. */
export function useSession(): Session {
  const t = useText();
  const { queries, pathOf } = useApp();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const setUser = useSetAtom(userAtom);
  const [present, setPresent] = useState(false);
  const here = pathname + search;

  useEffect(() => {
    if (readToken()) setPresent(true);
    else navigate(pathOf(loginPage(here)), { replace: true });
  }, [navigate, pathOf, here]);

  return useMemo(() => {
    const end = () => {
      storeToken(null);
      setUser(null);
      queries.invalidate("/api/me");
    };
    const endIfOver = (error: unknown) => {
      if (!isOver(error)) return false;
      end();
      navigate(pathOf(loginPage(here)), { replace: true });
      return true;
    };
    const failureText = (error: unknown) => (endIfOver(error) ? undefined : errorText(error, t(parts.somethingWrong)));
    return { present, end, endIfOver, failureText };
  }, [t, present, setUser, queries, navigate, pathOf, here]);
}
