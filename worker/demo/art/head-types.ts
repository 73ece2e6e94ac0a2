import type { Skin } from "./palette.ts";

export type HairStyle = "short" | "wavy" | "crop" | "bun" | "long" | "bob" | "braid" | "curly" | "turban" | "bald";

export type Head = {
  view?: "front" | "profile" | "back";
  /** For the front view: -1 looks fully left, 1 fully right. */
  turn?: number;
  tilt?: number;
  skin?: Skin;
  hair?: HairStyle;
  hairColor?: string;
  beard?: boolean;
  moustache?: boolean;
  glasses?: boolean;
  bindi?: boolean;
  earring?: boolean;
  flower?: boolean;
  mouth?: "smile" | "grin" | "talk" | "calm";
  eyes?: "open" | "closed";
};

export type HeadLayers = { back: string; front: string; over: string };
