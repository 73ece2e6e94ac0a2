import { as, members } from "./cast.ts";
import { chair, cupFromAbove, garland, notebook, plant, tea } from "./furniture.ts";
import { color, skin } from "./palette.ts";
import {
  arch,
  circle,
  clip,
  cuspedArchPath,
  groundShadow,
  line,
  mix,
  type Point,
  path,
  place,
  polygon,
  rect,
  ring,
  rod,
  shadow,
} from "./shapes.ts";
import type { Scene } from "./sheet.ts";

const noteWall: Scene = {
  width: 1200,
  height: 900,
  ground: color.terracotta,
  draw: () => {
    const tones = [color.marigoldPale, color.blush, color.sageLight, color.mauve, color.marigold];
    const notes: string[] = [];
    for (let row = 0; row < 5; row++) {
      for (let column = 0; column < 8; column++) {
        if ((row === 0 && (column < 2 || column > 5)) || (row === 3 && column === 3)) continue;
        const fill = tones[(row * 3 + column * 2) % 5];
        const mark =
          (row + column) % 3 === 0
            ? circle(0, 4, 15, color.plum, 'opacity="0.5"')
            : line("M-20,-8H20M-20,8H8", color.plum, 5, 'opacity="0.45"');
        notes.push(
          place(
            shadow(rect(-32, -30, 74, 74, color.aubergine), 0.18) + rect(-38, -38, 76, 76, fill) + mark,
            250 + column * 100,
            180 + row * 100,
            1,
            false,
            ((row * 5 + column * 7) % 9) - 4,
          ),
        );
      }
    }
    return [
      rect(-50, 790, 1300, 200, color.brick),
      arch(96, 30, 1008, 780, color.paperDeep),
      arch(116, 50, 968, 760, color.cream),
      ...notes,
      groundShadow(370, 870, 300, 1.4, 0.3),
      place(
        as(members.kavya, {
          head: { view: "back" },
          outfit: { kind: "kurti", main: color.sageDeep, accent: color.plum },
          legs: "stand",
          arms: [
            { elbow: [-100, 236], hand: [-96, 330] },
            { elbow: [116, 70], hand: [112, -20] },
          ],
        }),
        400,
        420,
        1.06,
      ),
      place(
        shadow(rect(-30, -30, 74, 74, color.aubergine), 0.18) +
          rect(-38, -38, 76, 76, color.brick) +
          line("M-20,-8H20M-20,8H8", color.cream, 5),
        540,
        366,
        1,
        false,
        -6,
      ),
      place(
        as(members.vikram, {
          head: { view: "profile", mouth: "talk" },
          legs: "stand",
          arms: [
            { elbow: [-96, 240], hand: [-80, 330], behind: true },
            { elbow: [100, 210], hand: [176, 130] },
          ],
        }),
        900,
        420,
        1.08,
        true,
      ),
      place(plant("snake", color.plum), 1110, 880, 1.2),
    ].join("");
  },
};

const deskWithTea: Scene = {
  width: 1200,
  height: 900,
  ground: color.wood,
  draw: () => {
    const flower = (x: number, y: number, r: number): string =>
      shadow(circle(x + 8, y + 10, r * 1.5, color.aubergine), 0.2) +
      Array.from({ length: 9 }, (_, i) =>
        circle(
          x + Math.cos(i * 0.7) * r,
          y + Math.sin(i * 0.7) * r,
          r * 0.66,
          i % 2 ? color.marigold : color.marigoldDeep,
        ),
      ).join("") +
      circle(x, y, r * 0.8, color.marigoldPale);
    const forearm = (from: Point, to: Point): string =>
      `<g transform="translate(14 18)">${shadow(rod(from, to, 66, 34, color.aubergine), 0.2)}</g>${rod(from, to, 44, 32, skin.bronze.base)}${rod(from, [from[0] + (to[0] - from[0]) * 0.62, from[1] + (to[1] - from[1]) * 0.62], 74, 54, color.sageDeep)}`;
    return [
      ...[0, 1, 2, 3, 4].map((i) =>
        line(`M-20,${100 + i * 190}Q600,${70 + i * 196} 1220,${104 + i * 188}`, color.woodDeep, 4, 'opacity="0.35"'),
      ),
      polygon(
        [
          [-40, -40],
          [380, -40],
          [900, 940],
          [240, 940],
        ],
        color.marigoldPale,
        'opacity="0.22"',
      ) +
        polygon(
          [
            [520, -40],
            [660, -40],
            [1180, 940],
            [1040, 940],
          ],
          color.marigoldPale,
          'opacity="0.22"',
        ),
      place(notebook(color.plum), 560, 420, 1.85, false, -5),
      circle(436, 330, 66, color.marigold, 'opacity="0.85"') + mix(circle(500, 350, 66, color.rose), 0.9),
      place(cupFromAbove(color.terracotta), 1010, 220),
      place(
        shadow(rect(-86, -126, 200, 280, color.aubergine, 14), 0.25) +
          rect(-100, -140, 200, 280, color.sageDark, 14) +
          arch(-50, -70, 100, 150, color.sage) +
          circle(0, -20, 30, color.marigold),
        130,
        250,
        1,
        false,
        9,
      ),
      flower(150, 610, 30) + flower(222, 676, 22) + flower(1090, 520, 26),
      path("M1040,560Q1090,640 1030,700Q1000,620 1040,560Z", color.sageDeep) +
        path("M96,668Q90,760 160,790Q160,710 96,668Z", color.sageDark),
      forearm([1010, 960], [784, 600]) +
        rod([800, 640], [742, 556], 34, 26, skin.bronze.base) +
        rod([762, 600], [700, 566], 15, 11, skin.bronze.base) +
        rod([776, 570], [714, 528], 14, 11, skin.bronze.base) +
        line("M690,560L770,430", color.aubergine, 15) +
        line("M682,574L690,560", color.marigold, 9) +
        rod([740, 610], [706, 590], 14, 11, skin.bronze.base) +
        line("M752,596L712,574", skin.bronze.shade, 4),
      forearm([180, 1000], [330, 690]) +
        rod([330, 690], [366, 628], 32, 26, skin.bronze.base) +
        [
          [372, 574],
          [396, 580],
          [414, 598],
          [334, 590],
        ]
          .map(([x, y]) => rod([362, 630], [x, y], 14, 10, skin.bronze.base))
          .join(""),
    ].join("");
  },
};

const sunriseStudio: Scene = {
  width: 900,
  height: 1200,
  ground: color.blush,
  draw: () => {
    const window = cuspedArchPath(170, 90, 560, 760, 7);
    return [
      rect(-50, 900, 1000, 340, color.terracotta),
      path(cuspedArchPath(130, 40, 640, 826, 7), color.cream),
      path(window, color.rose),
      clip(
        window,
        [
          circle(450, 620, 300, color.terracotta),
          circle(450, 620, 230, color.marigold),
          circle(450, 620, 150, color.marigoldPale),
          path("M100,690Q260,600 420,680Q600,590 800,690V900H100Z", color.plumSoft),
          path("M100,760Q360,680 800,770V900H100Z", color.plum),
        ].join(""),
      ),
      line("M450,90V850M170,480H730M170,680H730", color.cream, 12),
      rect(96, 850, 708, 36, color.paperDeep, 6),
      polygon(
        [
          [220, 900],
          [690, 900],
          [860, 1240],
          [330, 1240],
        ],
        color.marigoldPale,
        'opacity="0.4"',
      ),
      line("M450,900L590,1240", color.terracotta, 12),
      garland([-20, 10], [920, 10], 130, 46, 12),
      groundShadow(320, 1150, 210, 1.7, 0.25) + place(chair(color.woodDeep, color.plum), 320, 960, 1.05),
      groundShadow(620, 1150, 210, 1.4, 0.25) + place(chair(color.woodDeep, color.sageDark), 620, 960, 1.05, true),
      place(plant("palm", color.brick), 60, 1180, 1.15),
      place(plant("leafy", color.plum), 850, 1190, 1.1),
      place(tea(color.cream), 390, 852, 0.7),
      place(plant("snake", color.sageDeep), 530, 852, 0.6),
    ].join("");
  },
};

const microphone: Scene = {
  width: 900,
  height: 1200,
  ground: color.night,
  draw: () => {
    const grille = [0, 1, 2, 3, 4, 5]
      .map((i) => line(`M322,${290 + i * 52}H578`, color.aubergine, 15, 'opacity="0.75"'))
      .join("");
    const body = "M310,330A140,140 0 0 1 590,330V540A140,140 0 0 1 310,540Z";
    return [
      arch(90, 110, 720, 1200, color.plum),
      circle(590, 380, 280, color.terracotta),
      circle(330, 470, 240, color.brick),
      mix(circle(560, 420, 230, color.marigold), 0.85, "soft-light"),
      circle(450, 420, 236, color.marigold),
      ...[300, 364].map((r) => ring(450, 420, r, color.marigoldPale, 5, 'opacity="0.45" stroke-dasharray="3 20"')),
      path(body, "#c9bdb0"),
      clip(
        body,
        grille +
          shadow(rect(500, 180, 120, 520, color.plum), 0.4) +
          rect(300, 412, 300, 50, color.sageDeep) +
          rect(336, 200, 26, 480, color.cream, 13, 'opacity="0.35"'),
      ),
      line("M264,470V560A186,186 0 0 0 636,560V470", color.aubergine, 26) +
        line("M450,750V1240", color.aubergine, 40) +
        rect(410, 742, 80, 60, color.marigoldDeep, 10),
      ...(
        [
          [90, 980, 1.35, members.kavya],
          [800, 990, 1.35, members.rohan],
          [300, 1060, 1.5, members.harpreet],
          [590, 1070, 1.5, members.meher],
        ] as const
      ).map(([x, y, s, m]) =>
        place(
          as(m, {
            head: { view: "back", skin: skin.deep },
            outfit: { ...m.outfit, main: color.aubergine, accent: color.plum },
          }),
          x,
          y,
          s,
        ),
      ),
    ].join("");
  },
};

export const roomScenes: Record<string, Scene> = {
  "gallery-note-wall": noteWall,
  "gallery-desk-with-tea": deskWithTea,
  "gallery-sunrise-studio": sunriseStudio,
  "gallery-microphone": microphone,
};
