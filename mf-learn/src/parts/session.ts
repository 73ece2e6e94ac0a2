import {
  type AnyEndpoint,
  ApiError,
  errorText,
  type PageLink,
  readToken,
  storeToken,
  useApp,
  useAtomValue,
  userAtom,
  useSetAtom,
} from "@optimyz/kit";
import { useLocation, useNavigate } from "@optimyz/kit/router";
import { useEffect, useSyncExternalStore } from "react";
import { useText } from "../texts.ts";
import * as m from "./messages.ts";
import { type Asked, useOwnData } from "./own-data.ts";

const never = () => () => undefined;

/** The login page, which leads back to a path of this site afterwards. */
export const loginPage = (next: string): PageLink => ({ role: "login", query: { next } });

/** Whether an error means that the session has ended. */
export const isOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Whether this browser has a login; undefined on the server, and until the browser has the page. */
export function useHasLogin(): boolean | undefined {
  // A login or logout anywhere on the page changes the user.
  useAtomValue(userAtom);
  return useSyncExternalStore(
    never,
    () => readToken() !== null,
    () => undefined,
  );
}

/** The page in view, as the login page leads back to it. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

/** Ends the login in this browser: its token is no longer known. */
export function useEnd(): () => void {
  const setUser = useSetAtom(userAtom);
  return () => {
    storeToken(null);
    setUser(null);
  };
}

/** Opens the login page, and returns from there, when nobody is logged in. @param isLoggedOut whether the server says so */
function useLogin(isLoggedOut: boolean): void {
  const { pathOf } = useApp();
  const navigate = useNavigate();
  const here = useHere();
  const isVisitor = useHasLogin() === false;
  const end = useEnd();
  // biome-ignore lint/correctness/useExhaustiveDependencies: functions are made at each render
  useEffect(() => {
    if (!isVisitor && !isLoggedOut) return;
    if (isLoggedOut) end();
    navigate(pathOf(loginPage(here)), { replace: true });
  }, [isVisitor, isLoggedOut, here]);
}

/**
 * What an endpoint says to the person who is logged in; the login page opens for anybody else.
 * @param isAddress whether the page's address can be one at all
 */
export function useOwn<E extends AnyEndpoint>(asked: Asked<E>, isAddress = true) {
  const hasLogin = useHasLogin() === true;
  const own = useOwnData(asked, hasLogin && isAddress);
  useLogin(isOver(own.error));
  return own;
}

/** The sentence about a request that failed; the login page opens instead where the session has ended. */
export function useFailureText(): (error: unknown) => string | undefined {
  const t = useText();
  const end = useEnd();
  return (error) => (isOver(error) ? void end() : errorText(error, t(m.somethingWrong)));
}
