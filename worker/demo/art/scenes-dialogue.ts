import { garment, lectern, plant, tea } from "./furniture.ts";
import { color, hairColor, skin } from "./palette.ts";
import { person } from "./people.ts";
import {
  arch,
  archPath,
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
  shadow,
} from "./shapes.ts";
import { type Scene, wide } from "./sheet.ts";

/** A rail of clothes and a mirror in which someone tries a jacket. */
const imageManagement = wide(color.blush, () => {
  const reflected = { hair: "bun", skin: skin.honey, turn: -0.15, earring: true } as const;
  const jacket = { kind: "blazer", main: color.marigold, accent: color.marigoldDeep, inner: color.cream } as const;
  return [
    rect(-50, 660, 1300, 200, color.rose),
    circle(300, 300, 300, color.paper, 'opacity="0.55"'),
    groundShadow(330, 690, 460, 1.2),
    line("M110,190H590", color.woodDeep, 14),
    line("M130,190V700M570,190V700", color.woodDeep, 12),
    line("M90,704H170M530,704H610", color.woodDeep, 14),
    place(garment("kurta", color.sageDeep, color.marigold), 200, 204, 0.98),
    place(garment("saree", color.brick, color.terracotta), 300, 204, 1.04),
    place(garment("shirt", color.cream, color.sage), 400, 204, 0.98),
    place(garment("blazer", color.plum, color.night), 500, 204, 1),
    groundShadow(900, 744, 400, 1),
    arch(686, 56, 428, 690, color.woodDeep),
    arch(708, 78, 384, 668, color.sageLight),
    clip(
      archPath(708, 78, 384, 668),
      [
        polygon(
          [
            [708, 420],
            [1000, 60],
            [1100, 60],
            [708, 560],
          ],
          color.cream,
          'opacity="0.35"',
        ),
        circle(1010, 250, 120, color.paper, 'opacity="0.5"'),
        place(
          person({
            head: reflected,
            outfit: jacket,
            arms: [
              { elbow: [-104, 222], hand: [-34, 190] },
              { elbow: [104, 222], hand: [34, 214] },
            ],
            legs: "stand",
          }),
          858,
          262,
          1.06,
        ),
      ].join(""),
    ),
    place(
      person({
        head: { ...reflected, view: "back" },
        outfit: jacket,
        shoulder: 80,
        arms: [
          { elbow: [-112, 222], hand: [-60, 200], behind: true },
          { elbow: [112, 222], hand: [60, 200], behind: true },
        ],
      }),
      1066,
      452,
      1.5,
    ),
    place(plant("leafy", color.terracotta), 72, 770, 0.9),
  ];
});

/** Two people in talk, their circles of speech mixing. */
const communicationSkills = wide(color.sageLight, () => [
  arch(60, 120, 480, 760, color.paper),
  arch(660, 120, 480, 760, color.sage),
  circle(520, 236, 168, color.marigold),
  mix(circle(690, 250, 150, color.blush)),
  mix(circle(606, 116, 84, color.mauve), 0.9),
  place(
    person({
      head: { view: "profile", skin: skin.honey, hair: "bun", earring: true, mouth: "talk", flower: true },
      outfit: { kind: "saree", main: color.plum, accent: color.brick },
      shoulder: 82,
      arms: [
        { elbow: [-86, 240], hand: [30, 270], behind: true },
        { elbow: [96, 226], hand: [176, 152] },
      ],
    }),
    290,
    380,
    1.6,
  ),
  place(
    person({
      head: { view: "profile", skin: skin.bronze, hair: "short", beard: true },
      outfit: { kind: "kurta", main: color.cream, accent: color.sageDeep },
      shoulder: 86,
      arms: [
        { elbow: [-86, 240], hand: [30, 270], behind: true },
        { elbow: [72, 252], hand: [112, 236] },
      ],
    }),
    926,
    392,
    1.6,
    true,
  ),
  path("M-20,812V742Q600,716 1220,742V812Z", color.wood),
  place(tea(color.terracotta), 532, 764, 0.95),
  place(tea(color.sageDark), 684, 768, 0.95),
]);

/** A speaker at a lectern before an audience. */
const publicSpeaking = wide(color.aubergine, () => {
  const rows: [number, number, number, string, "long" | "bob" | "short" | "bun" | "turban" | "curly"][] = [
    [96, 640, 1, color.plumSoft, "bun"],
    [262, 676, 1.05, color.sageDeep, "short"],
    [432, 694, 1.05, color.terracotta, "long"],
    [800, 694, 1.05, color.plumSoft, "turban"],
    [966, 676, 1.05, color.sageDeep, "curly"],
    [1120, 640, 1, color.terracotta, "bob"],
  ];
  return [
    rect(-50, 560, 1300, 300, color.night),
    path(cuspedArchPath(250, 30, 700, 640, 9), color.plum),
    path(cuspedArchPath(300, 84, 600, 590, 9), color.terracotta),
    clip(
      cuspedArchPath(300, 84, 600, 590, 9),
      circle(600, 350, 236, color.marigold) +
        mix(circle(600, 350, 170, color.marigoldPale), 0.7, "soft-light") +
        rect(250, 560, 700, 130, color.brick),
    ),
    place(
      person({
        head: { turn: 0.25, skin: skin.wheat, hair: "braid", mouth: "talk", bindi: true, earring: true },
        outfit: { kind: "kurti", main: color.sageDeep, accent: color.cream },
        legs: "stand",
        arms: [
          { elbow: [-120, 214], hand: [-182, 118] },
          { elbow: [104, 222], hand: [92, 262] },
        ],
      }),
      584,
      236,
      0.9,
    ),
    place(lectern(), 640, 470, 0.8),
    ...rows.map(([x, y, s, main, hair]) =>
      place(
        person({
          head: {
            view: "back",
            hair,
            hairColor: hair === "turban" ? color.marigold : hairColor.black,
            skin: skin.bronze,
            flower: hair === "bun",
          },
          outfit: { kind: "shirt", main, accent: color.aubergine },
          shoulder: 80,
        }),
        x,
        y,
        s,
      ),
    ),
  ];
});

/** A leader standing calmly in growing arches, her team around the table. */
const leadershipPresence = wide(color.marigold, () => [
  arch(130, 36, 940, 900, color.marigoldPale),
  arch(250, 120, 700, 800, color.blush),
  arch(378, 60, 444, 800, color.plum),
  circle(600, 280, 190, color.terracotta),
  place(plant("palm", color.brick), 96, 660, 1.15),
  place(plant("snake", color.sageDark), 1110, 660, 1.1),
  place(
    person({
      head: { turn: 0, skin: skin.bronze, hair: "bob", mouth: "smile", earring: true },
      outfit: { kind: "blazer", main: color.cream, accent: color.mauve, inner: color.sageDeep },
      shoulder: 80,
      arms: [
        { elbow: [-110, 240], hand: [-52, 318] },
        { elbow: [110, 240], hand: [52, 318] },
      ],
    }),
    600,
    252,
    1.22,
  ),
  place(
    person({
      head: { view: "profile", hair: "short", skin: skin.honey, glasses: true },
      outfit: { kind: "shirt", main: color.sage, accent: color.cream },
      arms: [
        { elbow: [-80, 240], hand: [20, 290], behind: true },
        { elbow: [80, 236], hand: [150, 252] },
      ],
    }),
    240,
    420,
    1.12,
  ),
  place(
    person({
      head: { view: "profile", hair: "long", skin: skin.wheat, earring: true },
      outfit: { kind: "sweater", main: color.brick, accent: color.terracotta },
      arms: [
        { elbow: [-80, 240], hand: [20, 290], behind: true },
        { elbow: [76, 240], hand: [120, 196] },
      ],
    }),
    968,
    420,
    1.12,
    true,
  ),
  path("M-30,690Q600,640 1230,690V840H-30Z", color.wood),
  shadow(path("M-30,790Q600,760 1230,790V840H-30Z", color.plum), 0.25),
  shadow(
    polygon(
      [
        [520, 708],
        [700, 700],
        [760, 740],
        [560, 752],
      ],
      color.aubergine,
    ),
    0.2,
  ),
  polygon(
    [
      [500, 700],
      [680, 692],
      [716, 736],
      [520, 746],
    ],
    color.cream,
  ),
  line("M532,712L660,706M536,726L640,721", color.plumSoft, 5, 'opacity="0.5"'),
  place(tea(color.sageDark), 360, 740, 0.9),
  place(tea(color.terracotta), 846, 740, 0.9),
]);

export const dialogueScenes: Record<string, Scene> = {
  "image-management": imageManagement,
  "communication-skills": communicationSkills,
  "public-speaking": publicSpeaking,
  "leadership-presence": leadershipPresence,
};
