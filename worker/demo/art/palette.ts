/** Colours of the illustrated series: warm paper, aubergine and plum, marigold as the one loud accent. */
export const color = {
  paper: "#f6efe3",
  paperDeep: "#eadcc5",
  cream: "#fcf8ef",
  aubergine: "#2b1a2e",
  night: "#3b2440",
  plum: "#5d3459",
  plumSoft: "#8b6084",
  mauve: "#c4a2b6",
  blush: "#ecc9b6",
  rose: "#d99c86",
  terracotta: "#c86d49",
  brick: "#a2432f",
  marigold: "#e8a020",
  marigoldDeep: "#c47d14",
  marigoldPale: "#f4cf83",
  sage: "#93a888",
  sageDeep: "#5c775e",
  sageDark: "#3c5445",
  sageLight: "#c7d1b7",
  wood: "#a8713f",
  woodDeep: "#83532c",
} as const;

export type Skin = { base: string; shade: string; lip: string };

/** Skin tones, each with the tone of its shadow side and of its lips. */
export const skin: Record<"wheat" | "honey" | "bronze" | "deep", Skin> = {
  wheat: { base: "#dca679", shade: "#bf8459", lip: "#a9543f" },
  honey: { base: "#c68b5f", shade: "#a56c45", lip: "#93432f" },
  bronze: { base: "#a66c45", shade: "#864f31", lip: "#7a3426" },
  deep: { base: "#81502f", shade: "#633a22", lip: "#5b2419" },
};

export const hairColor = { black: "#241620", brown: "#402523", grey: "#a79ba0", silver: "#d8cfcb" } as const;
