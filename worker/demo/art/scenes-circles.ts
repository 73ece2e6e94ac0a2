import { as, members } from "./cast.ts";
import { chairFromAbove, garland, lamp, plant, tea } from "./furniture.ts";
import { color, hairColor, type Skin, skin } from "./palette.ts";
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
  ring,
  rod,
  shadow,
} from "./shapes.ts";
import type { Scene } from "./sheet.ts";

type Seat = { cloth: string; hair: string; tone: Skin; legs: string; note?: boolean };

/** A seated person seen from above, looking down the page. */
function seatedFromAbove(o: Seat): string {
  return [
    shadow(ellipse(20, 30, 78, 50, color.aubergine), 0.2),
    rod([-24, 16], [-26, 92], 22, 18, o.legs) + rod([24, 16], [26, 92], 22, 18, o.legs),
    ellipse(-27, 116, 13, 20, color.aubergine) + ellipse(27, 116, 13, 20, color.aubergine),
    rod([-58, 0], [-44, 52], 17, 13, o.cloth) + rod([58, 0], [44, 52], 17, 13, o.cloth),
    ellipse(0, -2, 76, 36, o.cloth),
    o.note
      ? polygon(
          [
            [-34, 50],
            [34, 50],
            [38, 96],
            [-38, 96],
          ],
          color.cream,
        ) + line("M-22,64H22M-22,78H14", color.plumSoft, 4)
      : "",
    circle(-32, 62, 11, o.tone.base) + circle(32, 62, 11, o.tone.base),
    circle(0, 10, 30, o.tone.base) +
      path("M-5,36Q0,48 5,36Z", o.tone.base) +
      circle(0, -2, 33, o.hair) +
      path("M-20,-18Q-6,-30 12,-24Q-6,-18 -18,-6Z", color.cream, 'opacity="0.16"'),
  ].join("");
}

const chairCircle: Scene = {
  width: 1200,
  height: 1200,
  ground: color.paperDeep,
  draw: () => {
    const seats: Seat[] = [
      { cloth: color.brick, hair: hairColor.black, tone: skin.honey, legs: color.brick },
      { cloth: color.sage, hair: hairColor.black, tone: skin.bronze, legs: color.night, note: true },
      { cloth: color.cream, hair: color.marigold, tone: skin.honey, legs: color.plumSoft },
      { cloth: color.plum, hair: hairColor.brown, tone: skin.wheat, legs: color.night, note: true },
      { cloth: color.marigold, hair: hairColor.black, tone: skin.deep, legs: color.sageDark },
      { cloth: color.terracotta, hair: hairColor.silver, tone: skin.wheat, legs: color.terracotta, note: true },
      { cloth: color.sageDark, hair: hairColor.black, tone: skin.bronze, legs: color.paper },
      { cloth: color.mauve, hair: hairColor.black, tone: skin.honey, legs: color.plum, note: true },
    ];
    const ringOf = seats.map((seat, i) => {
      const degrees = (i / (seats.length + 1)) * 360 + 20;
      const angle = (degrees * Math.PI) / 180;
      const inner = place(chairFromAbove(i % 2 ? color.woodDeep : color.wood), 0, -14, 1.15) + seatedFromAbove(seat);
      return place(inner, 600 + Math.sin(angle) * 400, 600 - Math.cos(angle) * 400, 1.2, false, degrees);
    });
    const empty = (seats.length / (seats.length + 1)) * 360 + 20;
    const angle = (empty * Math.PI) / 180;
    const lines = [0, 1, 2, 3, 4, 5, 6]
      .map((i) => line(`M-20,${80 + i * 180}H1220`, color.wood, 3, 'opacity="0.2"'))
      .join("");
    return [
      lines,
      polygon(
        [
          [-40, 140],
          [420, -40],
          [760, -40],
          [-40, 560],
        ],
        color.cream,
        'opacity="0.55"',
      ),
      shadow(circle(616, 622, 336, color.aubergine), 0.14),
      circle(600, 600, 336, color.sage),
      circle(600, 600, 290, color.sageLight),
      circle(600, 600, 210, color.blush),
      circle(600, 600, 120, color.marigold),
      ring(600, 600, 250, color.cream, 5, 'stroke-dasharray="4 18"'),
      mix(circle(640, 630, 120, color.rose), 0.6),
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((i) =>
        circle(
          600 + Math.cos(i * 0.785) * 30,
          600 + Math.sin(i * 0.785) * 30,
          17,
          i % 2 ? color.marigoldPale : color.cream,
        ),
      ),
      circle(600, 600, 20, color.brick),
      place(
        chairFromAbove(color.terracotta),
        600 + Math.sin(angle) * 410,
        600 - Math.cos(angle) * 410,
        1.35,
        false,
        empty,
      ),
      ...ringOf,
    ].join("");
  },
};

const pairCoaching: Scene = {
  width: 1200,
  height: 900,
  ground: color.sage,
  draw: () =>
    [
      rect(-50, 730, 1300, 250, color.sageDeep),
      arch(250, 60, 700, 680, color.paper),
      circle(600, 330, 200, color.marigoldPale),
      mix(circle(470, 330, 130, color.rose), 0.8) + mix(circle(730, 330, 130, color.mauve), 0.8),
      place(lamp(120, color.brick), 600, -10, 1),
      groundShadow(330, 838, 330, 1.5, 0.28) + groundShadow(870, 838, 330, 1.2, 0.28),
      ...[false, true].map((flip) =>
        place(
          path("M-112,330Q-150,120 -96,80Q-60,70 -52,120L-40,330Z", color.woodDeep) +
            rod([-100, 390], [-112, 556], 12, 9, color.woodDeep) +
            rod([60, 390], [72, 556], 12, 9, color.woodDeep) +
            rect(-112, 352, 200, 44, flip ? color.terracotta : color.plum, 20),
          flip ? 880 : 320,
          284,
          1,
          flip,
        ),
      ),
      place(
        as(members.leela, {
          head: { view: "profile", mouth: "talk" },
          legs: "sit-right",
          arms: [
            { elbow: [-84, 240], hand: [20, 300], behind: true },
            { elbow: [90, 226], hand: [166, 170] },
          ],
        }),
        320,
        284,
        1,
      ),
      place(
        as(members.rohan, {
          head: { view: "profile" },
          outfit: { kind: "sweater", main: color.brick, accent: color.terracotta },
          legs: "sit-right",
          arms: [
            { elbow: [-84, 240], hand: [20, 300], behind: true },
            { elbow: [60, 250], hand: [128, 310] },
          ],
        }),
        880,
        284,
        1,
        true,
      ),
      shadow(ellipse(640, 846, 150, 18, color.aubergine), 0.25),
      line("M600,660V836M540,842H660", color.woodDeep, 16),
      ellipse(600, 664, 128, 26, color.woodDeep) + ellipse(600, 654, 128, 26, color.wood),
      place(tea(color.cream), 556, 656, 0.66) + place(tea(color.terracotta), 652, 660, 0.66),
      place(plant("palm", color.terracotta), 84, 846, 1.35),
      place(plant("leafy", color.plum), 1120, 850, 1.3),
    ].join(""),
};

const breathing: Scene = {
  width: 1200,
  height: 900,
  ground: color.plum,
  draw: () =>
    [
      arch(120, 40, 960, 900, color.plumSoft),
      arch(220, 130, 760, 800, color.terracotta),
      circle(600, 420, 260, color.marigold),
      circle(600, 420, 180, color.marigoldPale, 'opacity="0.6"'),
      rect(-50, 690, 1300, 280, color.night),
      ellipse(600, 800, 560, 70, color.plum),
      garland([150, 20], [1050, 20], 110, 41, 10),
      ...(
        [
          [250, 330, 0.92, members.rohan],
          [950, 330, 0.92, members.kavya],
        ] as const
      ).map(
        ([x, y, s, m]) =>
          ellipse(x, y + 396 * s, 170, 30, color.sageDeep) +
          place(
            as(m, {
              head: { eyes: "closed", mouth: "calm" },
              legs: "crossed",
              arms: [
                { elbow: [-118, 240], hand: [-112, 340] },
                { elbow: [118, 240], hand: [112, 340] },
              ],
            }),
            x,
            y,
            s,
          ),
      ),
      ellipse(600, 806, 230, 38, color.brick),
      place(
        as(members.asha, {
          head: { eyes: "closed", mouth: "calm" },
          outfit: { kind: "kurti", main: color.cream, accent: color.sageDeep, trousers: color.paperDeep },
          legs: "crossed",
          arms: [
            { elbow: [-122, 236], hand: [-116, 340] },
            { elbow: [122, 236], hand: [116, 340] },
          ],
        }),
        600,
        318,
        1.16,
      ),
      place(plant("leafy", color.terracotta), 60, 880, 1.2),
      place(plant("leafy", color.terracotta), 1140, 880, 1.2, true),
    ].join(""),
};

const lunch: Scene = {
  width: 1200,
  height: 900,
  ground: color.blush,
  draw: () => {
    const setting = (x: number): string =>
      shadow(ellipse(x + 12, 704, 112, 22, color.aubergine), 0.2) +
      ellipse(x, 694, 112, 24, color.sageDeep) +
      ellipse(x, 690, 88, 17, color.cream) +
      path(
        `M${x + 128},690L${x + 120},612Q${x + 150},600 ${x + 180},612L${x + 172},690Z`,
        color.sageLight,
        'opacity="0.85"',
      ) +
      path(`M${x + 124},650L${x + 128},690H${x + 172}L${x + 176},650Z`, color.marigoldPale) +
      line(`M${x - 150},700L${x - 140},682M${x - 132},702L${x - 122},684`, "#c9bdb0", 7);
    return [
      path(cuspedArchPath(60, 90, 330, 700), color.rose) +
        path(cuspedArchPath(435, 40, 330, 750), color.terracotta) +
        path(cuspedArchPath(810, 90, 330, 700), color.rose),
      circle(225, 300, 110, color.marigoldPale, 'opacity="0.7"') +
        circle(600, 260, 120, color.marigold) +
        circle(975, 300, 110, color.marigoldPale, 'opacity="0.7"'),
      place(
        as(members.harpreet, {
          head: { turn: 0.45, mouth: "grin" },
          arms: [
            { elbow: [-110, 240], hand: [-52, 330] },
            { elbow: [116, 232], hand: [54, 320] },
          ],
        }),
        225,
        330,
        1.06,
      ),
      place(
        as(members.meher, {
          head: { turn: -0.3, mouth: "talk" },
          arms: [
            { elbow: [-126, 220], hand: [-170, 150] },
            { elbow: [112, 240], hand: [56, 326] },
          ],
        }),
        600,
        300,
        1.12,
      ),
      place(
        as(members.ananya, {
          head: { turn: -0.45 },
          outfit: { kind: "shirt", main: color.sageDeep, accent: color.sageLight },
          arms: [
            { elbow: [-110, 240], hand: [-54, 324] },
            { elbow: [110, 240], hand: [52, 330] },
          ],
        }),
        975,
        330,
        1.06,
      ),
      path("M-30,660H1230V930H-30Z", color.paper) +
        shadow(path("M-30,760H1230V930H-30Z", color.rose), 0.4) +
        line("M-20,764H1220", color.marigold, 8),
      ...[-10, 150, 330, 520, 700, 880, 1040].map((x) =>
        line(`M${x + 30},790L${x + 46},910`, color.plumSoft, 4, 'opacity="0.2"'),
      ),
      setting(225),
      setting(600),
      setting(975),
      garland([-20, 0], [600, 0], 90, 27, 11) + garland([600, 0], [1220, 0], 90, 27, 11),
    ].join("");
  },
};

export const circleScenes: Record<string, Scene> = {
  "gallery-chair-circle": chairCircle,
  "gallery-pair-coaching": pairCoaching,
  "gallery-breathing": breathing,
  "gallery-lunch": lunch,
};
