import type { PictureSource } from "@optimyz/ui";
import { team1, team2, team3 } from "../../assets/pictures.ts";

/** Drawn portraits of the demonstration's people, by name. */
export const portraits: Readonly<Record<string, PictureSource>> = {
  "Aarohi Sen": team1,
  "Kabir Anand": team2,
  "Meher Qureshi": team3,
};
