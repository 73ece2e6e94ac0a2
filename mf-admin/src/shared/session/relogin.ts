import { type App, atom, useApp } from "@optimyz/kit";
import { useCallback } from "react";
import { forgetKept } from "../attendance/kept-names.ts";
import { changesAtom } from "../data/changes.ts";
import { askToConfirm, isFactorNeeded } from "./confirm.ts";
import { isSessionOver } from "./session.ts";

/** A login that the dialog waits for. */
interface Relogin {
  promise: Promise<boolean>;
  /** @param again true after a login, false when the dialog was closed */
  settle: (again: boolean) => void;
}

/** Present while the dialog asks to log in again; several requests wait for the same login. */
export const reloginAtom = atom<Relogin | undefined>(undefined);

/** Opens the dialog that asks to log in again, and waits for its end. */
export function askToLogIn({ store }: Pick<App, "store">): Promise<boolean> {
  const asked = store.get(reloginAtom);
  if (asked) return asked.promise;
  // Whoever logs in next may be somebody else.
  void forgetKept();
  let settle: Relogin["settle"] = () => undefined;
  const promise = new Promise<boolean>((resolve) => {
    settle = (again) => {
      store.set(reloginAtom, undefined);
      resolve(again);
    };
  });
  store.set(reloginAtom, { promise, settle });
  return promise;
}

/**
 * Returns a function that runs work which needs the session. When the session has ended, or the server asks for a factor
 * again, a dialog over the page asks for it, and then the work runs again: nothing that was typed or chosen is lost.
 */
export function useWithSession(): <T>(work: () => Promise<T>) => Promise<T> {
  const app = useApp();
  return useCallback(
    async (work) => {
      const output = await work().catch(async (error: unknown) => {
        if (!(await canGoOn(app, error))) throw error;
        return work();
      });
      app.store.set(changesAtom, (count) => count + 1);
      return output;
    },
    [app],
  );
}

/** Whether work that failed can run again, after the dialog that it needs. */
async function canGoOn(app: App, error: unknown): Promise<boolean> {
  return isFactorNeeded(error) ? askToConfirm(app) : isSessionOver(error) && askToLogIn(app);
}
