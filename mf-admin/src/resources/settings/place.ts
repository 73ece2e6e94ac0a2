import type { Advice, DraftSettings } from "@optimyz/contract/schemas/settings/admin";
import { createContext, useContext } from "react";

/** A setting's place and its field's value. */
export interface Place {
  path: string;
  value: unknown;
}

/** A setting within a group or a list. */
export const placeIn = ({ path, value }: Place, step: string | number): Place => ({
  path: `${path}.${step}`,
  value: typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined,
});

/** Value of a field without lists, as text. */
export const textIn = ({ value }: Place): string => (value === undefined || value === null ? "" : String(value));

/** The server's advice on the draft. */
export const AdviceContext = createContext<readonly Advice[]>([]);

/** Advice on one setting. */
export const useAdvice = (path: string): readonly Advice[] =>
  useContext(AdviceContext).filter((advice) => advice.path === path);

/** The draft as it is saved. */
export const SavedContext = createContext<DraftSettings | undefined>(undefined);

/** Called when items were added, moved or removed: no field was typed in. */
export const ChangedContext = createContext<() => void>(() => undefined);
