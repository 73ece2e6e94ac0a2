import { readToken, useApp, useAtomValue, userAtom } from "@optimyz/kit";
import { useNavigate, useSearchParams } from "@optimyz/kit/router";
import { useEffect, useState, useSyncExternalStore } from "react";
import { nextPath } from "./next-path.ts";

const never = () => () => undefined;
const hasToken = () => readToken() !== null;
const onServer = () => false;

/**
 * For pages that only visitors need: a logged-in user is sent to the requested page, else to the account.
 * @returns whether the page has anything to show: not while the server still checks a token. After a login here the
 *   form stays in view until the next page has loaded.
 */
export function useVisitorOnly(): boolean {
  const user = useAtomValue(userAtom);
  const mayBeLoggedIn = useSyncExternalStore(never, hasToken, onServer);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = nextPath(search, useApp());
  const [isVisitor, setIsVisitor] = useState(false);
  if (user === null && !isVisitor) setIsVisitor(true);

  useEffect(() => {
    if (user) navigate(next, { replace: true });
  }, [user, navigate, next]);

  return isVisitor || (user === undefined && !mayBeLoggedIn);
}
