import type { SettingsPart } from "@optimyz/contract/schemas/settings/settings";
import type { Parts } from "./values.ts";

/** Forgotten with the drafts of the admin's forms at the end of the session. */
const keyOf = (parts: readonly SettingsPart[]) => `draft:admin:settings:${parts.join("-")}`;

/** Keeps what is not saved yet over a reload of this tab. */
export function keep(parts: readonly SettingsPart[], base: Parts, typed: Parts): void {
  try {
    sessionStorage.setItem(keyOf(parts), JSON.stringify([base, typed]));
  } catch {
    // Storage may be full or closed; the form works without.
  }
}

export function forgetKept(parts: readonly SettingsPart[]): void {
  try {
    sessionStorage.removeItem(keyOf(parts));
  } catch {
    // As above.
  }
}

/** Earlier typed text, unless the saved text has changed since. */
export function keptOf(parts: readonly SettingsPart[], saved: Parts): Parts | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(parts)) ?? "null");
    if (!Array.isArray(kept) || JSON.stringify(kept[0]) !== JSON.stringify(saved)) return undefined;
    return kept[1] as Parts;
  } catch {
    return undefined;
  }
}
