import { countTranslations, saveTranslation } from "@optimyz/contract/api/endpoints/translations";
import type { Translatable, TranslationInput } from "@optimyz/contract/api/schemas/translations";
import { useApp } from "@optimyz/kit";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { invalidate } from "../../shared/data/client.ts";
import { useWithSession } from "../../shared/session/relogin.ts";

/** Sends a translation. @param inputOf makes it once the one before it has been saved */
export type Save = (inputOf: () => TranslationInput) => Promise<Translatable>;

/**
 * Saves translations one after another, so that each is sent with the version that the one before has left. The list in
 * view stays as it is, with the rows that match its filter no longer.
 */
export function useSave(): Save {
  const { api } = useApp();
  const client = useQueryClient();
  const withSession = useWithSession();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (inputOf) => {
    const save = async () => {
      const body = inputOf();
      const saved = await withSession(() => api.call(saveTranslation, { body }));
      void invalidate(client, saveTranslation.invalidates, (path) => path.startsWith(countTranslations.path));
      return saved;
    };
    const saving = last.current.then(save);
    last.current = saving.catch(() => undefined);
    return saving;
  };
}
