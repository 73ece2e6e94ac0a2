/** The part of jotai that front-ends use, from one copy and with one store for all of them. */

export type { PrimitiveAtom } from "jotai";
export { atom, createStore, Provider, useAtom, useAtomValue, useSetAtom, useStore } from "jotai";
