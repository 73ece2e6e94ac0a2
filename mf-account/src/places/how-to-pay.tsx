/** In a file of its own, which is loaded where something is owed. */
export { HowToPay as default } from "@optimyz/ui";
