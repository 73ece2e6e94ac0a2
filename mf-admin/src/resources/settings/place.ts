import type { Advice, DraftSettings, SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import type { EditedPart } from "@optimyz/contract/api/schemas/settings/settings";
import { createContext, useContext } from "react";

/** Some parts of a draft; an earlier worker may lack some. */
export type Parts = { [Part in EditedPart]?: DraftSettings[Part] | undefined };

export const partsOf = (settings: Parts, parts: readonly EditedPart[]): Parts =>
  Object.fromEntries(parts.map((part) => [part, settings[part]]));

/** A setting in the form: where it is, its value, and how it is changed. */
export interface Place {
  path: string;
  value: unknown;
  set: (change: (before: unknown) => unknown) => void;
}

/** A setting within a group or a list. */
export const placeIn = ({ path, value, set }: Place, step: string | number): Place => ({
  path: path ? `${path}.${step}` : String(step),
  value: valueIn(value, step),
  set: (change) =>
    set((before) => {
      const inner = change(valueIn(before, step));
      return Array.isArray(before) ? before.with(Number(step), inner) : { ...Object(before), [step]: inner };
    }),
});

const valueIn = (value: unknown, step: string | number): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined;

/** Value of a field without lists, as text. */
export const textIn = ({ value }: Place): string => (value === undefined || value === null ? "" : String(value));

/** The draft as it is saved. */
export const DraftContext = createContext<SettingsDraft | undefined>(undefined);

/** The server's advice on one setting. */
export const useAdvice = (path: string): readonly Advice[] =>
  useContext(DraftContext)?.advice.filter((advice) => advice.path === path) ?? [];
