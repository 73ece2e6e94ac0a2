import type { Discovery } from "@optimyz/contract/protocol/release-registry";
import type { SlotProps } from "@optimyz/contract/protocol/slot-props";
import type { AppLiteral } from "../app-literal.ts";

/** Slots and roles that front-ends offer each other. */
export interface LiveSet {
  /** The props of each slot; undefined if its front-end declares none. */
  slots: ReadonlyMap<string, SlotProps | undefined>;
  /** Pattern of each role's page. */
  roles: ReadonlyMap<string, string>;
}

/** Slots and roles of a site's live front-ends. */
export function liveSetOf({ microFrontends }: Discovery): LiveSet {
  const live = Object.values(microFrontends).flatMap(([first]) => first?.extras ?? []);
  return {
    slots: new Map(live.flatMap(({ slots, slotProps }) => slots.map((slot) => [slot, own(slotProps, slot)] as const))),
    roles: new Map(live.flatMap(({ roles = {} }) => Object.entries(roles))),
  };
}

/** Slots and roles of a front-end's sources. */
export function liveSetOfApp({ routes, slots = {}, slotProps }: AppLiteral): LiveSet {
  return {
    slots: new Map(Object.keys(slots).map((slot) => [slot, own(slotProps, slot)])),
    roles: new Map(routes.flatMap(({ path, handle }) => (handle?.role ? [[handle.role, path] as const] : []))),
  };
}

/** All that any of them offers; the later ones count where two differ. */
export const together = (sets: readonly LiveSet[]): LiveSet => ({
  slots: new Map(sets.flatMap(({ slots }) => [...slots])),
  roles: new Map(sets.flatMap(({ roles }) => [...roles])),
});

/** A site without the front-end that asks: of its own it knows what it will offer. */
export const withoutOwn = ({ microFrontends, ...rest }: Discovery, name: string): Discovery => ({
  ...rest,
  microFrontends: Object.fromEntries(Object.entries(microFrontends).filter(([other]) => other !== name)),
});

const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;
