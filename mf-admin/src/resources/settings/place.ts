import type { Advice, DraftSettings } from "@optimyz/contract/schemas/settings/admin";
import { createContext, useContext } from "react";

/** Where a setting is, and what its field is filled with. */
export interface Place {
  path: string;
  value: unknown;
}

/** A setting within a group or a list. */
export const placeIn = ({ path, value }: Place, step: string | number): Place => ({
  path: `${path}.${step}`,
  value: typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined,
});

/** What a field without lists is filled with, as text. */
export const textIn = ({ value }: Place): string => (value === undefined || value === null ? "" : String(value));

/** What the server advises on the draft. */
export const AdviceContext = createContext<readonly Advice[]>([]);

/** Advice on one setting. */
export const useAdvice = (path: string): readonly Advice[] =>
  useContext(AdviceContext).filter((advice) => advice.path === path);

/** The draft as it is saved. */
export const SavedContext = createContext<DraftSettings | undefined>(undefined);

/** Called when items were added, moved or removed: no field was typed in. */
export const ChangedContext = createContext<() => void>(() => undefined);
