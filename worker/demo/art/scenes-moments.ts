import { as, members } from "./cast.ts";
import { garland, plant } from "./furniture.ts";
import { color, skin } from "./palette.ts";
import { person } from "./people.ts";
import {
  arch,
  circle,
  cuspedArchPath,
  ellipse,
  groundShadow,
  line,
  mix,
  path,
  place,
  polygon,
  rect,
  shadow,
} from "./shapes.ts";
import type { Scene } from "./sheet.ts";

const groupPhoto: Scene = {
  width: 1200,
  height: 900,
  ground: color.marigoldPale,
  draw: () => {
    const back = [members.rohan, members.meher, members.vikram, members.asha, members.harpreet, members.leela];
    const front = [members.kavya, members.suresh, members.ananya];
    return [
      rect(-50, 640, 1300, 320, color.rose),
      path(cuspedArchPath(170, 20, 860, 700, 9), color.terracotta),
      path(cuspedArchPath(240, 96, 720, 640, 9), color.brick),
      circle(600, 400, 260, color.marigold),
      garland([160, 60], [600, 30], 90, 24, 11) + garland([600, 30], [1040, 60], 90, 24, 11),
      place(plant("palm", color.plum), 70, 780, 1.6),
      place(plant("palm", color.plum), 1130, 780, 1.6),
      shadow(ellipse(640, 850, 560, 60, color.aubergine), 0.2),
      ...back.map((m, i) =>
        place(
          as(m, { head: { turn: (2.5 - i) * 0.14, mouth: i % 2 ? "grin" : "smile" }, legs: "stand" }),
          200 + i * 160,
          282 + (i % 2) * 26,
          0.82,
        ),
      ),
      ...front.map((m, i) =>
        place(
          as(m, {
            head: { turn: (1 - i) * 0.2, mouth: "grin" },
            legs: "crossed",
            arms: [
              { elbow: [-112, 240], hand: [-92, 336] },
              { elbow: [112, 240], hand: [92, 336] },
            ],
          }),
          340 + i * 260,
          512,
          0.84,
        ),
      ),
    ].join("");
  },
};

const certificate: Scene = {
  width: 1200,
  height: 900,
  ground: color.sageDark,
  draw: () =>
    [
      arch(200, 60, 800, 900, color.sageDeep),
      circle(600, 340, 290, color.marigold),
      mix(circle(420, 400, 190, color.rose), 0.9) + mix(circle(790, 400, 190, color.sageLight), 0.9),
      garland([-20, 20], [600, 10], 120, 30, 12) + garland([600, 10], [1220, 20], 120, 30, 12),
      place(
        as(members.asha, {
          head: { view: "profile", mouth: "talk" },
          legs: "stand",
          arms: [
            { elbow: [-86, 240], hand: [10, 290], behind: true },
            { elbow: [100, 226], hand: [184, 226] },
          ],
        }),
        380,
        300,
        1.14,
      ),
      place(
        as(members.rohan, {
          head: { view: "profile" },
          outfit: { kind: "kurta", main: color.cream, accent: color.brick, trousers: color.plum },
          legs: "stand",
          arms: [
            { elbow: [-86, 240], hand: [10, 290], behind: true },
            { elbow: [98, 240], hand: [178, 240] },
          ],
        }),
        820,
        300,
        1.14,
        true,
      ),
      shadow(rect(508, 466, 210, 150, color.aubergine, 4), 0.25) +
        rect(496, 452, 210, 150, color.cream, 4) +
        rect(510, 466, 182, 122, "none", 2, `stroke="${color.marigold}" stroke-width="5"`) +
        line("M546,500H656M560,522H642", color.plumSoft, 5, 'opacity="0.6"') +
        circle(600, 562, 18, color.brick) +
        polygon(
          [
            [590, 574],
            [584, 606],
            [600, 596],
            [616, 606],
            [610, 574],
          ],
          color.brick,
        ),
      ellipse(510, 556, 12, 20, skin.honey.base) + ellipse(694, 570, 12, 20, skin.bronze.base),
      ...(
        [
          [110, 680, 1.1, members.kavya],
          [360, 740, 1.15, members.ananya],
          [620, 756, 1.15, members.harpreet],
          [870, 740, 1.15, members.leela],
          [1100, 690, 1.1, members.meher],
        ] as const
      ).map(([x, y, s, m]) => place(as(m, { head: { view: "back" } }), x, y, s)),
    ].join(""),
};

const posture: Scene = {
  width: 1200,
  height: 900,
  ground: color.mauve,
  draw: () => {
    const books = (a: string, b: string): string =>
      rect(-66, -82, 132, 22, a, 4) +
      rect(-56, -104, 118, 22, b, 4) +
      line("M-60,-71H60M-50,-93H56", color.cream, 4, 'opacity="0.6"');
    const walker = (member: (typeof members)[keyof typeof members], x: number, a: string, b: string): string =>
      groundShadow(x, 838, 220, 2, 0.28) +
      place(
        as(member, {
          head: { view: "profile" },
          legs: "walk",
          arms: [
            { elbow: [-112, 220], hand: [-160, 300], behind: true },
            { elbow: [110, 222], hand: [156, 296] },
          ],
        }) + books(a, b),
        x,
        268,
        0.82,
      );
    return [
      rect(-50, 720, 1300, 260, color.plumSoft),
      ...[0, 1, 2].map((i) => arch(70 + i * 370, 90, 320, 640, [color.paper, color.blush, color.sageLight][i])),
      mix(circle(420, 260, 170, color.marigoldPale), 0.9),
      mix(circle(800, 330, 150, color.blush), 0.9),
      polygon(
        [
          [-20, 838],
          [1220, 838],
          [1220, 850],
          [-20, 850],
        ],
        color.marigold,
      ),
      walker(members.kavya, 220, color.brick, color.sageDark),
      walker(members.suresh, 590, color.plum, color.marigold),
      walker(members.meher, 960, color.sageDeep, color.terracotta),
    ].join("");
  },
};

const colourDrapes: Scene = {
  width: 1200,
  height: 1200,
  ground: color.paper,
  draw: () => {
    const tones = [
      color.plum,
      color.plumSoft,
      color.mauve,
      color.blush,
      color.rose,
      color.terracotta,
      color.brick,
      color.marigoldDeep,
      color.marigold,
      color.marigoldPale,
      color.sageLight,
      color.sage,
      color.sageDeep,
      color.sageDark,
    ];
    const fan = tones.map((tone, i) => {
      const degrees = -104 + i * 16;
      return place(
        shadow(path("M-60,-560Q6,-606 72,-560L30,0H-20Z", color.aubergine), 0.14) +
          path("M-66,-560Q0,-610 66,-560L26,0H-26Z", tone),
        600,
        640,
        1,
        false,
        degrees,
      );
    });
    return [
      circle(600, 600, 560, color.paperDeep),
      ...fan,
      circle(600, 470, 300, color.cream),
      place(
        person({
          head: { turn: -0.1, skin: skin.bronze, hair: "long", earring: true, bindi: true },
          outfit: { kind: "sweater", main: color.cream, accent: color.paperDeep },
        }),
        600,
        500,
        2.15,
      ),
      path(
        "M392,716C450,760 500,800 560,812L640,812C700,800 750,760 808,716C900,760 960,860 980,1240H690C690,1090 650,960 600,880C550,960 510,1090 510,1240H220C240,860 300,760 392,716Z",
        color.marigold,
      ),
      shadow(path("M808,716C900,760 960,860 980,1240H840C850,1000 850,840 808,716Z", color.brick), 0.35),
      ...[
        [430, 760, 350, 1220],
        [480, 800, 440, 1220],
        [770, 760, 850, 1220],
        [720, 800, 760, 1220],
      ].map(([a, b, c, d]) =>
        line(`M${a},${b}Q${(a + c) / 2 - 14},${(b + d) / 2} ${c},${d}`, color.marigoldDeep, 6, 'opacity="0.7"'),
      ),
    ].join("");
  },
};

export const momentScenes: Record<string, Scene> = {
  "gallery-group-photo": groupPhoto,
  "gallery-certificate": certificate,
  "gallery-posture": posture,
  "gallery-colour-drapes": colourDrapes,
};
