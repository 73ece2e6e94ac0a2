import { plant } from "./furniture.ts";
import { color, hairColor, skin } from "./palette.ts";
import { person } from "./people.ts";
import { arch, circle, mix, place, ring } from "./shapes.ts";
import type { Scene } from "./sheet.ts";

const portrait = (ground: string, draw: () => string): Scene => ({ width: 800, height: 1000, ground, draw });

/** Three members of the team, each in an arch of their own. */
export const portraits: Record<string, Scene> = {
  "team-1": portrait(color.paperDeep, () =>
    [
      circle(640, 240, 190, color.marigold),
      arch(110, 120, 580, 960, color.sage),
      mix(circle(640, 240, 190, color.marigoldPale), 0.55),
      place(
        person({
          head: { turn: 0.35, skin: skin.honey, hair: "bun", earring: true, bindi: true, flower: true },
          outfit: { kind: "saree", main: color.brick, accent: color.plum },
        }),
        390,
        440,
        3.5,
      ),
    ].join(""),
  ),
  "team-2": portrait(color.paperDeep, () =>
    [
      circle(170, 300, 200, color.terracotta),
      arch(110, 120, 580, 960, color.blush),
      mix(circle(170, 300, 200, color.rose), 0.6),
      place(
        person({
          head: { turn: -0.3, skin: skin.bronze, hair: "wavy", hairColor: hairColor.black, beard: true, glasses: true },
          outfit: { kind: "blazer", main: color.night, accent: color.plum, inner: color.sageLight },
          shoulder: 86,
        }),
        405,
        440,
        3.5,
      ),
    ].join(""),
  ),
  "team-3": portrait(color.paperDeep, () =>
    [
      circle(610, 330, 210, color.plumSoft),
      arch(110, 120, 580, 960, color.marigold),
      mix(circle(610, 330, 210, color.mauve), 0.7),
      place(plant("palm", color.brick), 160, 1010, 1.5),
      ring(400, 410, 290, color.marigoldPale, 6, 'opacity="0.6"'),
      place(
        person({
          head: {
            turn: 0.15,
            skin: skin.wheat,
            hair: "bob",
            hairColor: hairColor.silver,
            glasses: true,
            earring: true,
          },
          outfit: { kind: "kurti", main: color.sageDark, accent: color.cream },
        }),
        400,
        450,
        3.5,
      ),
    ].join(""),
  ),
};
