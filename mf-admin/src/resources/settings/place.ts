import type { Advice, DraftSettings, SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import type { EditedPart } from "@optimyz/contract/api/schemas/settings/settings";
import { createContext, useContext } from "react";

/** Some parts of a draft; an earlier worker may lack some. */
export type Parts = { [Part in EditedPart]?: DraftSettings[Part] | undefined };

export const partsOf = (settings: Parts, parts: readonly EditedPart[]): Parts =>
  Object.fromEntries(parts.map((part) => [part, settings[part]]));

/** The draft as it is saved. */
export const DraftContext = createContext<SettingsDraft | undefined>(undefined);

/** The server's advice on one setting. */
export const useAdvice = (path: string): readonly Advice[] =>
  useContext(DraftContext)?.advice.filter((advice) => advice.path === path) ?? [];
