import { confirmOptions } from "@optimyz/contract/api/endpoints/people";
import type { ConfirmOptions } from "@optimyz/contract/api/schemas/people/admin-factors";
import { ApiError, type App, atom } from "@optimyz/kit";

/** A factor that the dialog waits for. */
interface Confirmation {
  options: ConfirmOptions;
  /** @param shown true once a factor was right, false when the dialog was closed */
  settle: (shown: boolean) => void;
}

/** Present while the dialog asks for a factor. */
export const confirmAtom = atom<Confirmation | undefined>(undefined);

/** The server asks for a factor again before it does this. */
export const isFactorNeeded = (error: unknown): boolean => error instanceof ApiError && error.code === "FACTOR_NEEDED";

const waiting = new WeakMap<App["store"], Promise<boolean>>();

/**
 * Opens the dialog that asks for a factor, and waits for its end; several requests wait for the same one.
 * @throws ApiError when the server could not be asked what factors there are
 */
export function askToConfirm(app: App): Promise<boolean> {
  const asked = waiting.get(app.store) ?? ask(app).finally(() => waiting.delete(app.store));
  waiting.set(app.store, asked);
  return asked;
}

async function ask({ api, store }: App): Promise<boolean> {
  const options = await api.call(confirmOptions);
  return new Promise((resolve) => {
    const settle = (shown: boolean) => {
      store.set(confirmAtom, undefined);
      resolve(shown);
    };
    store.set(confirmAtom, { options, settle });
  });
}
