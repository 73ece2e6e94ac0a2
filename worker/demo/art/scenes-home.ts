import { as, members } from "./cast.ts";
import { garment, plant, tea } from "./furniture.ts";
import { color, skin } from "./palette.ts";
import {
  arch,
  archPath,
  blob,
  circle,
  clip,
  cuspedArchPath,
  groundShadow,
  line,
  mix,
  path,
  place,
  polygon,
  rect,
  ring,
  shadow,
} from "./shapes.ts";
import type { Scene } from "./sheet.ts";

/** A woman steps out of an arch into the sun. */
const heroConfidence: Scene = {
  width: 1200,
  height: 1400,
  draw: () =>
    [
      circle(860, 380, 320, color.marigold),
      circle(280, 900, 230, color.sage),
      path(cuspedArchPath(190, 90, 780, 1230, 7), color.brick),
      path(cuspedArchPath(250, 160, 660, 1160, 7), color.terracotta),
      clip(
        cuspedArchPath(250, 160, 660, 1160, 7),
        circle(860, 380, 320, color.marigold) +
          circle(580, 560, 270, color.marigoldPale, 'opacity="0.85"') +
          path("M200,1090Q560,1020 960,1090V1340H200Z", color.plum),
      ),
      clip(cuspedArchPath(190, 90, 780, 1230, 7), mix(circle(280, 900, 230, color.rose), 0.7)),
      path("M120,1300Q580,1240 1080,1300Q1110,1350 1030,1372Q560,1400 170,1372Q90,1350 120,1300Z", color.plumSoft),
      place(plant("palm", color.plum), 268, 1330, 1.3),
      groundShadow(590, 1318, 280, 1.6, 0.3),
      place(
        as(members.asha, {
          head: { turn: 0.35, skin: skin.honey },
          outfit: { kind: "saree", main: color.sageDark, accent: color.plum },
          legs: "stand",
          arms: [
            { elbow: [-124, 226], hand: [-70, 318] },
            { elbow: [140, 196], hand: [214, 104] },
          ],
        }),
        570,
        474,
        1.2,
      ),
      place(plant("leafy", color.marigoldDeep), 960, 1346, 1.25),
      circle(1000, 700, 74, color.plum) + mix(circle(1066, 640, 54, color.rose), 0.9),
      circle(848, 560, 34, color.cream) + ring(848, 560, 58, color.cream, 4, 'stroke-dasharray="3 15"'),
      circle(128, 560, 46, color.marigold),
    ].join(""),
};

/** A walker looks along a path on which rough stones turn smooth. */
const heroJourney: Scene = {
  width: 1200,
  height: 1400,
  draw: () => {
    const frame = archPath(190, 80, 820, 1240);
    const faceted = (x: number, y: number, r: number, fill: string, light: string): string => {
      const points = [0.1, 0.95, 1.9, 2.7, 3.5, 4.3, 5.3].map(
        (a, i) => [x + Math.cos(a) * r * (i % 2 ? 0.92 : 1.1), y + Math.sin(a) * r * (i % 2 ? 1.04 : 0.9)] as const,
      );
      return (
        groundShadow(x, y + r * 0.85, r * 1.8, 1.2, 0.3) +
        polygon(points, fill) +
        polygon([points[3], points[4], points[5], [x - r * 0.1, y - r * 0.1]], light) +
        polygon([points[0], points[1], points[2], [x + r * 0.1, y + r * 0.1]], color.aubergine, 'opacity="0.25"')
      );
    };
    return [
      circle(250, 420, 220, color.sage),
      circle(1020, 740, 150, color.terracotta),
      arch(150, 40, 900, 1290, color.marigold),
      path(frame, color.plum),
      clip(
        frame,
        [
          circle(250, 420, 220, color.plumSoft),
          circle(640, 430, 300, color.brick),
          circle(640, 430, 232, color.terracotta),
          circle(640, 430, 160, color.marigold),
          circle(640, 430, 104, color.marigoldPale, 'opacity="0.6"'),
          path("M150,640Q340,440 520,600Q700,470 860,590Q960,540 1080,600V1340H150Z", color.plumSoft),
          path("M150,760Q420,600 640,720Q860,610 1080,740V1340H150Z", color.sageDeep),
          path("M150,900Q460,760 1080,880V1340H150Z", color.sageDark),
          path(
            "M640,690C740,760 900,790 800,860C680,940 380,940 420,1060C460,1160 700,1180 720,1340H330C330,1200 230,1140 280,1030C340,910 620,900 690,840C740,790 640,760 640,690Z",
            color.marigoldPale,
          ),
          faceted(900, 1180, 92, "#8a747c", "#ab969a"),
          faceted(330, 960, 60, "#b1918b", "#ceb3a8"),
          blob(
            [
              [800, 800],
              [830, 826],
              [826, 862],
              [792, 880],
              [758, 862],
              [756, 822],
            ],
            color.rose,
          ) + circle(784, 826, 16, color.blush),
          circle(640, 664, 34, color.cream) + circle(630, 654, 16, "#ffffff", 'opacity="0.6"'),
        ].join(""),
      ),
      clip(archPath(150, 40, 900, 1290), circle(1020, 740, 150, color.rose)),
      groundShadow(540, 1330, 220, 1.6, 0.35),
      place(
        as(members.kavya, {
          head: { view: "back" },
          outfit: { kind: "kurti", main: color.cream, accent: color.brick, trousers: color.brick },
          legs: "stand",
          arms: [
            { elbow: [-104, 232], hand: [-98, 336] },
            { elbow: [116, 216], hand: [150, 120] },
          ],
        }),
        540,
        800,
        0.76,
      ),
      place(plant("leafy", color.terracotta), 236, 1360, 1.2),
      circle(1050, 300, 62, color.plumSoft) + mix(circle(1000, 240, 46, color.rose), 0.9),
      circle(120, 760, 40, color.marigold),
      line("M820,230q16,-16 30,0q16,-16 30,0M900,300q11,-11 21,0q11,-11 21,0", color.cream, 5, 'opacity="0.8"'),
    ].join("");
  },
};

/** The three trainers at work in their studio. */
const about: Scene = {
  width: 1200,
  height: 1000,
  ground: color.paperDeep,
  draw: () =>
    [
      circle(180, 240, 230, color.marigoldPale),
      mix(circle(1050, 260, 220, color.mauve), 0.8),
      arch(80, 210, 330, 760, color.mauve),
      arch(795, 210, 330, 760, color.rose),
      arch(400, 80, 404, 900, color.sageDark),
      circle(602, 330, 170, color.marigold),
      place(
        as(members.vikram, {
          head: { turn: 0.35 },
          arms: [
            { elbow: [-110, 236], hand: [-60, 310] },
            { elbow: [106, 236], hand: [30, 262] },
          ],
        }),
        245,
        470,
        1.3,
      ),
      place(
        as(members.leela, {
          head: { turn: -0.35, mouth: "grin" },
          arms: [
            { elbow: [-106, 236], hand: [-40, 300] },
            { elbow: [108, 236], hand: [60, 320] },
          ],
        }),
        955,
        480,
        1.3,
      ),
      place(
        as(members.asha, {
          head: { turn: 0.1, mouth: "smile" },
          arms: [
            { elbow: [-132, 216], hand: [-150, 130] },
            { elbow: [110, 236], hand: [44, 316] },
          ],
        }),
        602,
        384,
        1.46,
      ),
      path("M-20,866Q600,824 1220,866V1020H-20Z", color.wood),
      shadow(path("M-20,950Q600,916 1220,950V1020H-20Z", color.plum), 0.28),
      polygon(
        [
          [470, 872],
          [650, 862],
          [700, 914],
          [500, 926],
        ],
        color.cream,
      ) + line("M506,886L640,878M516,904L620,897", color.plumSoft, 5, 'opacity="0.5"'),
      place(tea(color.terracotta), 380, 916, 1),
      place(tea(color.sageDark), 800, 918, 1),
      rect(890, 872, 150, 26, color.brick, 5) + rect(900, 848, 130, 24, color.marigold, 5),
      place(plant("snake", color.brick), 1140, 904, 1.05),
      place(plant("snake", color.plum), 56, 904, 1.05),
    ].join(""),
};

/** Four rising arches, one for each kind of programme. */
const programs: Scene = {
  width: 1200,
  height: 800,
  ground: color.cream,
  draw: () => {
    const step = (i: number, fill: string): string => arch(60 + i * 272, 300 - i * 82, 262, 900, fill);
    return [
      circle(1010, 190, 210, color.marigoldPale),
      mix(circle(190, 260, 170, color.blush), 0.9),
      step(0, color.rose),
      step(1, color.sage),
      step(2, color.terracotta),
      step(3, color.plum),
      clip(archPath(876, 54, 262, 900), circle(1007, 250, 150, color.brick)),
      place(garment("blazer", color.marigold, color.marigoldDeep), 191, 392, 0.86),
      circle(428, 390, 74, color.marigold) + circle(512, 416, 58, color.cream),
      place(
        as(members.ananya, {
          head: { view: "profile", mouth: "talk" },
          outfit: { kind: "kurti", main: color.sageDark, accent: color.marigold },
        }),
        444,
        550,
        0.8,
      ),
      path("M682,330A53,53 0 0 1 788,330V430A53,53 0 0 1 682,430Z", "#d3c7b9") +
        [0, 1, 2, 3].map((i) => line(`M692,${318 + i * 26}H778`, color.aubergine, 8, 'opacity="0.7"')).join("") +
        line("M660,400V436A75,75 0 0 0 810,436V400", color.aubergine, 13) +
        line("M735,512V700M690,696H780", color.aubergine, 16),
      circle(1007, 250, 92, color.marigold) + circle(986, 226, 52, color.marigoldPale, 'opacity="0.6"'),
      path("M876,560Q950,480 1010,540Q1080,470 1138,540V700H876Z", color.night),
      path("M876,640Q990,570 1138,640V700H876Z", color.sageDeep),
      rect(-20, 700, 1240, 130, color.aubergine),
      rect(60, 690, 1078, 20, color.woodDeep),
      place(plant("leafy", color.brick), 70, 704, 0.7),
      place(plant("snake", color.marigoldDeep), 1150, 704, 0.75),
    ].join("");
  },
};

/** The pictures of the home page, apart from the portraits. */
export const homeScenes: Record<string, Scene> = { "hero-1": heroConfidence, "hero-2": heroJourney, about, programs };
