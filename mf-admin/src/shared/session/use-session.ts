import { useApp, useAtomValue } from "@optimyz/kit";
import { useLocation, useNavigate } from "@optimyz/kit/router";
import { useCallback, useEffect, useRef, useState } from "react";
import { askToLogIn } from "./relogin.ts";
import { adminAtom, checkSession, loginPath, type SessionState } from "./session.ts";

/**
 * The session of the dashboard in view. Known from the loader, except on a page from the edge or when the server could
 * not be reached; then it is requested here. `asking` in between.
 */
export function useSession(): { state: SessionState | "asking"; retry: () => void } {
  const app = useApp();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const open = useAtomValue(adminAtom) !== undefined;
  const [state, setState] = useState<SessionState | "asking">(open ? "open" : "asking");

  const ask = useCallback(async () => {
    setState("asking");
    const response = await checkSession(app);
    setState(response);
    if (response === "none") void navigate(loginPath(pathname + search), { replace: true });
  }, [app, navigate, pathname, search]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later looks follow the tabs
  useEffect(() => {
    if (!open) void ask();
  }, []);
  useLookAtEachTab(state === "open", pathname);

  return { state, retry: () => void ask() };
}

/** A session that ended meanwhile is noticed when the tab changes; the dialog asks to log in again. */
function useLookAtEachTab(open: boolean, pathname: string): void {
  const app = useApp();
  const navigate = useNavigate();
  const looked = useRef(pathname);
  useEffect(() => {
    if (!open || looked.current === pathname) return;
    looked.current = pathname;
    void checkSession(app).then(async (response) => {
      if (response === "none" && !(await askToLogIn(app))) await navigate(loginPath(pathname), { replace: true });
    });
  }, [app, navigate, open, pathname]);
}
